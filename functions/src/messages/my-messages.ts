import { MESSAGE_PAGE_SIZE } from "../contract/index.ts";
import type { Letter, Message, MessagePage } from "../contract/index.ts";
import { isHiddenFrom } from "../events/event-access.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import { withAnnouncementText } from "./announcement-text.ts";
import type { FindAnnouncement } from "./announcement-text.ts";
import { emailStateOf } from "./email-states.ts";
import type { MessagePosition } from "./message-queries.store.ts";
import type { MessageStore } from "./messages.store.ts";
import type { DeliveryState, StoredMessage } from "./stored-message.ts";

export type MyMessageParts = {
  messages: Pick<
    MessageStore,
    "unpackFor" | "list" | "countUnread" | "countHeld" | "release" | "findAll" | "markRead" | "markAllRead"
  >;
  events: { findById: (id: string) => Promise<StoredEvent | null> };
  findAnnouncement: FindAnnouncement;
  letterOf: (message: StoredMessage, event: StoredEvent | null) => Letter;
  sendsEmail: boolean;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** A page of what RUN has told the caller. Throws `forbidden` for another's messages. */
export async function listMyMessages(
  parts: MyMessageParts,
  request: { userId: string; caller: Caller; cursor: string | null; deadline: number },
): Promise<MessagePage> {
  const { userId, caller, cursor } = request;
  assertSelf(userId, caller);
  const after = cursor === null ? null : readPosition(cursor);
  // The other messages are shown even if this fails: the next call or the job tries again.
  await parts.messages.unpackFor(userId, request.deadline).catch(() => undefined);
  const [{ items, next }, unread, unconfirmed] = await Promise.all([
    listReleased(parts, request, after),
    parts.messages.countUnread(userId),
    // Who has confirmed an address has none, so most calls do not ask.
    caller.emailVerified ? 0 : parts.messages.countHeld(userId),
  ]);
  const ids = [...new Set(items.map(({ marathonId: eventId }) => eventId))].filter((id) => id !== "");
  const findShown = async (id: string) => {
    const event = await parts.events.findById(id);
    // Who has left the team must not learn what became of a draft.
    return event === null || isHiddenFrom(event, caller) ? null : event;
  };
  const events = new Map(await Promise.all(ids.map(async (id) => [id, await findShown(id)] as const)));
  const emailed = await parts.messages.findAll(items.flatMap(({ emailedAs }) => emailedAs ?? []));
  const states = new Map(emailed.map(({ message: { id, delivery } }) => [id, delivery.state]));
  return {
    messages: await Promise.all(
      items.map((message) =>
        toMessage(parts, message, {
          event: events.get(message.marathonId) ?? null,
          state: states.get(message.emailedAs ?? "") ?? message.delivery.state,
        }),
      ),
    ),
    nextCursor: cursorAfter(next === null ? null : `${next.at.getTime()} ${next.order} ${next.id}`),
    unread,
    unconfirmed,
    sendsEmail: parts.sendsEmail,
  };
}

/**
 * A page of messages. If the caller has confirmed their address while emails were held back for it, those are queued
 * now (decision 0143).
 */
async function listReleased(
  { messages, clock }: MyMessageParts,
  { userId, caller, deadline }: { userId: string; caller: Caller; deadline: number },
  after: MessagePosition | null,
): ReturnType<MessageStore["list"]> {
  const page = await messages.list(userId, after, MESSAGE_PAGE_SIZE);
  if (!caller.emailVerified || !page.items.some(({ delivery }) => delivery.state === "UNCONFIRMED")) return page;
  try {
    await messages.release(userId, new Date(clock()), deadline);
  } catch {
    // The messages are shown even if this fails: the next call or the sender tries again.
    return page;
  }
  return messages.list(userId, after, MESSAGE_PAGE_SIZE);
}

async function toMessage(
  { findAnnouncement, letterOf }: Pick<MyMessageParts, "findAnnouncement" | "letterOf">,
  message: StoredMessage,
  { event, state }: { event: StoredEvent | null; state: DeliveryState },
): Promise<Message> {
  const { id, kind, at, marathonId: eventId, isRead } = message;
  const announcement = await findAnnouncement(message);
  return {
    id,
    kind,
    at: at.toISOString(),
    marathonId: eventId === "" ? null : eventId,
    isRead,
    email: emailStateOf(state),
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
