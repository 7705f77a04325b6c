import { describe, expect, it } from "vitest";
import { RECENT_SIGN_IN_MS } from "@run/functions/contract";
import { confirmationRequest, isRecentSignIn, passwordFault, signInMethodsOf } from "./session-proof.ts";

const now = Date.parse("2026-04-19T12:00:00Z");
const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe("a sign-in that has to be recent", () => {
  it.each([
    ["now", 0, true],
    ["by a clock that is slow", -120_000, true],
    ["just so long ago that a minute is left", RECENT_SIGN_IN_MS - 60_001, true],
    ["so long ago that the server may ask while a form is filled in", RECENT_SIGN_IN_MS - 60_000, false],
    ["an hour ago", 3_600_000, false],
    ["at no known time", Number.NaN, false],
  ])("that was %s", (_when, ago, isRecent) => {
    expect(isRecentSignIn(now - ago, now)).toBe(isRecent);
  });
});

describe("the ways to confirm a session", () => {
  it.each([
    [["password"], ["password"], "Enter your password."],
    [["google.com"], ["google"], "Confirm with Google."],
    [["google.com", "password"], ["google", "password"], "Enter your password or confirm with Google."],
    [["phone"], [], "Log out and log in again, then come back here within five minutes."],
    [[], [], "Log out and log in again, then come back here within five minutes."],
  ] as const)("of an account with %j are %j", (providerIds, ways, request) => {
    expect(signInMethodsOf(providerIds)).toEqual(ways);
    expect(confirmationRequest(signInMethodsOf(providerIds))).toBe(request);
  });

  it("tell a wrong password from everything else that can go wrong", () => {
    for (const code of ["auth/wrong-password", "auth/invalid-credential"])
      expect(passwordFault(refusal(code))).toBe("That isn’t the password of this account.");
    for (const error of [refusal("auth/network-request-failed"), new Error("wrong-password"), null, "text"])
      expect(passwordFault(error)).toBeNull();
  });
});
