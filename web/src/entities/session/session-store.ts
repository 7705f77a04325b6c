import { setSessionTokenSource } from "../../lib/api/session-token.ts";
import type { SessionToken } from "../../lib/api/session-token.ts";
import { discardAllDrafts } from "../../lib/forms/discard-drafts.ts";
import { whenIdle } from "../../lib/loading/first-interaction.ts";
import { importWithRetry } from "../../lib/loading/import-with-retry.ts";
import { isMissingCode, loadCode } from "../../lib/loading/missing-code.ts";
import { claimOfflineCache, clearOfflineCache } from "../../lib/offline/offline-cache-owner.ts";
import { showPopup } from "../../ui/popup.ts";
import type { Identity } from "./identity.ts";
import * as cache from "./session-cache.ts";
import * as model from "./session-state.ts";
import type { SessionEffect, SessionEvent, SessionPopup, SessionState, SessionUser } from "./session-state.ts";
import { serverNow } from "../../lib/dates/server-clock.ts";

/**
 * Spec, section 4: loading starts true and ends with the SDK's report. It ends earlier if the session cache holds the
 * SDK's last report with a token that is still good.
 */
export type Session = { user: SessionUser | null; isLoading: boolean };

/**
 * Holds the session's state. The store passes the events of the SDK, the forms and the other tabs to the reducer and
 * carries out the effects that the reducer returns. The SDK is loaded when it is needed.
 */
