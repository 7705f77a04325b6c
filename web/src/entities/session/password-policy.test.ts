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

describe("what the identity service's own policy asks", () => {
  it.each([
    [{ meetsMinPasswordLength: false }, "Password must be at least 12 characters"],
    [{ meetsMaxPasswordLength: false }, "Password must be at most 64 characters"],
    [{ containsNumericCharacter: false }, "Password must contain at least one number"],
    [{ containsLowercaseLetter: false }, "Password must contain at least one lowercase letter"],
    [{ containsUppercaseLetter: false }, "Password must contain at least one uppercase letter"],
    [{ containsNonAlphanumericCharacter: false }, "Password must contain at least one special character: !?"],
  ])("is said in words: %o", (met, fault) => {
    expect(policyFaults(status(met))).toEqual([fault]);
  });

  it("is silent about what is met or not asked", () => {
    expect(policyFaults(status({ meetsMinPasswordLength: true, containsNumericCharacter: true }))).toEqual([]);
  });

  it("does not count where it is switched off", () => {
    expect(policyFaults(status({ meetsMinPasswordLength: false }, { enforcementState: "OFF" }))).toEqual([]);
  });
});
