import type { Accounts } from "../platform/accounts.ts";
import type { MessageStore } from "./messages.store.ts";
import { announcementMessageId, recipientOf } from "./new-message.ts";
import type { Delivery, StoredMessage } from "./stored-message.ts";

export type MailboxParts = {
  messages: Pick<MessageStore, "findAll">;
  accounts: Pick<Accounts, "findByAddress">;
};

/**
 * What became of the email about the same announcement to the same mailbox, or null if there is none: an account and
 * somebody without one may have one address, which only the identity service knows (decision 0093). `address` is the one
 * that the message goes to.
 */
export async function deliveryOfTwin(
  { messages, accounts }: MailboxParts,
  { marathonId, announcementId, uid }: StoredMessage,
  address: string,
): Promise<Delivery | null> {
  if (announcementId === undefined) return null;
  const other = uid === "" ? ((await accounts.findByAddress(address))?.userId ?? null) : recipientOf(address);
  if (other === null) return null;
  const [twin] = await messages.findAll([announcementMessageId(marathonId, announcementId, other)]);
  return twin?.message.delivery ?? null;
}
