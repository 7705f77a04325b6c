import { isLoggedOutByHand, isReported, isTokenGood, nextSession, openSession, userOf } from "./session-state.ts";
import type { CachedSession, SessionEffect, SessionEvent, SessionUser } from "./session-state.ts";
import { newTab, sessionUser } from "./simulated-tab.ts";
import type { StepObserver, Tab } from "./simulated-tab.ts";

const HOUR_MS = 3_600_000;

/**
 * Simulates two tabs of one browser, the storages that they share, and the identity SDK according to its source code.
 * Each asynchronous part is a step of its own, so that a test can interleave them in any order.
 */
export class TwoTabs {
  /** Milliseconds. */
  now = 0;
  /** Whose session is in the SDK's storage. */
  stored: string | null = null;
  cache: CachedSession = null;
  offlineCacheOf: string | null = null;
  offlineCacheOwner: string | null = null;
  /** The expected user: the last sign-in or sign-out decides who is signed in. */
  expected: string | null = null;
  /**
   * Whether a sign-in or sign-out happened while an SDK was starting. That SDK then writes an outdated session back.
   */
  hasRaced = false;
  readonly tabs: readonly [Tab, Tab] = [newTab(null), newTab(null)];
  #writes = 0;
  readonly #observe: StepObserver;

  constructor(observe: StepObserver = () => undefined) {
    this.#observe = observe;
  }

  shown(tab: Tab): string | null {
    return userOf(tab.state)?.uid ?? null;
  }

