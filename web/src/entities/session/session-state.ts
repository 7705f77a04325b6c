/** The identity service's user fields that the site reads, and the access token as of its last report. */
export type SessionUser = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  accessToken: string;
};

/** What the session cache holds. A hint says that somebody is signed in, but not who. Times in milliseconds since 1970. */
export type CachedSession = { user: SessionUser; expiresAt: number } | "hint" | null;

export type SessionNotice = { kind: "success" | "info"; title: string; text: string };

/** Whose session of this tab ended, and how. "elsewhere": in another tab or at the identity service, without a notice here. */
type Ended = { uid: string | null; by: "hand" | "refusal" | "elsewhere" };

/** Who is signed in, and who says so. */
type Who =
  /** The SDK is being asked. */
  | { kind: "unknown" }
  /** The session cache is empty, so nobody has asked the SDK. */
  | { kind: "presumed-visitor" }
  /** The session cache says so; the SDK has not reported yet. */
  | { kind: "cached"; user: SessionUser; expiresAt: number }
  /** Another tab logged out; the SDK has not reported yet. */
  | { kind: "logged-out-elsewhere" }
  /** The SDK says so. */
  | { kind: "signed-in"; user: SessionUser }
  | { kind: "visitor"; ended: Ended };

/** What this tab has begun and the SDK has not reported on yet. */
type Act =
  | { kind: "signing-in" }
  | { kind: "signing-out"; by: "refusal" }
  | { kind: "signing-out"; by: "hand"; notice: SessionNotice };

/** The report whose token is still being read. `isOvertaken`: another tab has changed the session cache since. */
type Reading = { report: number; isOvertaken: boolean };

/** "outdated": while it was starting, another tab changed the session, so the one that it has found may be over. */
type Sdk = "absent" | "starting" | "outdated" | "reported";

export type SessionState = { who: Who; act: Act | null; reading: Reading | null; sdk: Sdk };

export type SessionEvent =
  /** Another tab changed the session cache, or this page came back from the back/forward cache. */
  | { type: "cache-changed"; cache: CachedSession }
  /** A page has to know who is signed in. */
  | { type: "asked" }
  /** The SDK is loaded and reads its storage. */
  | { type: "sdk-started" }
  /** The SDK could not be loaded. `isHinted`: the session cache is not empty. */
  | { type: "ask-failed"; isHinted: boolean }
  /** The SDK says who is signed in. Its reports are numbered. */
  | { type: "reported"; report: number; uid: string | null }
  /** That report's token was read. If it could not be read, `accessToken` is "" and `expiresAt` is 0. */
  | { type: "token-read"; report: number; user: SessionUser; expiresAt: number }
  | { type: "sign-in-began" }
  /** It succeeded or failed. */
  | { type: "sign-in-ended" }
  | { type: "log-out-began"; notice: SessionNotice }
  | { type: "sign-out-failed" }
  /** The API or the identity service refused this user's session, and a newer token did not help. */
  | { type: "session-refused"; uid: string };

export type SessionEffect =
  | { do: "ask" | "askWhenIdle" | "askOnceOnline" | "confirmOnceInUse" | "signOut" }
  | { do: "readToken"; report: number }
  | { do: "cacheSession"; user: SessionUser; expiresAt: number }
  /** Unless it is another user's; null stands for everybody's. */
  | { do: "clearSessionCache"; uid: string | null }
  /** Clears the offline cache unless it is that user's; null stands for a visitor. */
  | { do: "claimOfflineCache"; uid: string | null }
  | { do: "clearOfflineCache" | "discardDrafts" }
  | { do: "announce"; notice: SessionNotice };

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] };

/** What prerendered HTML knows: nobody, yet. */
export const initialSession: SessionState = { who: { kind: "unknown" }, act: null, reading: null, sdk: "absent" };

/** A page opens, with what the session cache holds at that moment. */
export function openSession(cache: CachedSession): SessionStep {
  if (cache === "hint") return step(initialSession, { do: "askWhenIdle" });
  return followOtherTab({ ...initialSession, who: { kind: "presumed-visitor" } }, cache);
}

