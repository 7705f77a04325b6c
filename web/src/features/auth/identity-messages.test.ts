import { describe, expect, it } from "vitest";
import { identityMessage, passwordRefusal } from "./identity-messages.ts";

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

describe("what people read when the identity service refuses", () => {
  it.each(CODES)("has a sentence of our own for %s, the provider's words beside it", (code) => {
    const { message, detail } = identityMessage(failure(`auth/${code}`));
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(message).not.toContain("auth/");
    expect(detail).toContain(code);
  });

  it("does not tell an unknown address from a wrong password", () => {
    expect(identityMessage(failure("auth/user-not-found")).message).toBe(
      identityMessage(failure("auth/wrong-password")).message,
    );
  });

  it("shows the provider's own words for a code nobody thought of", () => {
    expect(identityMessage(failure("auth/brand-new")).message).toBe("Firebase: Error (auth/brand-new).");
  });

  it("tells what a refused password lacks in the service's words", () => {
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
