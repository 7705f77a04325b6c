import { useSyncExternalStore } from "react";
import { setCaller } from "../../lib/caller.ts";
import { discardAllDrafts } from "../../lib/drafts.ts";
import { settled } from "../../lib/first-interaction.ts";
import { isMissingCode, loadCode } from "../../lib/missing-code.ts";
import { repeatUntilDone } from "../../lib/repeat-until-done.ts";
import { forgetSeen } from "../../lib/seen.ts";
import { readStored, removeStored, writeStored } from "../../lib/stored.ts";
import { showPopup } from "../../ui/popup.ts";
import type { Identity, User } from "./identity.ts";
import {
  forgetSession,
  hasSessionHint,
  rememberedUser,
  REMEMBERED_KEY,
  rememberSession,
} from "./remembered-session.ts";

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
 * Spec, section 4: loading starts true and ends with the identity service's report: with its last one, where that is
 * remembered and its token still good.
 */
export type Session = { user: SessionUser | null; isLoading: boolean };

/** Whose answers are kept on this device. */
const SEEN_BY_KEY = "run:seen-by";
/** How long renewing a token may take before the page is shown without it. */
const TOKEN_MS = 5_000;
export const REGISTERED_KEY = "registeredMarathons";

/** What the HTML that was written ahead knows: nobody, yet. */
const atFirst: Session = { user: null, isLoading: true };
let session: Session = atFirst;
let identity: Promise<Identity> | null = null;
/** Whether the session is what the identity service says, or has said lately. */
let isKnown = false;
/** Whether the service itself has said so, on this page. */
let hasReported = false;
let reports = 0;
/** Whether a logout on another tab came before this one's first report. */
let hasEndedElsewhere = false;
let isEnding = false;
let hasEndedByHand = false;
const listeners = new Set<() => void>();
const waiting: (() => void)[] = [];

function change(next: Session): void {
  session = next;
  // index.html set it from the hint before the first paint: while it stands, nothing for visitors alone is shown, not
  // even in what was written ahead and has not been taken over yet.
  if (!next.isLoading && next.user === null) delete document.documentElement.dataset["session"];
  for (const listener of listeners) listener();
}

async function handleReport(reported: User | null): Promise<void> {
  if (reported !== null && hasEndedElsewhere) {
    // The SDK has written what it found at its start back into the storage, and with it the session into all tabs.
    hasEndedElsewhere = false;
    await (await loadIdentity()).signOut();
    return;
  }
  reports += 1;
  const thisReport = reports;
  let user: SessionUser | null = null;
  let expiresAt = 0;
  if (reported !== null) {
    // Without the network an expired token stays expired: each call renews it, and fails by itself if it cannot.
    const result = await Promise.race([reported.getIdTokenResult(), afterTokenBudget()]).catch(() => null);
    if (result !== null) expiresAt = Date.parse(result.expirationTime);
    user = {
      uid: reported.uid,
      email: reported.email ?? "",
      displayName: reported.displayName,
      photoURL: reported.photoURL,
      emailVerified: reported.emailVerified,
      accessToken: result?.token ?? "",
    };
  }
  // A later report has overtaken this one while its token was fetched.
  if (thisReport !== reports) return;
  if (user !== null) {
    hasEndedByHand = false;
    rememberSession(user, expiresAt);
  } else {
    forgetSession();
  }
  if ((user?.uid ?? null) !== readStored("localStorage", SEEN_BY_KEY)) {
    void forgetSeen();
    if (user === null) removeStored("localStorage", SEEN_BY_KEY);
    else writeStored("localStorage", SEEN_BY_KEY, user.uid);
  }
  // What was remembered is over, and the page goes away under its reader.
  if (user === null && session.user !== null && !hasReported && !hasEndedByHand) sayThatItEnded();
  hasReported = true;
  isKnown = true;
  hasEndedElsewhere = false;
  isEnding = false;
  change({ user, isLoading: false });
  for (const resume of waiting.splice(0)) resume();
}

