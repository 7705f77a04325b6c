import { openSession } from "./session-state.ts";
import type { CachedSession, SessionState, SessionUser } from "./session-state.ts";

export function sessionUser(uid: string, accessToken: string): SessionUser {
  return { uid, email: `${uid}@run.example`, displayName: null, photoURL: null, emailVerified: true, accessToken };
}

/**
 * Where a tab's SDK stands. At its start it reads the storage, asks the service, and writes what it has read back.
 * `seen`: the last write to the storage that it has seen.
 */
type Sdk =
  | { kind: "absent" }
  /** `noticed`: what another tab has written since. The SDK follows that after its start. */
  | { kind: "starting"; found: string | null; noticed: string | null; seen: number }
  | { kind: "ready"; current: string | null; seen: number };

export type Tab = {
  state: SessionState;
  sdk: Sdk;
  isSdkWanted: boolean;
  /** The session cache as this tab has heard of it last. */
  heard: CachedSession;
  reports: number;
  tokensToRead: { report: number; uid: string }[];
  signOutsToDo: number;
  /** `isDone`: the SDK has signed the user in, and the form waits for the session to name the user. */
  signIn: { uid: string; isDone: boolean } | null;
  /** Whether logging out was pressed, and has neither happened nor failed. */
  isLogoutDue: boolean;
  hasDrafts: boolean;
  /** How often this tab has said that the session ended, since it began or since ending it failed. */
  endsTold: number;
};

export function newTab(cache: CachedSession): Tab {
  return {
    state: openSession(null).state,
    sdk: { kind: "absent" },
    isSdkWanted: false,
    heard: cache,
    reports: 0,
    tokensToRead: [],
    signOutsToDo: 0,
    signIn: null,
    isLogoutDue: false,
    hasDrafts: false,
    endsTold: 0,
  };
}
