import type { MessageStore } from "./messages.store.ts";
import { announcementMessageId } from "./new-message.ts";
import type { Delivery, StoredMessage } from "./stored-message.ts";

/** The most accounts whose addresses differ only in a tag. */
const TWINS_MAX = 100;

/**
 * What became of the other emails about the same announcement to the same mailbox: an account and somebody without one
 * may share one, also under two spellings of its address. The message of somebody without an account is found by its
 * id. That of an account says where it goes once it is claimed, because only the identity service knows the address
 * (decision 0093).
 */
export async function deliveriesOfTwins(
  messages: Pick<MessageStore, "findAll" | "listInMailbox">,
  { marathonId, announcementId, uid, recipient, delivery: { mailbox } }: StoredMessage,
): Promise<Delivery[]> {
  if (announcementId === undefined) return [];
  if (uid !== "" && mailbox === null) return [];
  const twins =
    mailbox === null
      ? await messages.listInMailbox(announcementId, recipient, TWINS_MAX)
      : await messages.findAll([announcementMessageId(marathonId, announcementId, mailbox)]);
  return twins.map(({ message }) => message.delivery);
}
