import type { MessageStore } from "./messages.store.ts";
import { announcementMessageId } from "./new-message.ts";
import type { Delivery, StoredMessage } from "./stored-message.ts";

/** How many messages to accounts with the same mailbox are read at most. */
const TWINS_MAX = 100;

/**
 * What became of the other emails about the same announcement to the same mailbox. An account and somebody without one
 * may share a mailbox, also under two spellings of its address. The message to somebody without an account is found by
 * its id. The message to an account names its mailbox only once a sender has claimed it, because only the identity
 * service knows the account's address (decision 0093).
 */
export async function deliveriesOfTwins(
  messages: Pick<MessageStore, "findAll" | "listInMailbox">,
  { marathonId: eventId, announcementId, uid, recipient, delivery: { mailbox } }: StoredMessage,
): Promise<Delivery[]> {
  if (announcementId === undefined) return [];
  if (uid !== "" && mailbox === null) return [];
  const twins =
    mailbox === null
      ? await messages.listInMailbox(announcementId, recipient, TWINS_MAX)
      : await messages.findAll([announcementMessageId(eventId, announcementId, mailbox)]);
  return twins.map(({ message }) => message.delivery);
}
