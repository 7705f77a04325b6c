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
import type { SessionEffect, SessionEvent, SessionNotice, SessionState, SessionUser } from "./session-state.ts";

/**
 * Spec, section 4: loading starts true and ends with the SDK's report, or with its last one if that is cached and its
 * token is still good.
 */
export type Session = { user: SessionUser | null; isLoading: boolean };

/**
 * Holds the session's state, brings the events of the SDK, the forms and the other tabs to the reducer, and carries out
 * the effects that it names. The SDK loads when somebody needs it.
 */
export function createSessionStore() {
  let state = model.initialSession;
  let session: Session = { user: null, isLoading: true };
  let identity: Promise<Identity> | null = null;
  let confirmation: Promise<void> | null = null;
  let reports = 0;
  let heardCacheText: string | null = null;
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
    // The script in index.html sets it before the first paint, and styles hide from it what is for visitors alone.
    if (!isLoading && user === null) delete document.documentElement.dataset["session"];
    for (const listener of listeners) listener();
  }

  function run(effect: SessionEffect): void {
    switch (effect.do) {
      case "ask":
        return ask();
      case "askWhenIdle":
        // After the first paint: public pages do not wait for the answer.
        return void untilIdle().then(knownUser).catch(logUnlessMissing);
      case "askOnceOnline":
        return window.addEventListener("online", ask, { once: true });
      case "confirmOnceInUse":
        confirmation ??= whenIdle()
          .then(untilIdle)
          .then(() => importWithRetry(untilReported))
          // Whatever needs the SDK gets the error when it uses it.
          .then(ignore, ignore);
        return;
      case "readToken":
        return void readUser(effect.report);
      case "signOut":
        return void signOut();
      case "cacheSession":
        cache.cacheSession(effect.user, effect.expiresAt);
        heardCacheText = cache.sessionCacheText();
        return;
      case "clearSessionCache":
        cache.clearSessionCache(effect.uid);
        heardCacheText = cache.sessionCacheText();
        return;
      case "clearOfflineCache":
        return void clearOfflineCache();
      case "claimOfflineCache":
        return claimOfflineCache(effect.uid);
      case "discardDrafts":
        return discardAllDrafts();
      case "announce":
        return showPopup(effect.notice);
    }
  }

  async function openLazily(): Promise<Identity> {
    const { openIdentity } = await loadCode(() => import("./identity.ts"));
    dispatch({ type: "sdk-started" });
    return openIdentity((uid) => {
      hearOtherTabs();
      reports += 1;
      dispatch({ type: "reported", report: reports, uid });
    });
  }

  function loadIdentity(): Promise<Identity> {
    identity ??= openLazily().catch((error: unknown) => {
      // The next attempt loads it again.
      identity = null;
      dispatch({ type: "ask-failed", isHinted: cache.hasCachedSession() });
      throw error;
    });
    return identity;
  }

  function until(isReached: (now: SessionState) => boolean): Promise<SessionState> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isReached(state)) return;
        listeners.delete(look);
        resolve(state);
      };
      listeners.add(look);
      look();
    });
  }

  async function untilReported(): Promise<Identity> {
    const service = await loadIdentity();
    await until(model.isReported);
    return service;
  }

  function ask(): void {
    untilReported().catch(ignore);
  }

  async function knownUser(): Promise<SessionUser | null> {
    if (!model.isKnown(state)) {
      dispatch({ type: "asked" });
      await untilReported();
    }
    return session.user;
  }

  async function readUser(report: number): Promise<void> {
    const read = await (await loadIdentity()).readUser();
    hearOtherTabs();
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

  /** A report of the SDK may come before the storage event of what happened before it. */
  function hearOtherTabs(): void {
    const text = cache.sessionCacheText();
    if (text === heardCacheText) return;
    heardCacheText = text;
    dispatch({ type: "cache-changed", cache: cache.readSessionCache() });
  }

  function start(): void {
    setSessionTokenSource({
      uid: () => session.user?.uid ?? null,
      getToken: async () => model.cachedToken(state, Date.now()) ?? sdkToken(),
      getConfirmedToken: sdkToken,
      untilIdentified: untilReported,
      onRefused: (uid) => dispatch({ type: "session-refused", uid }),
    });
    heardCacheText = cache.sessionCacheText();
    take(model.openSession(cache.readSessionCache()));
    window.addEventListener("storage", ({ key }) => {
      if (key === cache.SESSION_CACHE_KEY || key === null) hearOtherTabs();
    });
    // A page in the back/forward cache gets no storage events.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) hearOtherTabs();
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Logs out by hand. Resolves with whether it worked; a failure is only logged (spec, section 4). */
  async function logOut(notice: SessionNotice): Promise<boolean> {
    dispatch({ type: "log-out-began", notice });
    return model.isLoggedOutByHand(await until(({ act }) => act?.kind !== "signing-out"));
  }

  return {
    /** Call once, before the first page. */
    start,
    read: () => session,
    subscribe,
    /** Whether it is settled who is signed in. A hint alone settles nothing. */
    isKnown: () => model.isKnown(state),
    isLoggedOutByHand: () => model.isLoggedOutByHand(state),
    /** Resolves with who is signed in as soon as that is settled, and asks the SDK if need be. */
    knownUser,
    /** The SDK, whether or not it has reported. */
    loadIdentity,
    /** The SDK, once it has reported who is signed in. */
    untilReported,
    logOut,
    dispatch,
    /** Resolves with the state once it is as asked. */
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

/** The status bar reports missing code. */
function logUnlessMissing(error: unknown): void {
  if (!isMissingCode(error)) console.error(error);
}