export function createSessionStore() {
  let state = model.initialSession;
  let session: Session = { user: null, isLoading: true };
  let identity: Promise<Identity> | null = null;
  let confirmation: Promise<void> | null = null;
  let reports = 0;
  let lastCacheText: string | null = null;
  const listeners = new Set<() => void>();

  function dispatch(event: SessionEvent): void {
    take(model.nextSession(state, event));
  }

  function take({ state: next, effects }: model.SessionStep): void {
    const hasChanged = next !== state;
    state = next;
    const [user, isLoading] = [model.userOf(state), model.isLoading(state)];
    if (user !== session.user || isLoading !== session.isLoading) session = { user, isLoading };
    for (const effect of effects) run(effect);
    if (!hasChanged) return;
    // The script in index.html sets this attribute before the first paint, and styles use it to hide what only visitors
    // should see.
    if (!isLoading && user === null) delete document.documentElement.dataset["session"];
    for (const listener of listeners) listener();
  }

  function run(effect: SessionEffect): void {
    switch (effect.do) {
      case "loadSdk":
        return loadSdk();
      case "loadSdkWhenIdle":
        // The SDK is loaded after the first paint, because public pages do not need it.
        return void untilIdle().then(knownUser).catch(logUnlessMissing);
      case "loadSdkOnceOnline":
        return window.addEventListener("online", loadSdk, { once: true });
      case "loadSdkOnceInUse":
        confirmation ??= whenIdle()
          .then(untilIdle)
          .then(() => importWithRetry(untilReported))
          // A failure is ignored here, because it is reported where the SDK is used.
          .then(ignore, ignore);
        return;
      case "readToken":
        return void readUser(effect.report);
      case "signOut":
        return void signOut();
      case "cacheSession":
        cache.cacheSession(effect.user, effect.expiresAt);
        lastCacheText = cache.sessionCacheText();
        return;
      case "clearSessionCache":
        cache.clearSessionCache(effect.uid);
        lastCacheText = cache.sessionCacheText();
        return;
      case "clearOfflineCache":
        return void clearOfflineCache();
      case "claimOfflineCache":
        return claimOfflineCache(effect.uid);
      case "discardDrafts":
        return discardAllDrafts();
      case "showPopup":
        return showPopup(effect.popup);
    }
  }

  async function openLazily(): Promise<Identity> {
    const { openIdentity } = await loadCode(() => import("./identity.ts"));
    dispatch({ type: "sdk-started" });
    return openIdentity((uid) => {
      syncWithOtherTabs();
      reports += 1;
      dispatch({ type: "reported", report: reports, uid });
    });
  }

  function loadIdentity(): Promise<Identity> {
    identity ??= openLazily().catch((error: unknown) => {
      // The next call loads the SDK again.
      identity = null;
      dispatch({ type: "sdk-load-failed", isCached: cache.hasCachedSession() });
      throw error;
    });
    return identity;
  }

  function until(isMet: (now: SessionState) => boolean): Promise<SessionState> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isMet(state)) return;
        listeners.delete(check);
        resolve(state);
      };
      listeners.add(check);
      check();
    });
  }

  async function untilReported(): Promise<Identity> {
    const service = await loadIdentity();
    await until(model.isReported);
    return service;
  }

  function loadSdk(): void {
    untilReported().catch(ignore);
  }

  async function knownUser(): Promise<SessionUser | null> {
    if (!model.isKnown(state)) {
      dispatch({ type: "sdk-needed" });
      await untilReported();
    }
    return session.user;
  }

  async function readUser(report: number): Promise<void> {
    const read = await (await loadIdentity()).readUser();
    syncWithOtherTabs();
    if (read !== null) dispatch({ type: "token-read", report, ...read });
  }

  async function signOut(): Promise<void> {
    try {
      await (await loadIdentity()).signOut();
    } catch (error) {
      dispatch({ type: "sign-out-failed" });
      console.error(error);
    }
  }

  async function sdkToken(): Promise<SessionToken | null> {
    const answer = await (await untilReported()).getToken();
    if (answer === null) return null;
    const { uid, token } = answer;
    if (token !== null) return { uid, token };
    dispatch({ type: "session-refused", uid });
    return null;
  }

  /**
   * The SDK may report before the storage event of an earlier change in another tab arrives, so compare the stored
   * text.
   */
  function syncWithOtherTabs(): void {
    const text = cache.sessionCacheText();
    if (text === lastCacheText) return;
    lastCacheText = text;
    dispatch({ type: "cache-changed", cache: cache.readSessionCache() });
  }

  function start(): void {
    setSessionTokenSource({
      uid: () => session.user?.uid ?? null,
      getToken: async () => model.cachedToken(state, serverNow()) ?? sdkToken(),
      getConfirmedToken: sdkToken,
      untilIdentified: untilReported,
      onRefused: (uid) => dispatch({ type: "session-refused", uid }),
    });
    lastCacheText = cache.sessionCacheText();
    take(model.openSession(cache.readSessionCache()));
    window.addEventListener("storage", ({ key }) => {
      if (key === cache.SESSION_CACHE_KEY || key === null) syncWithOtherTabs();
    });
    // A page in the back/forward cache gets no storage events.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) syncWithOtherTabs();
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /**
   * Logs the user out at their request. Resolves with whether it worked. A failure is only logged (spec, section 4).
   */
  async function logOut(popup: SessionPopup): Promise<boolean> {
    dispatch({ type: "log-out-began", popup });
    return model.isLoggedOutByHand(await until(({ act }) => act?.kind !== "signing-out"));
  }

  return {
    /** Call once, before the first page. */
    start,
    read: () => session,
    subscribe,
    /** Whether it is known who is signed in. A session cache that does not identify the user is not enough. */
    isKnown: () => model.isKnown(state),
    isLoggedOutByHand: () => model.isLoggedOutByHand(state),
    /** Resolves with who is signed in as soon as that is known. Loads the SDK if necessary. */
    knownUser,
    /** Resolves with the SDK, whether or not it has reported who is signed in. */
    loadIdentity,
    /** Resolves with the SDK once it has reported who is signed in. */
    untilReported,
    logOut,
    dispatch,
    /** Resolves with the state once it meets the condition. */
    until,
  };
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 1);
  });
}

function ignore(): void {}

/** Missing code is not logged, because the status bar reports it. */
function logUnlessMissing(error: unknown): void {
  if (!isMissingCode(error)) console.error(error);
}
