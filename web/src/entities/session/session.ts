import { useSyncExternalStore } from "react";
import { createSessionStore } from "./session-store.ts";
import type { Session } from "./session-store.ts";

export type { Session } from "./session-store.ts";
export type { SessionUser } from "./session-state.ts";

export const sessionStore = createSessionStore();

export const {
  start: startSession,
  read: readSession,
  subscribe: subscribeToSession,
  isLoggedOutByHand,
  knownUser,
} = sessionStore;

/** Logs the user out at their request, and shows a popup. */
export function endSession(popup: { title: string; text: string }): Promise<boolean> {
  return sessionStore.logOut({ kind: "success", ...popup });
}

export function logOut(): Promise<boolean> {
  return endSession({ title: "Logged Out Successfully", text: "You have been signed out" });
}

/** The session of prerendered HTML: it is not known yet who is signed in. */
const prerendered: Session = { user: null, isLoading: true };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, readSession, () => prerendered);
}
