import type { AddressChange } from "./identity.ts";
import { sessionStore } from "./session.ts";

/** Changes the password after checking the current one, and ends the account's sessions on other devices. */
export async function changePassword(change: { current: string; wanted: string }): Promise<void> {
  await (await sessionStore.untilReported()).changePassword(change);
}

/**
 * Emails a link to the new address after checking the password. The address changes when the link is opened, and the
 * user then logs in with the new one.
 */
export async function requestAddressChange(change: AddressChange): Promise<void> {
  await (await sessionStore.untilReported()).requestAddressChange(change);
}
