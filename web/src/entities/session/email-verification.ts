import { sessionStore } from "./session.ts";

/** Sends the email whose link verifies the address and then leads back to that page. */
export async function sendVerification(continueUrl: string): Promise<void> {
  await (await sessionStore.untilReported()).sendVerification(continueUrl);
}

/** Whether the address is verified by now. If so, the token of every further call says so. */
export async function isVerifiedByNow(): Promise<boolean> {
  return (await sessionStore.untilReported()).isVerifiedByNow();
}
