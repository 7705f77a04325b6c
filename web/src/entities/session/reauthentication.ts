import type { Identity } from "./identity.ts";
import { sessionStore } from "./session.ts";

/** When and how the user signed in; null if nobody is signed in anymore. */
export async function lastSignIn(): Promise<Awaited<ReturnType<Identity["lastSignIn"]>>> {
  return (await sessionStore.untilReported()).lastSignIn();
}

/** Makes the user's sign-in recent. The session continues even if this fails. */
export async function confirmWithPassword(password: string): Promise<void> {
  await (await sessionStore.untilReported()).confirmWithPassword(password);
}

/**
 * Makes the user's sign-in recent with Google's popup, which browsers allow only right after a click. Call `lastSignIn`
 * first, to load the SDK.
 */
export async function confirmWithGoogle(): Promise<void> {
  await (await sessionStore.untilReported()).confirmWithGoogle();
}
