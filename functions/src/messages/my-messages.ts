import type { FindAnnouncement } from "../announcements/announcement-facts.ts";
import { MESSAGE_PAGE_SIZE } from "../contract/index.ts";
import type { Letter, Message, MessagePage } from "../contract/index.ts";
import type { StoredMarathon } from "../marathons/stored-marathon.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import { withAnnouncementText } from "./announcement-text.ts";
import { emailStateOf } from "./email-states.ts";
import type { MessagePosition, MessageStore } from "./messages.store.ts";
import type { StoredMessage } from "./stored-message.ts";

export type MyMessageParts = {
  messages: Pick<MessageStore, "list" | "countUnread" | "markRead" | "markAllRead">;
  marathons: { findById: (id: string) => Promise<StoredMarathon | null> };
  findAnnouncement: FindAnnouncement;
  letterOf: (message: StoredMessage, event: StoredMarathon | null) => Letter;
  sendsEmail: boolean;
};

/** A page of what RUN has told the caller. Throws `forbidden` for another's messages. */
export async function listMyMessages(
  parts: MyMessageParts,
  { userId, caller, cursor }: { userId: string; caller: Caller; cursor: string | null },
): Promise<MessagePage> {
  assertSelf(userId, caller);
  const after = cursor === null ? null : readPosition(cursor);
  const [{ items, next }, unread] = await Promise.all([
    parts.messages.list(userId, after, MESSAGE_PAGE_SIZE),
    parts.messages.countUnread(userId),
  ]);
  const ids = [...new Set(items.map(({ marathonId }) => marathonId))].filter((id) => id !== "");
  const events = new Map(await Promise.all(ids.map(async (id) => [id, await parts.marathons.findById(id)] as const)));
  return {
    messages: await Promise.all(
      items.map((message) => toMessage(parts, message, events.get(message.marathonId) ?? null)),
    ),
    nextCursor: cursorAfter(next === null ? null : `${next.at.getTime()} ${next.order} ${next.id}`),
    unread,
    sendsEmail: parts.sendsEmail,
  };
}

async function toMessage(
  { findAnnouncement, letterOf }: Pick<MyMessageParts, "findAnnouncement" | "letterOf">,
  message: StoredMessage,
  event: StoredMarathon | null,
): Promise<Message> {
  const { id, kind, at, marathonId, isRead, delivery } = message;
  const announcement = await findAnnouncement(message);
  return {
    id,
    kind,
    at: at.toISOString(),
    marathonId: marathonId === "" ? null : marathonId,
    isRead,
    email: emailStateOf(delivery.state),
    letter: letterOf(withAnnouncementText(message, announcement && { announcement }), event),
  };
}

/** Returns whether it was unread. Throws `forbidden` and `message-not-found`. */
export async function readMyMessage(
  { messages }: Pick<MyMessageParts, "messages">,
  { userId, messageId, caller }: { userId: string; messageId: string; caller: Caller },
): Promise<boolean> {
  assertSelf(userId, caller);
  const wasUnread = await messages.markRead(userId, messageId);
  if (wasUnread === null) throw new AppError("message-not-found");
  return wasUnread;
}

/** Returns whether any was unread. Throws `forbidden`. */
export async function readAllMyMessages(
  { messages }: Pick<MyMessageParts, "messages">,
  { userId, caller, deadline }: { userId: string; caller: Caller; deadline: number },
): Promise<boolean> {
  assertSelf(userId, caller);
  return messages.markAllRead(userId, deadline);
}

/** Matches the time in milliseconds since 1970, the order and the document's name. */
const position = /^\d{13} \d{1,15} [A-Za-z0-9]{20}$/;

function readPosition(cursor: string): MessagePosition {
  const [at = "", order = "", id = ""] = readCursor(cursor, position).split(" ");
  return { at: new Date(Number(at)), order: Number(order), id };
}