  #dispatch(tab: Tab, event: SessionEvent): void {
    this.#take(tab, event);
    this.#signOut(tab);
  }

  #take(tab: Tab, event: SessionEvent): void {
    const before = tab.state;
    const { state, effects } = nextSession(before, event);
    this.#observe(before, event, state, effects);
    tab.state = state;
    const hasFailed = event.type === "sign-out-failed";
    const hasBegun = userOf(state) !== null && userOf(before)?.uid !== userOf(state)?.uid;
    if (hasFailed || hasBegun) tab.endPopups = 0;
    if (hasFailed || isLoggedOutByHand(state)) tab.isLogoutDue = false;
    for (const effect of effects) this.#run(tab, effect);
  }

  #run(tab: Tab, effect: SessionEffect): void {
    switch (effect.do) {
      case "loadSdk":
      case "loadSdkWhenIdle":
      case "loadSdkOnceOnline":
      case "loadSdkOnceInUse":
        tab.isSdkWanted = true;
        return;
      case "readToken":
        if (tab.sdk.kind === "ready" && tab.sdk.current !== null)
          tab.tokensToRead.push({ report: effect.report, uid: tab.sdk.current });
        return;
      case "signOut":
        tab.isSdkWanted = true;
        tab.signOutsToDo += 1;
        return;
      case "cacheSession":
        return this.#writeCache(tab, { user: effect.user, expiresAt: effect.expiresAt });
      case "clearSessionCache": {
        const cached = this.#readCache();
        if (effect.uid !== null && cached !== "unidentified" && cached?.user.uid !== effect.uid) return;
        return this.#writeCache(tab, null);
      }
      case "claimOfflineCache":
        if (this.offlineCacheOwner !== effect.uid) this.offlineCacheOf = null;
        this.offlineCacheOwner = effect.uid;
        return;
      case "clearOfflineCache":
        this.offlineCacheOf = null;
        this.offlineCacheOwner = null;
        return;
      case "discardDrafts":
        tab.hasDrafts = false;
        return;
      case "showPopup":
        if (effect.popup.kind === "info") tab.endPopups += 1;
        return;
    }
  }

  /** An entry whose token has expired does not identify the user. */
  #readCache(): CachedSession {
    const { cache } = this;
    return cache === null || typeof cache === "string" || isTokenGood(cache.expiresAt, this.now)
      ? cache
      : "unidentified";
  }

  #writeCache(writer: Tab, cache: CachedSession): void {
    if (JSON.stringify(cache) !== JSON.stringify(this.cache)) this.cache = cache;
    writer.lastCache = this.cache;
  }

  /** Carries out pending sign-outs once the SDK has started and applied the changes by other tabs. */
  #signOut(tab: Tab): void {
    while (tab.sdk.kind === "ready" && tab.signOutsToDo > 0) {
      tab.signOutsToDo -= 1;
      if (tab.state.act?.kind === "signing-out") this.#decide(null);
      this.#set(tab, null);
    }
  }

  /** Simulates that a tab's SDK signs in or out: it writes the user to its storage and reports the change. */
  #set(tab: Tab, uid: string | null): void {
    this.#writes += 1;
    this.stored = uid;
    this.#follow(tab);
  }

  #follow(tab: Tab): void {
    tab.sdk = { kind: "ready", current: this.stored, lastWrite: this.#writes };
    this.#report(tab, this.stored);
  }

  #report(tab: Tab, uid: string | null): void {
    this.#syncCache(tab);
    tab.reports += 1;
    this.#take(tab, { type: "reported", report: tab.reports, uid });
  }

  #syncCache(tab: Tab): void {
    if (tab.lastCache === this.cache) return;
    tab.lastCache = this.cache;
    this.#take(tab, { type: "cache-changed", cache: this.#readCache() });
  }

  /** Storage events arrive faster than people sign in or out, so by now every tab knows the cache. */
  #decide(uid: string | null): void {
    for (const tab of this.tabs) this.#syncCache(tab);
    this.expected = uid;
    if (this.tabs.some(({ sdk }) => sdk.kind === "starting")) this.hasRaced = true;
  }

  syncCache(tab: Tab): void {
    this.#syncCache(tab);
    this.#signOut(tab);
  }

  reload(tab: Tab): void {
    const { hasDrafts } = tab;
    const { state, effects } = openSession(this.#readCache());
    Object.assign(tab, newTab(this.cache), { hasDrafts, state });
    for (const effect of effects) this.#run(tab, effect);
  }

  startSdk(tab: Tab): void {
    if (tab.sdk.kind !== "absent") return;
    tab.sdk = { kind: "starting", userAtStart: this.stored, laterUser: null, lastWrite: this.#writes };
    this.#dispatch(tab, { type: "sdk-started" });
    // If its storage is empty, the SDK need not ask the service.
    if (this.stored === null) this.finishSdk(tab);
  }

  finishSdk(tab: Tab): void {
    if (tab.sdk.kind !== "starting") return;
    const { userAtStart, laterUser } = tab.sdk;
    this.#set(tab, userAtStart);
    if (laterUser !== null) this.#set(tab, laterUser);
    this.#signOut(tab);
  }

  failToLoadSdk(tab: Tab): void {
    if (tab.sdk.kind !== "absent") return;
    this.#take(tab, { type: "sdk-load-failed", isCached: this.cache !== null });
    for (; tab.signOutsToDo > 0; tab.signOutsToDo -= 1) this.#take(tab, { type: "sign-out-failed" });
  }

  /** The SDK checks its storage for changes by other tabs. */
  poll(tab: Tab): void {
    const { sdk } = tab;
    if (sdk.kind === "absent" || sdk.lastWrite === this.#writes) return;
    if (sdk.kind === "starting") tab.sdk = { ...sdk, laterUser: this.stored, lastWrite: this.#writes };
    else if (sdk.current === null && this.stored === null) tab.sdk = { ...sdk, lastWrite: this.#writes };
    else this.#follow(tab);
    this.#signOut(tab);
  }

  refreshToken(tab: Tab): void {
    if (tab.sdk.kind !== "ready" || tab.sdk.current === null) return;
    this.#report(tab, tab.sdk.current);
    this.#signOut(tab);
  }

  readToken(tab: Tab): void {
    const token = (uid: string) => `token ${this.#writes} of ${uid} at ${this.now}`;
    this.#readToken(tab, (uid) => ({ user: sessionUser(uid, token(uid)), expiresAt: this.now + HOUR_MS }));
  }

  failToReadToken(tab: Tab): void {
    this.#readToken(tab, (uid) => ({ user: sessionUser(uid, ""), expiresAt: 0 }));
  }

  #readToken(tab: Tab, read: (uid: string) => { user: SessionUser; expiresAt: number }): void {
    const pending = tab.tokensToRead.shift();
    if (pending === undefined) return;
    this.#syncCache(tab);
    this.#dispatch(tab, { type: "token-read", report: pending.report, ...read(pending.uid) });
  }

  /** Storage events arrive within milliseconds, so every tab has read the cache before minutes pass. */
  wait(minutes: number): void {
    for (const tab of this.tabs) this.syncCache(tab);
    this.now += minutes * 60_000;
  }

  needSdk(tab: Tab): void {
    tab.isSdkWanted = true;
    this.#dispatch(tab, { type: "sdk-needed" });
  }

  beginSignIn(tab: Tab, uid: string): void {
    // Only visitors see the sign-in form, and it waits for the SDK's first report.
    if (this.shown(tab) !== null || tab.sdk.kind !== "ready" || !isReported(tab.state) || tab.signIn !== null) return;
    tab.signIn = { uid, isDone: false };
    this.#dispatch(tab, { type: "sign-in-began" });
  }

  finishSignIn(tab: Tab): void {
    if (tab.signIn?.isDone !== false) return;
    tab.signIn.isDone = true;
    // Reading a token takes at most five seconds, which is less than filling in the form.
    for (const other of this.tabs) while (other.tokensToRead.length > 0) this.readToken(other);
    this.#decide(tab.signIn.uid);
    this.#set(tab, tab.signIn.uid);
    this.#signOut(tab);
  }

  endSignIn(tab: Tab): void {
    if (tab.signIn === null || (tab.signIn.isDone && tab.tokensToRead.length > 0)) return;
    tab.signIn = null;
    this.#dispatch(tab, { type: "sign-in-ended" });
  }

  pressLogout(tab: Tab): void {
    if (this.shown(tab) === null) return;
    tab.isLogoutDue = true;
    this.#dispatch(tab, { type: "log-out-began", popup: { kind: "success", title: "Logged Out", text: "" } });
  }

  /** The API refuses a call of the user that the tab shows. */
  refuseCall(tab: Tab): void {
    const uid = this.shown(tab);
    if (uid !== null) this.#dispatch(tab, { type: "session-refused", uid });
  }

  /** The identity service does not renew the session: the SDK signs out, and then the call is refused. */
  revoke(tab: Tab): void {
    if (tab.sdk.kind !== "ready" || tab.sdk.current === null) return;
    const uid = tab.sdk.current;
    this.#decide(null);
    this.#set(tab, null);
    this.#dispatch(tab, { type: "session-refused", uid });
  }

  /** An answer arrives, and the API client stores it in the offline cache of the user whom the tab shows. */
  cacheAnswer(tab: Tab): void {
    const uid = this.shown(tab);
    if (uid !== null && uid === this.offlineCacheOwner) this.offlineCacheOf = uid;
  }

  typeDraft(tab: Tab): void {
    tab.hasDrafts = true;
  }

  /** Finishes everything that has begun. Returns whether that leads to a state that no longer changes. */
  finishAll(): boolean {
    for (let round = 0; round < 20; round += 1) {
      const before = JSON.stringify([this.tabs, this.cache, this.stored]);
      for (const tab of this.tabs) {
        this.syncCache(tab);
        if (tab.isSdkWanted) this.startSdk(tab);
        this.finishSdk(tab);
        this.poll(tab);
        while (tab.tokensToRead.length > 0) this.readToken(tab);
        this.endSignIn(tab);
      }
      if (JSON.stringify([this.tabs, this.cache, this.stored]) === before) return true;
    }
    return false;
  }
}
