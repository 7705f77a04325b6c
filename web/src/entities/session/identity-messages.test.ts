import { describe, expect, it } from "vitest";
import { identityMessage, passwordRefusal, refusedField } from "./identity-messages.ts";

// Spec, section 8.
const CODES = [
  "multi-factor-auth-required",
  "password-does-not-meet-requirements",
  "user-mismatch",
  "user-not-found",
  "unauthorized-domain",
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "network-request-failed",
  "internal-error",
  "invalid-api-key",
];

function failure(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

describe("the message for an error of the identity service", () => {
  it.each(CODES)("has a sentence of our own for %s, the provider's words beside it", (code) => {
    const { message, detail } = identityMessage(failure(`auth/${code}`));
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toContain("auth/");
    expect(detail).toContain(code);
  });

  it("is the same for an unknown email address and a wrong password", () => {
    expect(identityMessage(failure("auth/user-not-found")).message).toBe(
      identityMessage(failure("auth/wrong-password")).message,
    );
  });

  it("is general for an unknown code, with the code below it instead of the SDK's raw text", () => {
    const { message, detail, isUnknown } = identityMessage(failure("auth/brand-new"));
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toMatch(/Firebase|auth\//);
    expect([detail, isUnknown]).toEqual(["brand-new", true]);
  });

  it("is the message of an error of our own", () => {
    expect(identityMessage(new Error("The site could not load its configuration."))).toEqual({
      message: "The site could not load its configuration.",
      detail: null,
      isUnknown: false,
    });
  });

  it("belongs to the field that was refused", () => {
    expect(refusedField(failure("auth/email-already-in-use"))).toBe("email");
    expect(refusedField(failure("auth/password-does-not-meet-requirements"))).toBe("password");
    expect(refusedField(failure("auth/network-request-failed"))).toBeNull();
    expect(refusedField(new Error("Try Again"))).toBeNull();
  });

  it("says in the service's words what a refused password lacks", () => {
    const error = Object.assign(
      new Error("Firebase: Missing password requirements: [Password must contain a symbol] (auth/x)."),
      { code: "auth/password-does-not-meet-requirements" },
    );
    expect(passwordRefusal(error)).toBe(
      "The password does not meet the rules for RUN accounts. Password must contain a symbol",
    );
    expect(passwordRefusal(failure("auth/network-request-failed"))).toBeNull();
  });
});
