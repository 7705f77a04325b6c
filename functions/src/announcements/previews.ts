import { SKIPPED_NAMES_MAX, skipReasons } from "../contract/index.ts";
import type { AnnouncementPreview, Letter, PreviewRequest } from "../contract/index.ts";
import { permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { withAnnouncementText } from "../messages/announcement-text.ts";
import type { MessageStore } from "../messages/messages.store.ts";
import { newMessage } from "../messages/new-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import { newDocumentId } from "../platform/creation.ts";
import { assertPublished } from "./announcements.ts";
import { recipientsOf } from "./audience.ts";
import { peopleOf } from "./people.ts";
import type { PeopleParts } from "./people.ts";
import type { UnsubscribeStore } from "./unsubscribes.store.ts";

export type PreviewParts = PeopleParts & {
  events: Pick<EventStore, "findById">;
  messages: Pick<MessageStore, "add">;
  unsubscribes: Pick<UnsubscribeStore, "listOptedOut">;
  letterOf: (message: StoredMessage, event: StoredEvent | null) => Letter;
};

/** How many people would get a message, who would not and why, and how it looks. Throws `marathon-not-found`. */
export async function previewAnnouncement(
  parts: PreviewParts,
  request: { eventId: string; caller: Caller; body: PreviewRequest; deadline: number },
): Promise<AnnouncementPreview> {
  const { caller, deadline } = request;
  const { audience, consent = false, subject, text } = request.body;
  const event = permitted(await parts.events.findById(request.eventId), caller, "previewAnnouncement");
  const [people, optedOut] = await Promise.all([
    peopleOf(parts, event, audience, deadline),
    parts.unsubscribes.listOptedOut(event.id, deadline),
  ]);
  const { recipients, skipped } = recipientsOf(people, { optedOut, consent });
  const test = subject === undefined || text === undefined ? null : testOf(parts, event, caller, { subject, text });
  return {
    count: recipients.length,
    skipped: skipReasons.flatMap((reason) => {
      const names = skipped.flatMap((one) => (one.reason === reason ? [one.name] : []));
      return names.length === 0 ? [] : [{ reason, count: names.length, names: names.slice(0, SKIPPED_NAMES_MAX) }];
    }),
    letter: test && parts.letterOf(withAnnouncementText(test, null), event),
  };
}

/** Sends an announcement to its author alone, once for the same key and text. Throws `marathon-not-found` and `registration-not-open` for a draft. */
export async function testAnnouncement(
  parts: PreviewParts,
  request: {
    eventId: string;
    caller: Caller;
    body: { subject: string; text: string };
    idempotencyKey: string | null;
  },
): Promise<void> {
  const { caller, body, idempotencyKey } = request;
  const event = permitted(await parts.events.findById(request.eventId), caller, "testAnnouncement");
  assertPublished(event);
  await parts.messages.add(testOf(parts, event, caller, body, idempotencyKey));
}

function testOf(
  { clock }: Pick<PreviewParts, "clock">,
  { id: eventId, title }: StoredEvent,
  { uid }: Caller,
  { subject, text }: { subject: string; text: string },
  idempotencyKey: string | null = null,
): StoredMessage {
  const key = idempotencyKey && `${idempotencyKey} ${bodyHash({ subject, text })}`;
  const occasion = newDocumentId({ scope: "announcement-tests", caller: uid, key });
  const about = {
    kind: "announcement",
    marathonId: eventId,
    entryId: "",
    occasion,
    at: new Date(clock()),
    order: 0,
  } as const;
  const message = newMessage({ ...about, uid, to: "", data: { title, by: "team", subject, markdown: text } });
  if (message === null) throw new Error("A caller has a uid");
  return message;
}
