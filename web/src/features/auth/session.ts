import { useSyncExternalStore } from "react";
import { setCaller } from "../../lib/caller.ts";
import { discardAllDrafts } from "../../lib/drafts.ts";
import { forgetSeen } from "../../lib/seen.ts";
import { readStored, removeStored, writeStored } from "../../lib/stored.ts";
import { showPopup } from "../../ui/popup.ts";
import type { Identity, User } from "./identity.ts";

/** The identity service's user fields that the site reads, and the access token as of its last report. */
export type SessionUser = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  accessToken: string;
};

/** Spec, section 4: loading starts true and ends with the identity service's report. */
export type Session = { user: SessionUser | null; isLoading: boolean };

/** Says that somebody was signed in, so that visitors need not load the identity SDK to learn that nobody is. */
const HINT_KEY = "run:signed-in";
/** Whose answers are kept on this device. */
const SEEN_BY_KEY = "run:seen-by";
/** The second for browsers that refuse the first: the session itself falls back in the same way. */
const HINT_STORAGES = ["localStorage", "sessionStorage"] as const;
export const REGISTERED_KEY = "registeredMarathons";

/** What the HTML that was written ahead knows: nobody, yet. */
const atFirst: Session = { user: null, isLoading: true };
let session: Session = atFirst;
let identity: Promise<Identity> | null = null;
let hasReported = false;
let reports = 0;
let isEnding = false;
let hasEndedByHand = false;
const listeners = new Set<() => void>();
const waiting: (() => void)[] = [];

function change(next: Session): void {
  session = next;
  // index.html set it from the hint before the first paint: while it stands, nothing for visitors alone is shown.
  if (!next.isLoading) delete document.documentElement.dataset["session"];
  for (const listener of listeners) listener();
}

async function handleReport(reported: User | null): Promise<void> {
  reports += 1;
  const thisReport = reports;
  let user: SessionUser | null = null;
  if (reported !== null) {
    user = {
      uid: reported.uid,
      email: reported.email ?? "",
      displayName: reported.displayName,
      photoURL: reported.photoURL,
      emailVerified: reported.emailVerified,
      // Without the network an expired token stays expired: each call renews it, and fails by itself if it cannot.
      accessToken: await reported.getIdToken().catch(() => session.user?.accessToken ?? ""),
    };
  }
  // A later report has overtaken this one while its token was fetched.
  if (thisReport !== reports) return;
  if (user !== null) {
    hasEndedByHand = false;
    for (const storage of HINT_STORAGES) writeStored(storage, HINT_KEY, "yes");
  } else {
    for (const storage of HINT_STORAGES) removeStored(storage, HINT_KEY);
  }
  if ((user?.uid ?? null) !== readStored("localStorage", SEEN_BY_KEY)) {
    void forgetSeen();
    if (user === null) removeStored("localStorage", SEEN_BY_KEY);
    else writeStored("localStorage", SEEN_BY_KEY, user.uid);
  }
  hasReported = true;
  isEnding = false;
  change({ user, isLoading: false });
  for (const resume of waiting.splice(0)) resume();
}

async function openLazily(): Promise<Identity> {
  const { openIdentity } = await import("./identity.ts");
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
  void knownUser().catch(() => undefined);
}

export function hasSessionHint(): boolean {
  return HINT_STORAGES.some((storage) => readStored(storage, HINT_KEY) !== null);
}

/** Whether the identity service has said who is signed in, not only a hint. */
export function isSessionKnown(): boolean {
  return hasReported;
}

/** Whether the last session ended because its owner wanted it to. */
export function isLoggedOutByHand(): boolean {
  return hasEndedByHand;
}

/** Resolves with who is signed in as soon as that is known, asking the identity service if nobody has yet. */
export async function knownUser(): Promise<SessionUser | null> {
  if (!hasReported) {
    if (!session.isLoading) change({ ...session, isLoading: true });
    await loadIdentity();
    if (!hasReported) await new Promise<void>((resolve) => waiting.push(resolve));
  }
  return session.user;
}

/** Call once, before the first page. */
export function startSession(): void {
  setCaller({
    uid: () => session.user?.uid ?? null,
    getToken: async () => ((await knownUser()) === null ? null : (await loadIdentity()).getToken()),
    onRefused: () => void endRefusedSession(),
  });
  if (hasSessionHint()) {
    // After the first paint: the public pages do not wait for this.
    const begin = () => void knownUser().catch((error: unknown) => console.error(error));
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 1_000 });
    else setTimeout(begin, 1);
  } else {
    change({ user: null, isLoading: false });
  }
  // Somebody signed in on another tab.
  window.addEventListener("storage", (event) => {
    if (event.key === HINT_KEY && event.newValue !== null) askAgain();
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
    await knownUser();
    change({ ...session, isLoading: true });
    const service = await loadIdentity();
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

/** Logging out by hand. Resolves with whether it worked; a failure is only logged (spec, section 4). */
export function logOut(): Promise<boolean> {
  return endSession({ title: "Logged Out Successfully", text: "You have been signed out" });
}

/** Ends the session because its owner wants it to, with what there is to say of it. */
export async function endSession(said: { title: string; text: string }): Promise<boolean> {
  // Set before the report that moves the page on.
  hasEndedByHand = true;
  try {
    await transition((service) => service.signOut());
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

/** The server refused our token: log out, once for however many calls, and leave the drafts for the return. */
async function endRefusedSession(): Promise<void> {
  if (isEnding || session.user === null) return;
  isEnding = true;
  removeStored("localStorage", REGISTERED_KEY);
  showPopup({
    kind: "info",
    title: "Please log in again",
    text: "Your session has ended. What you typed is kept on this device.",
  });
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
