import type { PasswordValidationStatus } from "firebase/auth";

/**
 * The messages beside the password field: each names something that the policy of the identity service requires and the
 * password lacks.
 */
export function policyFaults(status: PasswordValidationStatus): string[] {
  const { customStrengthOptions, allowedNonAlphanumericCharacters, enforcementState } = status.passwordPolicy;
  if (enforcementState === "OFF") return [];
  const { minPasswordLength = 0, maxPasswordLength = 0 } = customStrengthOptions;
  const rules: [isMet: boolean | undefined, fault: string][] = [
    [status.meetsMinPasswordLength, `Password must be at least ${minPasswordLength} characters`],
    [status.meetsMaxPasswordLength, `Password must be at most ${maxPasswordLength} characters`],
    [status.containsNumericCharacter, "Password must contain at least one number"],
    [status.containsLowercaseLetter, "Password must contain at least one lowercase letter"],
    [status.containsUppercaseLetter, "Password must contain at least one uppercase letter"],
    [
      status.containsNonAlphanumericCharacter,
      `Password must contain at least one special character: ${allowedNonAlphanumericCharacters}`,
    ],
  ];
  return rules.filter(([isMet]) => isMet === false).map(([, fault]) => fault);
}
