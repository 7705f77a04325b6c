import { sessionStore } from "./session.ts";

/** Sends the email whose link verifies the user's email address and then opens `continueUrl`. */
export async function sendVerification(continueUrl: string): Promise<void> {
  await (await sessionStore.untilReported()).sendVerification(continueUrl);
}

/** Whether the user's email address has been verified. If so, further calls use a token that says so. */
export async function isVerifiedByNow(): Promise<boolean> {
  return (await sessionStore.untilReported()).isVerifiedByNow();
}
