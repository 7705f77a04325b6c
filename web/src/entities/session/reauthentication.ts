import type { Identity } from "./identity.ts";
import { sessionStore } from "./session.ts";

/** When and how the user signed in; null if nobody is signed in anymore. */
export async function lastSignIn(): Promise<Awaited<ReturnType<Identity["lastSignIn"]>>> {
  return (await sessionStore.untilReported()).lastSignIn();
}

/** Makes the user's sign-in recent. The session goes on, even if this fails. */
export async function confirmWithPassword(password: string): Promise<void> {
  await (await sessionStore.untilReported()).confirmWithPassword(password);
}

/** As `confirmWithPassword`, in a popup: the SDK has to be there before the press, so ask for `lastSignIn` first. */
export async function confirmWithGoogle(): Promise<void> {
  await (await sessionStore.untilReported()).confirmWithGoogle();
}
