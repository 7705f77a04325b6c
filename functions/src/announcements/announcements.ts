import { DAY_MS, ANNOUNCEMENTS_PAGE_SIZE, RECIPIENTS_PAGE_SIZE, overAt, fullName } from "../contract/index.ts";
import type {
  Announcement,
  AnnouncementPage,
  AnnouncementRecipients,
  AnnouncementState,
  EmailState,
  NewAnnouncement,
  SkipReason,
} from "../contract/index.ts";
import { permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { emailStateOf, statesOf } from "../messages/email-states.ts";
import type { MessageStore } from "../messages/messages.store.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { newDocumentId } from "../platform/creation.ts";
import { cursorAfter, cursorAfterTime, readCursor, readTimeCursor } from "../platform/pages.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";
import type { StoredAnnouncement } from "../messages/stored-announcement.ts";
import type { AnnouncementStore } from "./announcements.store.ts";

export type AnnouncementParts = {
  events: Pick<EventStore, "findById">;
  announcements: Pick<AnnouncementStore, "create" | "listIdsAfter" | "find" | "list" | "cancel">;
  messages: Pick<MessageStore, "countOfAnnouncement" | "listOfAnnouncement" | "retry">;
  registrations: Pick<RegistrationStore, "findAll">;
  /** How many announcements an event may make in 24 hours. */
  announcementsPerDay: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Stores an announcement, which goes out at once or at its time, and returns its id. Throws `marathon-not-found`,
 * `registration-not-open` for a draft, `too-many-requests`, `key-reused`, and `invalid-request` for a time that has
 * passed or is after race day.
 */
export async function createAnnouncement(
  parts: AnnouncementParts,
  request: { eventId: string; caller: Caller; body: NewAnnouncement; idempotencyKey: string | null },
): Promise<string> {
  const { caller, body, idempotencyKey } = request;
  const event = permitted(await parts.events.findById(request.eventId), caller, "createAnnouncement");
  const now = parts.clock();
  assertPublished(event);
  const { subject, text, audience, consent = false, alsoLater = false } = body;
  const sendAt = body.sendAt === undefined ? null : new Date(body.sendAt);
  if (sendAt !== null && sendAt.getTime() > overAt(event)) throw badTime("This time is after race day");
  const making = { scope: `announcements/${event.id}`, caller: caller.uid, key: idempotencyKey };
  const key = { ...making, bodyHash: bodyHash(body), now };
  const since = new Date(now - DAY_MS);
  const most = parts.announcementsPerDay;
  const lately = await parts.announcements.listIdsAfter(event.id, since, most);
  const isRepeated = lately.includes(newDocumentId(making));
  if (lately.length >= most && !isRepeated) {
    throw new AppError("too-many-requests", {
      sentence: `This event has reached its limit of ${most} announcements in 24 hours.`,
      retryAfter: 3_600,
    });
  }
  // A repeated request may come after its time.
  if (sendAt !== null && sendAt.getTime() <= now && !isRepeated) throw badTime("Choose a time in the future");
  return parts.announcements.create(event.id, key, {
    ...{ subject, text, audience, consent, sendAt, alsoLater },
    ...{ by: caller.email, byUid: caller.uid, at: new Date(now) },
    ...{ cancelledAt: null, fannedOutAt: null, made: 0, skipped: {} },
  });
}

/** Throws `registration-not-open` for a draft, which nobody but its team knows of. A canceled event may announce. */
export function assertPublished({ stage }: Pick<StoredEvent, "stage">): void {
  if (stage !== "draft") return;
  throw new AppError("registration-not-open", { sentence: "Publish the event before you write to its runners." });
}

const badTime = (message: string) => new AppError("invalid-request", { issues: [{ path: "sendAt", message }] });

/** A page of the event's announcements, newest first. Throws `marathon-not-found`. */
export async function listAnnouncements(
  parts: AnnouncementParts,
  request: { eventId: string; caller: Caller; cursor: string | null },
): Promise<AnnouncementPage> {
  const { id } = permitted(await parts.events.findById(request.eventId), request.caller, "listAnnouncements");
  const after = request.cursor === null ? null : readTimeCursor(request.cursor);
  const { items, next } = await parts.announcements.list(id, after, ANNOUNCEMENTS_PAGE_SIZE);
  return {
    announcements: await Promise.all(items.map((one) => toAnnouncement(parts, one))),
    nextCursor: cursorAfterTime(next),
  };
}

async function toAnnouncement(parts: AnnouncementParts, stored: StoredAnnouncement): Promise<Announcement> {
  const { id, subject, text, audience, consent, by, at, sendAt, alsoLater, made, skipped } = stored;
  const count = (state: EmailState) => parts.messages.countOfAnnouncement(id, statesOf[state]);
  const [queued, sent, failed, uncertain, withheld, superseded] =
    made === 0
      ? [0, 0, 0, 0, 0, 0]
      : await Promise.all([
          count("queued"),
          count("sent"),
          count("failed"),
          count("uncertain"),
          count("withheld"),
          count("superseded"),
        ]);
  return {
    ...{ id, subject, text, audience, consent, by, alsoLater },
    at: at.toISOString(),
    sendAt: sendAt?.toISOString() ?? null,
    state: announcementStateOf(stored, queued, parts.clock()),
    counts: {
      ...{ made, queued, sent, failed, uncertain, withheld, superseded },
      skipped: Object.entries(skipped).map(([reason, number]) => ({ reason: reason as SkipReason, count: number })),
    },
  };
}

/** What an announcement does now. `queued` is how many of its messages wait to be sent. */
export function announcementStateOf(
  { cancelledAt, fannedOutAt, sendAt }: Pick<StoredAnnouncement, "cancelledAt" | "fannedOutAt" | "sendAt">,
  queued: number,
  now: number,
): AnnouncementState {
  if (cancelledAt !== null) return "cancelled";
  if (fannedOutAt === null) return sendAt !== null && sendAt.getTime() > now ? "scheduled" : "sending";
  return queued > 0 ? "sending" : "sent";
}

type AboutOne = { eventId: string; announcementId: string; caller: Caller };

async function found(
  { events, announcements }: AnnouncementParts,
  { eventId, announcementId, caller }: AboutOne,
  endpoint: "listAnnouncementRecipients" | "cancelAnnouncement" | "retryAnnouncement",
): Promise<StoredAnnouncement> {
  permitted(await events.findById(eventId), caller, endpoint);
  const announcement = await announcements.find(eventId, announcementId);
  if (announcement === null) throw new AppError("announcement-not-found");
  return announcement;
}

/** A page of the people of an announcement. Throws `marathon-not-found` and `announcement-not-found`. */
export async function listRecipients(
  parts: AnnouncementParts,
  request: AboutOne & { outcome: EmailState | null; cursor: string | null },
): Promise<AnnouncementRecipients> {
  const { eventId, outcome, cursor } = request;
  const { id } = await found(parts, request, "listAnnouncementRecipients");
  const states = outcome === null ? Object.values(statesOf).flat() : statesOf[outcome];
  const after = cursor === null ? null : readCursor(cursor, /^[A-Za-z0-9]{20}$/);
  const { items, next } = await parts.messages.listOfAnnouncement(id, states, after, RECIPIENTS_PAGE_SIZE);
  const entries = await parts.registrations.findAll(
    eventId,
    items.map(({ entryId }) => entryId),
  );
  const names = new Map(entries.map((entry) => [entry.entryId, fullName(entry)]));
  return {
    recipients: items.map(({ entryId, data, delivery }) => ({
      entryId,
      name: names.get(entryId) ?? data.name,
      state: emailStateOf(delivery.state),
      error: delivery.error,
    })),
    nextCursor: cursorAfter(next),
  };
}

/**
 * Cancels an announcement for everybody who does not have it yet. Returns false if everybody has it, or if it is canceled
 * already. Throws `marathon-not-found` and `announcement-not-found`.
 */
export async function cancelAnnouncement(
  parts: AnnouncementParts,
  request: AboutOne & { deadline: number },
): Promise<boolean> {
  const announcement = await found(parts, request, "cancelAnnouncement");
  const queued = await parts.messages.countOfAnnouncement(announcement.id, statesOf.queued);
  const isSent = announcementStateOf(announcement, queued, parts.clock()) === "sent" && !announcement.alsoLater;
  return !isSent && parts.announcements.cancel(announcement, new Date(parts.clock()), request.deadline);
}

/**
 * Sends what failed again, and what is uncertain if the organizer decides so: those people may get it twice. Returns
 * whether there was any. Throws `marathon-not-found` and `announcement-not-found`.
 */
export async function retryAnnouncement(
  parts: AnnouncementParts,
  request: AboutOne & { isUncertainToo: boolean; deadline: number },
): Promise<boolean> {
  const { id, cancelledAt } = await found(parts, request, "retryAnnouncement");
  if (cancelledAt !== null) return false;
  const states = [...statesOf.failed, ...(request.isUncertainToo ? statesOf.uncertain : [])];
  return parts.messages.retry(id, states, new Date(parts.clock()), request.deadline);
}
