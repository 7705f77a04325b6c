/** The identity service's user fields that the site reads, and the access token as of its last report. */
export type SessionUser = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  accessToken: string;
};

/**
 * What the session cache holds. "unidentified": a user is signed in, but the cache does not say which. Times are in
 * milliseconds since 1970.
 */
export type CachedSession = { user: SessionUser; expiresAt: number } | "unidentified" | null;

export type SessionPopup = { kind: "success" | "info"; title: string; text: string };

/**
 * Whose session ended in this tab, and how. "elsewhere": in another tab or at the identity service; this tab shows no
 * popup.
 */
type Ended = { uid: string | null; by: "hand" | "refusal" | "elsewhere" };

/** Who is signed in, and how this tab knows. */
type Who =
  /** The SDK is loading, or has not reported yet. */
  | { kind: "unknown" }
  /** The session cache is empty, so the SDK has not been loaded. */
  | { kind: "presumed-visitor" }
  /** The session cache says that this user is signed in. The SDK has not reported yet. */
  | { kind: "cached"; user: SessionUser; expiresAt: number }
  /** Another tab logged out. The SDK has not reported yet. */
  | { kind: "logged-out-elsewhere" }
  /** The SDK has reported that this user is signed in. */
  | { kind: "signed-in"; user: SessionUser }
  | { kind: "visitor"; ended: Ended };

/** What this tab has started and the SDK has not reported on yet. */
type Act =
  | { kind: "signing-in" }
  | { kind: "signing-out"; by: "refusal" }
  | { kind: "signing-out"; by: "hand"; popup: SessionPopup };

/**
 * The report whose token is still being read. `isOvertaken`: another tab has changed the session cache since the
 * report.
 */
type Reading = { report: number; isOvertaken: boolean };

/**
 * "outdated": another tab changed the session while the SDK was starting, so the session that the SDK found may have
 * ended.
 */
type Sdk = "absent" | "starting" | "outdated" | "reported";

export type SessionState = { who: Who; act: Act | null; reading: Reading | null; sdk: Sdk };

export type SessionEvent =
  /** Another tab changed the session cache, or this page came back from the back/forward cache. */
  | { type: "cache-changed"; cache: CachedSession }
  /** A page needs to know who is signed in. */
  | { type: "sdk-needed" }
  /** The SDK has loaded and is reading its storage. */
  | { type: "sdk-started" }
  /** The SDK could not be loaded. `isCached`: the session cache is not empty. */
  | { type: "sdk-load-failed"; isCached: boolean }
  /** The SDK has reported who is signed in. Its reports are numbered. */
  | { type: "reported"; report: number; uid: string | null }
  /** The token of that report has been read. If that failed, `accessToken` is "" and `expiresAt` is 0. */
  | { type: "token-read"; report: number; user: SessionUser; expiresAt: number }
  | { type: "sign-in-began" }
  /** The sign-in has succeeded or failed. */
  | { type: "sign-in-ended" }
  | { type: "log-out-began"; popup: SessionPopup }
  | { type: "sign-out-failed" }
  /** The API or the identity service refused this user's session, and a newer token did not help. */
  | { type: "session-refused"; uid: string };

export type SessionEffect =
  | { do: "loadSdk" | "loadSdkWhenIdle" | "loadSdkOnceOnline" | "loadSdkOnceInUse" | "signOut" }
  | { do: "readToken"; report: number }
  | { do: "cacheSession"; user: SessionUser; expiresAt: number }
  /** Clears the session cache unless it belongs to another user. null clears it in any case. */
  | { do: "clearSessionCache"; uid: string | null }
  /** Clears the offline cache unless it belongs to that user. null stands for a visitor. */
  | { do: "claimOfflineCache"; uid: string | null }
  | { do: "clearOfflineCache" | "discardDrafts" }
  | { do: "showPopup"; popup: SessionPopup };

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] };

/** The session of prerendered HTML: it is not known yet who is signed in. */
export const initialSession: SessionState = { who: { kind: "unknown" }, act: null, reading: null, sdk: "absent" };

/** The first state of a page, from what the session cache holds at that moment. */
export function openSession(cache: CachedSession): SessionStep {
  if (cache === "unidentified") return step(initialSession, { do: "loadSdkWhenIdle" });
  return followOtherTab({ ...initialSession, who: { kind: "presumed-visitor" } }, cache);
}

