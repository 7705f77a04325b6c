import { openSession } from "./session-state.ts";
import type { CachedSession, SessionEffect, SessionEvent, SessionState, SessionUser } from "./session-state.ts";

export function sessionUser(uid: string, accessToken: string): SessionUser {
  return { uid, email: `${uid}@run.example`, displayName: null, photoURL: null, emailVerified: true, accessToken };
}

/**
 * The state of a tab's SDK. When it starts, an SDK reads its storage, asks the service, and writes back what it has
 * read. `lastWrite` is the number of the last write to the storage that the SDK knows of.
 */
type Sdk =
  | { kind: "absent" }
  /** `laterUser`: what another tab has written since then. The SDK applies it after its start. */
  | { kind: "starting"; userAtStart: string | null; laterUser: string | null; lastWrite: number }
  | { kind: "ready"; current: string | null; lastWrite: number };

export type Tab = {
  state: SessionState;
  sdk: Sdk;
  isSdkWanted: boolean;
  /** The session cache as this tab last read it. */
  lastCache: CachedSession;
  reports: number;
  tokensToRead: { report: number; uid: string }[];
  signOutsToDo: number;
  /** `isDone`: the SDK has signed the user in, and the form waits for the session to show that. */
  signIn: { uid: string; isDone: boolean } | null;
  /** Whether a logout that the user asked for is still pending. */
  isLogoutDue: boolean;
  hasDrafts: boolean;
  /** How often this tab has shown that the session ended, since it began or since ending it failed. */
  endPopups: number;
};

/** Called with each step that a tab's session takes. */
export type StepObserver = (
  before: SessionState,
  event: SessionEvent,
  after: SessionState,
  effects: readonly SessionEffect[],
) => void;

export function newTab(cache: CachedSession): Tab {
  return {
    state: openSession(null).state,
    sdk: { kind: "absent" },
    isSdkWanted: false,
    lastCache: cache,
    reports: 0,
    tokensToRead: [],
    signOutsToDo: 0,
    signIn: null,
    isLogoutDue: false,
    hasDrafts: false,
    endPopups: 0,
  };
}
