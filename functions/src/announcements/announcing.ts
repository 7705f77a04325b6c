import { isRaceOver } from "../contract/index.ts";
import { may } from "../events/event-team.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { BroadcastStore } from "../messages/broadcasts.store.ts";
import { newMessage } from "../messages/new-message.ts";
import type { StoredAnnouncing } from "../messages/stored-broadcast.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import { racesOf } from "../events/races.ts";
import type { ChangeStore } from "../registrations/changes.store.ts";
import type { StoredAnnouncement } from "../messages/stored-announcement.ts";
import type { AnnouncementStore } from "./announcements.store.ts";
import { asksOfForm, countsOf, isInAudience, personOf, recipientsOf } from "./audience.ts";
import type { Recipients } from "./audience.ts";
import { peopleOf } from "./people.ts";
import type { PeopleParts } from "./people.ts";
import type { UnsubscribeStore } from "./unsubscribes.store.ts";

/** How many people get their message in one commit. */
const COMMITTED_AT_ONCE = 300;
/** How many revisions of an event are looked at in one step. */
const REVISIONS_AT_ONCE = 100;
/** How often the job looks for later runners. */
const LATER_MS = 5 * 60_000;
/** How long a registration may take from its request to its commit, which may come after the announcement. */
const IN_FLIGHT_MS = 60_000;

export type AnnouncingParts = PeopleParts & {
  broadcasts: Pick<BroadcastStore, "announce" | "remove">;
  announcements: Pick<AnnouncementStore, "find" | "cancel">;
  unsubscribes: Pick<UnsubscribeStore, "listOptedOut">;
  events: Pick<EventStore, "findById">;
  changes: Pick<ChangeStore, "list">;
};

/**
 * Makes the messages of an announcement. Each person gets exactly one, however often a process is killed and however
 * many work at once: a message's id is made from the person and the announcement, and a commit also writes how far the
 * work has come.
 */
export async function announce(parts: AnnouncingParts, broadcast: StoredAnnouncing, deadline: number): Promise<void> {
  const [event, announcement] = await Promise.all([
    parts.events.findById(broadcast.marathonId),
    parts.announcements.find(broadcast.marathonId, broadcast.announcementId),
  ]);
  if (event === null || announcement === null || announcement.cancelledAt !== null) {
    await parts.broadcasts.remove(broadcast.id);
    return;
  }
  // The author may have left the team since.
  if (!may(event, { uid: announcement.byUid }, "announce")) {
    await parts.announcements.cancel(announcement, new Date(parts.clock()), deadline);
    return;
  }
  if (broadcast.phase === "everybody") await toEverybody(parts, { broadcast, event, announcement }, deadline);
  else await toLaterOnes(parts, { broadcast, event, announcement }, deadline);
}

type Work = { broadcast: StoredAnnouncing; event: StoredEvent; announcement: StoredAnnouncement };

async function toEverybody(parts: AnnouncingParts, work: Work, deadline: number): Promise<void> {
  const { broadcast, event, announcement } = work;
  const revision = broadcast.revision ?? event.places.revision;
  const [people, optedOut] = await Promise.all([
    peopleOf(parts, event, announcement.audience, deadline),
    parts.unsubscribes.listOptedOut(event.id, deadline),
  ]);
  const { recipients, skipped } = recipientsOf(people, { optedOut, consent: announcement.consent });
  const counted = { skipped: countsOf(skipped) };
  let { after } = broadcast;
  const rest = recipients.filter(({ recipient }) => after === null || recipient > after);
  for (let from = 0; ; from += COMMITTED_AT_ONCE) {
    if (parts.clock() >= deadline) return;
    const page = rest.slice(from, from + COMMITTED_AT_ONCE);
    const now = new Date(parts.clock());
    const messages = messagesTo(page, work, now);
    const isLast = from + COMMITTED_AT_ONCE >= rest.length;
    const last = page.at(-1)?.recipient ?? after;
    const next = isLast ? afterEverybody(work, revision, now) : { after: last, revision };
    const progress = { ...counted, ...(isLast && { fannedOutAt: now }) };
    if (!(await parts.broadcasts.announce({ ...broadcast, after }, messages, next, progress))) return;
    if (isLast) return;
    after = last;
  }
}

function afterEverybody({ announcement }: Work, revision: number, now: Date): Partial<StoredAnnouncing> | null {
  if (!announcement.alsoLater) return null;
  return { phase: "later", after: String(revision), dueAt: new Date(now.getTime() + LATER_MS) };
}

/** Looks at the entries that changed since the last time. Ends on race day. */
async function toLaterOnes(parts: AnnouncingParts, work: Work, deadline: number): Promise<void> {
  const { broadcast, event, announcement } = work;
  const now = new Date(parts.clock());
  const dueAt = new Date(now.getTime() + LATER_MS);
  const from = Number(broadcast.after);
  const upTo = Math.min(event.places.revision, from + REVISIONS_AT_ONCE);
  const revisions = Array.from({ length: Math.max(0, upTo - from) }, (_, index) => from + 1 + index);
  const changes = await parts.changes.list(event.id, revisions);
  const ids = [...new Set(changes.flatMap(({ entryIds }) => entryIds))];
  const entries = await parts.registrations.findAll(event.id, ids);
  const form = asksOfForm(announcement.audience) ? await parts.forms.find(event.id, event.form) : null;
  const asking = { form, races: racesOf(event) };
  const since = (announcement.sendAt ?? announcement.at).getTime() - IN_FLIGHT_MS;
  // Runners who registered earlier got the message, even if it was deleted after thirty days.
  const later = entries
    .filter((entry) => entry.registeredAt.getTime() >= since)
    .filter((entry) => isInAudience(entry, announcement.audience, asking));
  const optedOut = later.length === 0 ? new Set<string>() : await parts.unsubscribes.listOptedOut(event.id, deadline);
  const { recipients } = recipientsOf(later.map(personOf), { optedOut, consent: announcement.consent });
  const isOver = event.cancelledAt !== null || isRaceOver(event, now.getTime());
  const isCaughtUp = upTo >= event.places.revision;
  const next = isOver && isCaughtUp ? null : { after: String(upTo), dueAt: isCaughtUp ? dueAt : broadcast.dueAt };
  await parts.broadcasts.announce(broadcast, messagesTo(recipients, work, now), next, {});
}

function messagesTo(recipients: Recipients["recipients"], { event, announcement }: Work, at: Date): StoredMessage[] {
  const about = { kind: "announcement", marathonId: event.id, announcementId: announcement.id, occasion: "" } as const;
  return recipients.flatMap(({ uid, address, entryId, name, raceId }) => {
    const data = { title: event.title, by: "team", name, raceId } as const;
    const message = newMessage({ ...about, entryId, uid, to: address, at, order: 0, data });
    return message === null ? [] : [message];
  });
}
