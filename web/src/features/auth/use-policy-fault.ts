import { useEffect, useState } from "react";
import { passwordFaults } from "../../entities/session/sign-in.ts";

/** What the identity service's own policy finds wrong with the password; null while nothing is known. "" is not asked. */
export function usePolicyFault(password: string): string | null {
  const [found, setFound] = useState<{ password: string; faults: string[] } | null>(null);

  useEffect(() => {
    if (password === "") return;
    let isCurrent = true;
    passwordFaults(password).then(
      (faults) => isCurrent && setFound({ password, faults }),
      // Without the service there is no account either: pressing the button says so.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);

  return found?.password === password && found.faults.length > 0 ? found.faults.join(". ") : null;
}