/** A network that hangs must not leave it undecided for long who is signed in. */
function afterTokenBudget(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), TOKEN_MS);
  });
}

async function openLazily(): Promise<Identity> {
  const { openIdentity } = await loadCode(() => import("./identity.ts"));
  return openIdentity((user) => void handleReport(user));
}

function loadIdentity(): Promise<Identity> {
  identity ??= openLazily().catch((error: unknown) => {
    // The next attempt loads it again.
    identity = null;
    // Whom the hint speaks of is not taken for a visitor because nobody could be asked.
    if (hasSessionHint()) window.addEventListener("online", askAgain, { once: true });
    else change({ user: null, isLoading: false });
    throw error;
  });
  return identity;
}

function askAgain(): void {
  void untilReported().catch(() => undefined);
}

/** Whether the identity service has said who is signed in, now or lately; not only a hint. */
export function isSessionKnown(): boolean {
  return isKnown;
}

/** Whether the last session ended because its owner wanted it to. */
export function isLoggedOutByHand(): boolean {
  return hasEndedByHand;
}

/** The identity service, once it has said on this page who is signed in. */
async function untilReported(): Promise<Identity> {
  const service = await loadIdentity();
  if (!hasReported) await new Promise<void>((resolve) => waiting.push(resolve));
  return service;
}

/** Resolves with who is signed in as soon as that is known, asking the identity service if nobody has yet. */
export async function knownUser(): Promise<SessionUser | null> {
  if (!isKnown) {
    if (!session.isLoading) change({ ...session, isLoading: true });
    await untilReported();
  }
  return session.user;
}

/** The token that goes with the session, as long as the identity service need not be asked for it. */
function tokenAtHand(): string | null {
  const user = hasReported ? null : rememberedUser();
  return user !== null && user.uid === session.user?.uid ? user.accessToken : null;
}

async function tokenOfService(): Promise<string | null> {
  return (await untilReported()).getToken();
}

/** Nobody waits for what comes then. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 1);
  });
}

let confirmation: Promise<Identity> | null = null;

/** Goes on with what is remembered; the identity SDK comes with the first interaction or after ten seconds. */
function goOnAs(user: SessionUser): void {
  isKnown = true;
  hasEndedElsewhere = false;
  change({ user, isLoading: false });
  confirmation ??= settled()
    .then(idle)
    .then(() => repeatUntilDone(untilReported));
  // Whatever needs the service gets the error when it uses it.
  confirmation.catch(() => undefined);
}

/** Somebody signed in or out on another tab. Where the identity SDK is loaded, it tells by itself. */
function followOtherTab(): void {
  if (hasReported) return;
  const user = rememberedUser();
  if (user !== null) return goOnAs(user);
  if (hasSessionHint()) return askAgain();
  isKnown = true;
  hasEndedElsewhere = session.user !== null || session.isLoading;
  void forgetSeen();
  change({ user: null, isLoading: false });
}

/** Call once, before the first page. */
export function startSession(): void {
  setCaller({
    uid: () => session.user?.uid ?? null,
    getToken: async () => tokenAtHand() ?? tokenOfService(),
    newerToken: async (refused) => {
      const token = await tokenOfService();
      return token === refused ? null : token;
    },
    untilIdentified: async () => void (await untilReported()),
    onRefused: () => void endRefusedSession(),
  });
  const user = rememberedUser();
  if (user !== null) {
    goOnAs(user);
  } else if (hasSessionHint()) {
    // After the first paint: the public pages do not wait for this.
    void idle()
      .then(knownUser)
      .catch((error: unknown) => {
        // The status bar reports missing code.
        if (!isMissingCode(error)) console.error(error);
      });
  } else {
    change({ user: null, isLoading: false });
  }
  window.addEventListener("storage", ({ key }) => {
    if (key === REMEMBERED_KEY || key === null) followOtherTab();
  });
  // A page that was put aside when it was left has heard of nothing.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) followOtherTab();
  });
}

/**
 * Begins what the identity service will report on: loading ends once the session says what the service says, or at
 * once when the service refuses and no report will come.
 */
