import { useEffect, useState } from "react";
import { passwordFaults } from "./sign-in.ts";

/**
 * What the identity service's policy finds wrong with the password. Null if that is nothing, or while it is unknown.
 */
export function usePolicyFault(password: string): string | null {
  const [checked, setChecked] = useState<{ password: string; faults: string[] } | null>(null);

  useEffect(() => {
    if (password === "") return;
    let isCurrent = true;
    passwordFaults(password).then(
      (faults) => isCurrent && setChecked({ password, faults }),
      // If the service cannot be reached, creating the account will show that.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);

  return checked?.password === password && checked.faults.length > 0 ? checked.faults.join(". ") : null;
}