/** The state after an event, and the effects to carry out (decision 0064). */
export function nextSession(state: SessionState, event: SessionEvent): SessionStep {
  const { who, act, reading } = state;
  switch (event.type) {
    case "cache-changed":
      return followOtherTab(markReportOvertaken(state), event.cache);
    case "sdk-needed":
      return step(who.kind === "presumed-visitor" ? { ...state, who: { kind: "unknown" } } : state);
    case "sdk-started":
      return step({ ...state, sdk: "starting" });
    case "sdk-load-failed":
      return failToLoadSdk(state, event.isCached);
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
      return beginLogout(state, event.popup);
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

/** Whether the SDK itself has reported on this page who is signed in. */
export function isReported({ who }: SessionState): boolean {
  return who.kind === "signed-in" || who.kind === "visitor";
}

/** Whether it is known who is signed in: from the SDK, from the session cache or from another tab. */
export function isKnown({ who }: SessionState): boolean {
  return who.kind !== "unknown" && who.kind !== "presumed-visitor";
}

/** Whether the last session in this tab ended because the user logged out. */
export function isLoggedOutByHand({ who }: SessionState): boolean {
  return who.kind === "visitor" && who.ended.by === "hand";
}

export function isLoading({ who, act }: SessionState): boolean {
  return who.kind === "unknown" || act !== null;
}

/** The margin allows for the duration of a call and for a clock that is wrong. */
const MARGIN_MS = 60_000;

export function isTokenGood(expiresAt: number, now: number): boolean {
  return expiresAt - now > MARGIN_MS;
}

/**
 * The token of the cached session, if it is still good. Once the SDK has confirmed the session, tokens come from the
 * SDK.
 */
export function cachedToken({ who }: SessionState, now: number): { uid: string; token: string } | null {
  if (who.kind !== "cached" || !isTokenGood(who.expiresAt, now)) return null;
  return { uid: who.user.uid, token: who.user.accessToken };
}

function failToLoadSdk(state: SessionState, isCached: boolean): SessionStep {
  const next: SessionState = { ...state, sdk: "absent" };
  if (isCached) return step(next, { do: "loadSdkOnceOnline" });
  return step(state.who.kind === "unknown" ? { ...next, who: { kind: "presumed-visitor" } } : next);
}

/**
 * Follows a change of the session cache by another tab. Does nothing once the SDK has reported, because the SDK follows
 * other tabs by itself, a moment later than the session cache.
 */
function followOtherTab(state: SessionState, cache: CachedSession): SessionStep {
  const { who } = state;
  if (isReported(state)) return step(state);
  if (cache === "unidentified") {
    // The cached token may belong to another account by now.
    return step(who.kind === "cached" ? { ...state, who: { ...who, expiresAt: 0 } } : state, { do: "loadSdk" });
  }
  const sdk = state.sdk === "starting" ? "outdated" : state.sdk;
  if (cache !== null) {
    const next: SessionState = { ...state, sdk, who: { kind: "cached", ...cache } };
    return step(next, { do: "claimOfflineCache", uid: cache.user.uid }, { do: "loadSdkOnceInUse" });
  }
  if (who.kind === "presumed-visitor") return step(state);
  return step({ ...state, sdk, who: { kind: "logged-out-elsewhere" } }, { do: "clearOfflineCache" });
}

/**
 * Another tab's change is newer than the report being read, so that report must not be written to the session cache.
 */
function markReportOvertaken(state: SessionState): SessionState {
  return state.reading === null ? state : { ...state, reading: { ...state.reading, isOvertaken: true } };
}

/** Whether another tab has ended the session that the SDK found at its start. */
function hasEndedElsewhere({ who, sdk }: SessionState, uid: string): boolean {
  return sdk === "outdated" && !(who.kind === "cached" && who.user.uid === uid);
}

/** Signs out, because the SDK has written the ended session back into its storage, where all tabs find it. */
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
  // A session that is ending, or that another tab has changed, must not be written back to the session cache.
  if (isOvertaken || state.act?.kind === "signing-out") return step(next);
  return step(next, { do: "claimOfflineCache", uid }, { do: "cacheSession", user, expiresAt });
}

/** Tells the user that the session ended although they did not log out. */
const showSessionEnded: SessionEffect = {
  do: "showPopup",
  popup: {
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
  // The page was shown only because of the session cache and is now replaced by the login page.
  const isUnexpected = who.kind === "cached" && !isEnding;
  if (isUnexpected) effects.push(showSessionEnded);
  if (isEnding && act.by === "hand") effects.push({ do: "discardDrafts" }, { do: "showPopup", popup: act.popup });
  const by = isEnding ? act.by : isUnexpected ? "refusal" : "elsewhere";
  return step({ ...state, who: visitor(uid, by), act: isEnding ? null : act, reading: null }, ...effects);
}

function beginLogout(state: SessionState, popup: SessionPopup): SessionStep {
  const { act } = state;
  const isEnding = act?.kind === "signing-out";
  if (isEnding && act.by === "hand") return step(state);
  const next: SessionState = { ...state, act: { kind: "signing-out", by: "hand", popup } };
  return isEnding ? step(next) : step(next, { do: "signOut" });
}

function failSignOut(state: SessionState): SessionStep {
  const act = state.act?.kind === "signing-out" ? null : state.act;
  // A report was refused, and the SDK will not report again by itself.
  const isRefused = state.who.kind === "logged-out-elsewhere" && state.sdk === "reported";
  return step({ ...state, who: isRefused ? visitor(null, "elsewhere") : state.who, act });
}

/** Ends the session once, however many calls were refused. Drafts are kept for the next login. */
function refuse(state: SessionState, uid: string): SessionStep {
  const { who, act } = state;
  if (act?.kind === "signing-out") return step(state);
  // When the identity service refuses to renew a session, the SDK signs out by itself and reports that before the call
  // fails.
  if (who.kind === "visitor" && who.ended.by === "elsewhere" && who.ended.uid === uid) {
    return step({ ...state, who: visitor(uid, "refusal") }, showSessionEnded);
  }
  if (userOf(state)?.uid !== uid) return step(state);
  return step({ ...state, act: { kind: "signing-out", by: "refusal" } }, showSessionEnded, { do: "signOut" });
}