async function transition<Result>(act: (service: Identity) => Promise<Result>): Promise<Result> {
  change({ ...session, isLoading: true });
  try {
    // The service's first report, on who is signed in already, would end the loading before anything has begun.
    const service = await untilReported();
    change({ ...session, isLoading: true });
    const result = await act(service);
    await new Promise<void>((resolve) => {
      const look = () => {
        if (session.user?.uid !== service.currentUser()?.uid) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
    return result;
  } finally {
    change({ ...session, isLoading: false });
  }
}

export function createAccount(account: { email: string; password: string }): Promise<User> {
  return transition((service) => service.createAccount(account.email, account.password));
}

export async function setProfile(user: User, profile: { displayName: string; photoURL?: string }): Promise<void> {
  await (await loadIdentity()).setProfile(user, profile);
}

export function signIn(account: { email: string; password: string }): Promise<User> {
  return transition((service) => service.signIn(account.email, account.password));
}

export function signInWithGoogle(): Promise<User> {
  return transition((service) => service.signInWithGoogle());
}

/** A popup may only be opened in the same breath as the press: the SDK has to be there before. */
export function prepareSignIn(): void {
  void loadIdentity().catch(() => undefined);
}

/** What the identity service's own policy asks of a password and this one lacks, as sentences. */
export async function passwordFaults(password: string): Promise<string[]> {
  return (await loadIdentity()).passwordFaults(password);
}

export async function sendPasswordReset(email: string): Promise<void> {
  await (await loadIdentity()).sendPasswordReset(email);
}

/** Sends the email whose link verifies the address and then leads back to that page. */
export async function sendVerification(continueUrl: string): Promise<void> {
  await (await untilReported()).sendVerification(continueUrl);
}

/** Whether the address is verified by now. If so, every call from now on carries a token that says so. */
export async function isVerifiedByNow(): Promise<boolean> {
  return (await untilReported()).isVerifiedByNow();
}

/** When and how the person signed in; null when nobody is signed in any more. */
export async function lastSignIn(): Promise<Awaited<ReturnType<Identity["lastSignIn"]>>> {
  return (await untilReported()).lastSignIn();
}

/** Signs the same person in again, so that their sign-in is recent. The session goes on, also when this fails. */
export async function confirmWithPassword(password: string): Promise<void> {
  await (await untilReported()).confirmWithPassword(password);
}

/** As `confirmWithPassword`. The SDK has to be there before the press: ask for `lastSignIn` first. */
export async function confirmWithGoogle(): Promise<void> {
  await (await untilReported()).confirmWithGoogle();
}

/** Logging out by hand. Resolves with whether it worked; a failure is only logged (spec, section 4). */
export function logOut(): Promise<boolean> {
  return endSession({ title: "Logged Out Successfully", text: "You have been signed out" });
}

/** Ends the session because its owner wants it to, with what there is to say of it. */
export async function endSession(said: { title: string; text: string }): Promise<boolean> {
  try {
    await transition((service) => {
      // Before the report that moves the page on, and after the one that the service may still have to make.
      hasEndedByHand = true;
      return service.signOut();
    });
  } catch (error) {
    hasEndedByHand = false;
    console.error(error);
    return false;
  }
  discardAllDrafts();
  removeStored("localStorage", REGISTERED_KEY);
  showPopup({ kind: "success", ...said });
  return true;
}

function sayThatItEnded(): void {
  removeStored("localStorage", REGISTERED_KEY);
  showPopup({
    kind: "info",
    title: "Please log in again",
    text: "Your session has ended. What you typed is kept on this device.",
  });
}

/** The server refused our token: log out, once for however many calls, and leave the drafts for the return. */
async function endRefusedSession(): Promise<void> {
  if (isEnding || session.user === null) return;
  isEnding = true;
  sayThatItEnded();
  try {
    await transition((service) => service.signOut());
  } catch (error) {
    isEnding = false;
    console.error(error);
  }
}

export function readSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, () => atFirst);
}
