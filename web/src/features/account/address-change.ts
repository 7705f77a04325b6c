import { discardDraft, readDraft, writeDraft } from "../../lib/forms/drafts.ts";
import type { SessionUser } from "../../entities/session/session.ts";

type Account = Pick<SessionUser, "uid" | "email">;

/** Marks the page to which the emailed link leads. */
export const CHANGED_PARAM = "address-changed";

// Stored like a draft, because it belongs to one user and this tab, and has to outlast the session, which ends when the
// link is opened.
const draftIdOf = ({ uid }: Account) => ({ uid, name: "address-change" });

function requestedAddress(user: Account): string | null {
  return readDraft<{ address: string }>(draftIdOf(user))?.values.address ?? null;
}

/** The address to which a link was emailed. Null if none was, or if the address has changed since. */
export function pendingAddress(user: Account): string | null {
  return isAddressChanged(user) ? null : requestedAddress(user);
}

/** Whether the user asked for another address in this tab, and has it now. */
export function isAddressChanged(user: Account): boolean {
  return requestedAddress(user) === user.email.toLowerCase();
}

export function noteAddressChange(user: Account, address: string): void {
  writeDraft(draftIdOf(user), { values: { address: address.toLowerCase() }, attempt: null });
}

export function forgetAddressChange(user: Account): void {
  discardDraft(draftIdOf(user));
}
