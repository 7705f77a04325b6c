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
const notice = { kind: "success", title: "Logged Out Successfully", text: "You have been signed out" } as const;

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
const logout: SessionEvent = { type: "log-out-began", notice };

/** The last step of a story, with the effects of that step. */
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
  it("is overtaken by a later one while its token is read", () => {
    const { state, effects } = after(signedIn, reported("rui", 2), reported("olivia", 3), read(rui, 2));
    expect([userOf(state), effects]).toEqual([rui, []]);
    expect(userOf(nextSession(state, read(olivia, 3)).state)).toEqual(olivia);
  });

  it("is not needed for a visitor if the SDK does not load, and awaited if somebody may be signed in", () => {
    const asked = after(openSession(null).state, { type: "asked" }).state;
    expect(isLoading(asked)).toBe(true);
    expect(isLoading(after(asked, { type: "ask-failed", isHinted: false }).state)).toBe(false);
    const hinted = after(asked, { type: "ask-failed", isHinted: true });
    expect([isLoading(hinted.state), hinted.effects]).toEqual([true, [{ do: "askOnceOnline" }]]);
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
      { do: "announce", notice },
    ]);
    expect([userOf(state), isLoggedOutByHand(state)]).toEqual([null, true]);
  });

  it("goes on where a refused call has begun, and signs out once", () => {
    const pressed = after(signedIn, { type: "session-refused", uid: "rui" }, logout);
    expect(names(pressed)).toEqual([]);
    expect(isLoggedOutByHand(nextSession(pressed.state, reported(null, 2)).state)).toBe(true);
  });

  it("keeps a token that is read meanwhile out of the session cache", () => {
    expect(names(after(signedIn, reported("rui", 2), logout, read(rui, 2)))).toEqual([]);
  });

  it("in another tab clears the offline cache and shows a visitor before the SDK has reported", () => {
    const step = after(cachedRui, loggedOutElsewhere);
    expect(names(step)).toEqual(["clearOfflineCache"]);
    expect([userOf(step.state), isKnown(step.state)]).toEqual([null, true]);
  });
});

describe("another tab", () => {
  it("hands over the offline cache to the account that it signed in to", () => {
    const { state, effects } = after(cachedRui, cached(olivia));
    expect(userOf(state)).toEqual(olivia);
    expect(effects).toContainEqual({ do: "claimOfflineCache", uid: "olivia" });
  });

  it("ends a session for good that the SDK writes back at its start or just before it hears of that", () => {
    expect(names(after(cachedRui, started, loggedOutElsewhere, reported("rui")))).toEqual(["signOut"]);
    expect(names(after(cachedRui, started, reported("rui"), loggedOutElsewhere, read(rui)))).toEqual(["signOut"]);
  });

  it("is followed even if the SDK fails to sign out of the session that has ended", () => {
    const refused = after(cachedRui, started, loggedOutElsewhere, reported("rui"));
    expect(isReported(refused.state)).toBe(false);
    const { state } = after(refused.state, { type: "sign-out-failed" });
    expect([userOf(state), isReported(state)]).toEqual([null, true]);
  });

  it("keeps a report about an earlier session out of the session cache", () => {
    expect(names(after(cachedRui, started, reported("rui"), cached(olivia), read(rui)))).toEqual([]);
  });

  it("makes the cached token unusable when it does not say whose the session is", () => {
    const { state, effects } = after(cachedRui, { type: "cache-changed", cache: "hint" });
    expect(state.who).toEqual({ kind: "cached", user: rui, expiresAt: 0 });
    expect(effects).toEqual([{ do: "ask" }]);
  });
});

describe("a session that ends without its user's doing", () => {
  it("is announced when a call is refused, and once", () => {
    const refused: SessionEvent = { type: "session-refused", uid: "rui" };
    expect(names(after(signedIn, refused))).toEqual(["announce", "signOut"]);
    expect(names(after(signedIn, refused, refused))).toEqual([]);
    expect(names(after(signedIn, refused, reported(null, 2), refused))).toEqual([]);
  });

  it("is announced once when the SDK has signed out before the call learns why", () => {
    const refused: SessionEvent = { type: "session-refused", uid: "rui" };
    expect(names(after(signedIn, reported(null, 2), refused))).toEqual(["announce"]);
    expect(names(after(signedIn, reported(null, 2), refused, refused))).toEqual([]);
  });

  it("is announced when the SDK does not confirm what the page showed from the session cache", () => {
    expect(names(after(cachedRui, started, reported(null)))).toContain("announce");
  });

  it("stays when a late refusal is about somebody else", () => {
    expect(after(signedIn, { type: "session-refused", uid: "olivia" })).toEqual({ state: signedIn, effects: [] });
  });
});