/** The state after an event, and what to do about it (decision 0064). */
export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  const { who, act, reading } = state;
  switch (event.type) {
    case "cache-changed":
      return followOtherTab(noteOvertaking(state), event.cache);
    case "asked":
      return step(who.kind === "presumed-visitor" ? { ...state, who: { kind: "unknown" } } : state);
    case "sdk-started":
      return step({ ...state, sdk: "starting" });
    case "ask-failed":
      return failToAsk(state, event.isHinted);
    case "reported": {
      const { report, uid } = event;
      const reported: SessionState = { ...state, sdk: "reported" };
      if (uid === null) return reportNobody(reported);
      if (hasEndedElsewhere(state, uid)) return refuseReport(reported);
      return step({ ...reported, reading: { report, isOvertaken: false } }, { do: "readToken", report });
    }
    case "token-read":
      return reading?.report === event.report ? reportUser(state, reading, event) : step(state);
    case "sign-in-began":
      return step(act === null ? { ...state, act: { kind: "signing-in" } } : state);
    case "sign-in-ended":
      return step(act?.kind === "signing-in" ? { ...state, act: null } : state);
    case "log-out-began":
      return beginLogout(state, event.notice);
    case "sign-out-failed":
      return failSignOut(state);
    case "session-refused":
      return refuse(state, event.uid);
  }
}

function step(state: SessionState, ...effects: readonly SessionEffect[]): SessionStep {
  return { state, effects };
}

export function userOf({ who }: SessionState): SessionUser | null {
  return "user" in who ? who.user : null;
}

/** Whether the SDK itself has said on this page who is signed in. */
export function isReported({ who }: SessionState): boolean {
  return who.kind === "signed-in" || who.kind === "visitor";
}

/** Whether it is settled who is signed in, by the SDK, by its last report or by another tab. */
export function isKnown({ who }: SessionState): boolean {
  return who.kind !== "unknown" && who.kind !== "presumed-visitor";
}

/** Whether the last session here ended because its owner wanted it to. */
export function isLoggedOutByHand({ who }: SessionState): boolean {
  return who.kind === "visitor" && who.ended.by === "hand";
}

export function isLoading({ who, act }: SessionState): boolean {
  return who.kind === "unknown" || act !== null;
}

/** A call takes its time, and clocks differ. */
const MARGIN_MS = 60_000;

export function isTokenGood(expiresAt: number, now: number): boolean {
  return expiresAt - now > MARGIN_MS;
}

/** The cached session's token while it is good. A session that the SDK has confirmed gets its tokens from the SDK. */
export function cachedToken({ who }: SessionState, now: number): { uid: string; token: string } | null {
  if (who.kind !== "cached" || !isTokenGood(who.expiresAt, now)) return null;
  return { uid: who.user.uid, token: who.user.accessToken };
}

function failToAsk(state: SessionState, isHinted: boolean): SessionStep {
  const next: SessionState = { ...state, sdk: "absent" };
  if (isHinted) return step(next, { do: "askOnceOnline" });
  return step(state.who.kind === "unknown" ? { ...next, who: { kind: "presumed-visitor" } } : next);
}

/** Once the SDK has reported, it follows other tabs by itself, a moment later than the session cache. */
function followOtherTab(state: SessionState, cache: CachedSession): SessionStep {
  const { who } = state;
  if (isReported(state)) return step(state);
  if (cache === "hint") {
    // The cached token may be another account's by now.
    return step(who.kind === "cached" ? { ...state, who: { ...who, expiresAt: 0 } } : state, { do: "ask" });
  }
  const sdk = state.sdk === "starting" ? "outdated" : state.sdk;
  if (cache !== null) {
    const next: SessionState = { ...state, sdk, who: { kind: "cached", ...cache } };
    return step(next, { do: "claimOfflineCache", uid: cache.user.uid }, { do: "confirmOnceInUse" });
  }
  if (who.kind === "presumed-visitor") return step(state);
  return step({ ...state, sdk, who: { kind: "logged-out-elsewhere" } }, { do: "clearOfflineCache" });
}

