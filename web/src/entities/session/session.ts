import { useSyncExternalStore } from "react";
import { createSessionStore } from "./session-store.ts";
import type { Session } from "./session-store.ts";

export type { Session } from "./session-store.ts";
export type { SessionUser } from "./session-state.ts";

/** The session of this page. */
export const sessionStore = createSessionStore();

export const {
  start: startSession,
  read: readSession,
  subscribe: subscribeToSession,
  isLoggedOutByHand,
  knownUser,
} = sessionStore;

/** Ends the session because its owner wants it to, and says so. */
export function endSession(said: { title: string; text: string }): Promise<boolean> {
  return sessionStore.logOut({ kind: "success", ...said });
}

export function logOut(): Promise<boolean> {
  return endSession({ title: "Logged Out Successfully", text: "You have been signed out" });
}

/** What prerendered HTML knows: nobody, yet. */
const prerendered: Session = { user: null, isLoading: true };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, () => prerendered);
}
