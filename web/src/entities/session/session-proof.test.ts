import { describe, expect, it } from "vitest";
import { RECENT_SIGN_IN_MS } from "@run/functions/contract";
import { confirmationRequest, isRecentSignIn, wrongPasswordText, signInMethodsOf } from "./session-proof.ts";

const now = Date.parse("2026-04-19T12:00:00Z");
const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe("whether a sign-in is recent", () => {
  it.each([
    ["now", 0, true],
    ["in the future, by a slow clock", -120_000, true],
    ["just over a minute before the limit", RECENT_SIGN_IN_MS - 60_001, true],
    ["a minute before the limit, which may pass while a form is filled in", RECENT_SIGN_IN_MS - 60_000, false],
    ["an hour ago", 3_600_000, false],
    ["at no known time", Number.NaN, false],
  ])("is checked for a sign-in %s", (_when, ago, isRecent) => {
    expect(isRecentSignIn(now - ago, now)).toBe(isRecent);
  });
});

describe("the methods to confirm a session", () => {
  it.each([
    [["password"], ["password"], "Enter your password."],
    [["google.com"], ["google"], "Confirm with Google."],
    [["google.com", "password"], ["google", "password"], "Enter your password or confirm with Google."],
    [["phone"], [], "Log out and log in again, then come back here within five minutes."],
    [[], [], "Log out and log in again, then come back here within five minutes."],
  ] as const)("of an account with %j are %j", (providerIds, methods, request) => {
    expect(signInMethodsOf(providerIds)).toEqual(methods);
    expect(confirmationRequest(signInMethodsOf(providerIds))).toBe(request);
  });

  it("distinguish a wrong password from other errors", () => {
    for (const code of ["auth/wrong-password", "auth/invalid-credential"])
      expect(wrongPasswordText(refusal(code))).toBe("That isn’t the password of this account.");
    for (const error of [refusal("auth/network-request-failed"), new Error("wrong-password"), null, "text"])
      expect(wrongPasswordText(error)).toBeNull();
  });
});