/** What another tab has done since counts for what this tab tells the others. */
function noteOvertaking(state: SessionState): SessionState {
  return state.reading === null ? state : { ...state, reading: { ...state.reading, isOvertaken: true } };
}

/** Whether another tab has ended the session that the SDK found at its start. */
function hasEndedElsewhere({ who, sdk }: SessionState, uid: string): boolean {
  return sdk === "outdated" && !(who.kind === "cached" && who.user.uid === uid);
}

/** The SDK has written the session that it found at its start back into its storage, and so into all tabs. */
function refuseReport(state: SessionState): SessionStep {
  return step({ ...state, reading: null }, { do: "signOut" });
}

function reportUser(
  state: SessionState,
  { isOvertaken }: Reading,
  { user, expiresAt }: Extract<SessionEvent, { type: "token-read" }>,
): SessionStep {
  const { uid } = user;
  if (isOvertaken && state.who.kind === "logged-out-elsewhere") return refuseReport(state);
  const next: SessionState = { ...state, who: { kind: "signed-in", user }, reading: null };
  // A session that is ending, or that another tab has ended, must not come back through the session cache.
  if (isOvertaken || state.act?.kind === "signing-out") return step(next);
  return step(next, { do: "claimOfflineCache", uid }, { do: "cacheSession", user, expiresAt });
}

/** How the user is told that the session ended without their doing. */
const announceEnd: SessionEffect = {
  do: "announce",
  notice: {
    kind: "info",
    title: "Please log in again",
    text: "Your session has ended. What you typed is kept on this device.",
  },
};

function visitor(uid: string | null, by: Ended["by"]): Who {
  return { kind: "visitor", ended: { uid, by } };
}

function reportNobody(state: SessionState): SessionStep {
  const { who, act } = state;
  const isEnding = act?.kind === "signing-out";
  if (who.kind === "visitor" && !isEnding) return step({ ...state, reading: null });
  const uid = userOf(state)?.uid ?? null;
  const effects: SessionEffect[] = [
    { do: "clearSessionCache", uid: isEnding ? null : uid },
    isEnding || uid !== null ? { do: "clearOfflineCache" } : { do: "claimOfflineCache", uid },
  ];
  // A page that only the session cache has vouched for goes away under its reader.
  const isNews = who.kind === "cached" && !isEnding;
  if (isNews) effects.push(announceEnd);
  if (isEnding && act.by === "hand") effects.push({ do: "discardDrafts" }, { do: "announce", notice: act.notice });
  const by = isEnding ? act.by : isNews ? "refusal" : "elsewhere";
  return step({ ...state, who: visitor(uid, by), act: isEnding ? null : act, reading: null }, ...effects);
}

function beginLogout(state: SessionState, notice: SessionNotice): SessionStep {
  const { act } = state;
  const isEnding = act?.kind === "signing-out";
  if (isEnding && act.by === "hand") return step(state);
  const next: SessionState = { ...state, act: { kind: "signing-out", by: "hand", notice } };
  return isEnding ? step(next) : step(next, { do: "signOut" });
}

function failSignOut(state: SessionState): SessionStep {
  const act = state.act?.kind === "signing-out" ? null : state.act;
  // A report was refused, and the SDK will not report again.
  const isRefused = state.who.kind === "logged-out-elsewhere" && state.sdk === "reported";
  return step({ ...state, who: isRefused ? visitor(null, "elsewhere") : state.who, act });
}

/** Ends the session once, however many calls were refused. What was typed stays for the return. */
function refuse(state: SessionState, uid: string): SessionStep {
  const { who, act } = state;
  if (act?.kind === "signing-out") return step(state);
  // When the identity service refuses, the SDK signs out by itself, and reports that before the call learns why.
  if (who.kind === "visitor" && who.ended.by === "elsewhere" && who.ended.uid === uid) {
    return step({ ...state, who: visitor(uid, "refusal") }, announceEnd);
  }
  if (userOf(state)?.uid !== uid) return step(state);
  return step({ ...state, act: { kind: "signing-out", by: "refusal" } }, announceEnd, { do: "signOut" });
}
