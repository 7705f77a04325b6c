import { passwordFault } from "@run/functions/contract";
import { useState } from "react";
import * as z from "zod/mini";
import { passwordRefusal, refusedField, shownFailure } from "./identity-messages.ts";
import { usePolicyFault } from "./use-policy-fault.ts";

/** A password that keeps RUN's own rules. The identity service may have further ones. */
export const newPasswordSchema = z.string().check(
  z.superRefine((password, context) => {
    const fault = passwordFault(password);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  }),
);

/**
 * What is wrong with a new password while it is typed (spec, section 4), or undefined. A field that is still empty has no
 * error. `handleRefusal` notes that the identity service has refused the password, and returns whether it has.
 */
export function useNewPassword(password: string) {
  const [refused, setRefused] = useState<{ password: string; reason: string } | null>(null);
  const ownFault = password === "" ? null : passwordFault(password);
  const policyFault = usePolicyFault(ownFault === null ? password : "");
  // The service would refuse the same password again.
  const refusal = refused?.password === password ? refused.reason : null;
  return {
    error: ownFault ?? policyFault ?? refusal ?? undefined,
    handleRefusal: (error: unknown, sent: string): boolean => {
      if (refusedField(error) !== "password") return false;
      setRefused({ password: sent, reason: passwordRefusal(error) ?? shownFailure(error).message });
      return true;
    },
  };
}
