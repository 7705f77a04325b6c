import type { PasswordValidationStatus } from "firebase/auth";
import { describe, expect, it } from "vitest";
import { policyFaults } from "./password-policy.ts";

const status = (
  met: Partial<PasswordValidationStatus>,
  policy: Partial<PasswordValidationStatus["passwordPolicy"]> = {},
): PasswordValidationStatus => ({
  isValid: false,
  ...met,
  passwordPolicy: {
    customStrengthOptions: { minPasswordLength: 12, maxPasswordLength: 64 },
    allowedNonAlphanumericCharacters: "!?",
    enforcementState: "ENFORCE",
    forceUpgradeOnSignin: false,
    ...policy,
  },
});

describe("a fault by the identity service's password policy", () => {
  it.each([
    [{ meetsMinPasswordLength: false }, "Password must be at least 12 characters"],
    [{ meetsMaxPasswordLength: false }, "Password must be at most 64 characters"],
    [{ containsNumericCharacter: false }, "Password must contain at least one number"],
    [{ containsLowercaseLetter: false }, "Password must contain at least one lowercase letter"],
    [{ containsUppercaseLetter: false }, "Password must contain at least one uppercase letter"],
    [{ containsNonAlphanumericCharacter: false }, "Password must contain at least one special character: !?"],
  ])("is reported as a message: %o", (met, fault) => {
    expect(policyFaults(status(met))).toEqual([fault]);
  });

  it("is not reported for a rule that is met or not part of the policy", () => {
    expect(policyFaults(status({ meetsMinPasswordLength: true, containsNumericCharacter: true }))).toEqual([]);
  });

  it("is not reported while the policy is switched off", () => {
    expect(policyFaults(status({ meetsMinPasswordLength: false }, { enforcementState: "OFF" }))).toEqual([]);
  });
});
