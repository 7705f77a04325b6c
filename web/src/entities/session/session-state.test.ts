import { describe, expect, it } from "vitest";
import {
  initialSession,
  isKnown,
  isLoading,
  isLoggedOutByHand,
  isReported,
  nextSession,
  openSession,
  userOf,
} from "./session-state.ts";
import type { SessionEffect, SessionEvent, SessionState, SessionStep } from "./session-state.ts";
import { sessionUser } from "./simulated-tab.ts";

const rui = sessionUser("rui", "token of rui");
const olivia = sessionUser("olivia", "token of olivia");
const EXPIRES_AT = 3_600_000;
const popup = { kind: "success", title: "Logged Out Successfully", text: "You have been signed out" } as const;

const cached = (user: typeof rui): SessionEvent => ({ type: "cache-changed", cache: { user, expiresAt: EXPIRES_AT } });
const loggedOutElsewhere: SessionEvent = { type: "cache-changed", cache: null };
const started: SessionEvent = { type: "sdk-started" };
const reported = (uid: string | null, report = 1): SessionEvent => ({ type: "reported", report, uid });
const read = (user: typeof rui, report = 1): SessionEvent => ({
  type: "token-read",
  report,
  user,
  expiresAt: EXPIRES_AT,
});
const logout: SessionEvent = { type: "log-out-began", popup };

/** The state after all events, with the effects of the last one. */
function after(start: SessionState, ...events: SessionEvent[]): SessionStep {
  let step: SessionStep = { state: start, effects: [] };
  for (const event of events) step = nextSession(step.state, event);
  return step;
}

const names = ({ effects }: { effects: readonly SessionEffect[] }) => effects.map((effect) => effect.do);
const cachedRui = openSession({ user: rui, expiresAt: EXPIRES_AT }).state;
const signedIn = after(initialSession, started, reported("rui"), read(rui)).state;

describe("loading (specification, section 4)", () => {
  it("starts true and ends with the SDK's report, with or without a user", () => {
    expect(isLoading(initialSession)).toBe(true);
    expect(isLoading(signedIn)).toBe(false);
    expect(isLoading(after(initialSession, started, reported(null)).state)).toBe(false);
  });

  it("is true from the beginning of a sign-in or logout to its end", () => {
    const visitor = after(initialSession, started, reported(null)).state;
    expect(isLoading(after(visitor, { type: "sign-in-began" }).state)).toBe(true);
    expect(isLoading(after(visitor, { type: "sign-in-began" }, { type: "sign-in-ended" }).state)).toBe(false);
    expect(isLoading(after(signedIn, logout).state)).toBe(true);
    expect(isLoading(after(signedIn, logout, { type: "sign-out-failed" }).state)).toBe(false);
  });
});

describe("a report of the SDK", () => {
  it("is ignored if a later one arrives while its token is being read", () => {
    const { state, effects } = after(signedIn, reported("rui", 2), reported("olivia", 3), read(rui, 2));
    expect([userOf(state), effects]).toEqual([rui, []]);
    expect(userOf(nextSession(state, read(olivia, 3)).state)).toEqual(olivia);
  });

  it("is awaited only with a session cache if the SDK fails to load", () => {
    const loading = after(openSession(null).state, { type: "sdk-needed" });
    expect(isLoading(loading.state)).toBe(true);
    expect(isLoading(after(loading.state, { type: "sdk-load-failed", isCached: false }).state)).toBe(false);
    const retried = after(loading.state, { type: "sdk-load-failed", isCached: true });
    expect([isLoading(retried.state), retried.effects]).toEqual([true, [{ do: "loadSdkOnceOnline" }]]);
  });
});

describe("logging out", () => {
  it("clears both caches and the drafts, and says so once the SDK has signed out", () => {
    expect(names(after(signedIn, logout))).toEqual(["signOut"]);
    const { state, effects } = after(signedIn, logout, reported(null, 2));
    expect(effects).toEqual([
      { do: "clearSessionCache", uid: null },
      { do: "clearOfflineCache" },
      { do: "discardDrafts" },
      { do: "showPopup", popup },
    ]);
    expect([userOf(state), isLoggedOutByHand(state)]).toEqual([null, true]);
  });

  it("takes over from a refused call that is already signing out, and signs out once", () => {
    const pressed = after(signedIn, { type: "session-refused", uid: "rui" }, logout);
    expect(names(pressed)).toEqual([]);
    expect(isLoggedOutByHand(nextSession(pressed.state, reported(null, 2)).state)).toBe(true);
  });

  it("does not write a token that is read meanwhile to the session cache", () => {
    expect(names(after(signedIn, reported("rui", 2), logout, read(rui, 2)))).toEqual([]);
  });

  it("in another tab clears the offline cache and shows a visitor before the SDK has reported", () => {
    const step = after(cachedRui, loggedOutElsewhere);
    expect(names(step)).toEqual(["clearOfflineCache"]);
    expect([userOf(step.state), isKnown(step.state)]).toEqual([null, true]);
  });
});

describe("another tab", () => {
  it("passes the offline cache to the account that it signed in to", () => {
    const { state, effects } = after(cachedRui, cached(olivia));
    expect(userOf(state)).toEqual(olivia);
    expect(effects).toContainEqual({ do: "claimOfflineCache", uid: "olivia" });
  });

  it("ends a session even if the SDK of this tab writes it back while starting or reporting", () => {
    expect(names(after(cachedRui, started, loggedOutElsewhere, reported("rui")))).toEqual(["signOut"]);
    expect(names(after(cachedRui, started, reported("rui"), loggedOutElsewhere, read(rui)))).toEqual(["signOut"]);
  });

  it("ends a session even if the SDK of this tab then fails to sign out", () => {
    const refused = after(cachedRui, started, loggedOutElsewhere, reported("rui"));
    expect(isReported(refused.state)).toBe(false);
    const { state } = after(refused.state, { type: "sign-out-failed" });
    expect([userOf(state), isReported(state)]).toEqual([null, true]);
  });

  it("keeps a report about an earlier session out of the session cache", () => {
    expect(names(after(cachedRui, started, reported("rui"), cached(olivia), read(rui)))).toEqual([]);
  });

  it("makes the cached token unusable when the session cache no longer identifies the user", () => {
    const { state, effects } = after(cachedRui, { type: "cache-changed", cache: "unidentified" });
    expect(state.who).toEqual({ kind: "cached", user: rui, expiresAt: 0 });
    expect(effects).toEqual([{ do: "loadSdk" }]);
  });
});

describe("a session that ends although the user did not log out", () => {
  it("shows a popup once when calls are refused", () => {
    const refused: SessionEvent = { type: "session-refused", uid: "rui" };
    expect(names(after(signedIn, refused))).toEqual(["showPopup", "signOut"]);
    expect(names(after(signedIn, refused, refused))).toEqual([]);
    expect(names(after(signedIn, refused, reported(null, 2), refused))).toEqual([]);
  });

  it("shows a popup once when the SDK has signed out before the call is refused", () => {
    const refused: SessionEvent = { type: "session-refused", uid: "rui" };
    expect(names(after(signedIn, reported(null, 2), refused))).toEqual(["showPopup"]);
    expect(names(after(signedIn, reported(null, 2), refused, refused))).toEqual([]);
  });

  it("shows a popup when the SDK does not confirm the cached session", () => {
    expect(names(after(cachedRui, started, reported(null)))).toContain("showPopup");
  });

  it("is not ended by a late refusal of another user's call", () => {
    expect(after(signedIn, { type: "session-refused", uid: "olivia" })).toEqual({ state: signedIn, effects: [] });
  });
});
