import type { MessageStore } from "../messages/messages.store.ts";
import { newMessage } from "../messages/new-message.ts";
import { missedPublicationOf, settingVersionOf } from "./due-publication.ts";
import type { EditStore } from "./edits.store.ts";
import { roleOf } from "./event-team.ts";
import type { MarathonStore } from "./marathons.store.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/** How many drafts are read at a time. */
const PAGE_SIZE = 300;
/** No time zone is more than 14 hours ahead of UTC, so no local time is further ahead. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;
/** For how long a draft that was not published is told of: less than messages are kept, so that nobody is told again. */
const TOLD_MS = 24 * 3_600_000;

type PublishParts = {
  marathons: Pick<MarathonStore, "pagesPublishedUntil" | "publishIfDue">;
  edits: Pick<EditStore, "find">;
  messages: Pick<MessageStore, "add">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Writes the publications of drafts whose time has come: everybody reads these events as published already, but their
 * history does not have that version yet. Returns how many it wrote. If a draft can't be published, whoever set the time
 * and the owner are told. A failure at one event does not stop the others; at the end, an AggregateError has all
 * failures. Called again, it continues.
 */
export async function publishDue(parts: PublishParts, deadline: number): Promise<number> {
  const { marathons, clock } = parts;
  const until = new Date(clock() + FURTHEST_ZONE_MS).toISOString().slice(0, 16);
  const failures: unknown[] = [];
  let count = 0;
  for await (const ids of marathons.pagesPublishedUntil(until, PAGE_SIZE, deadline)) {
    for (const id of ids) {
      try {
        const { isDue, event } = await marathons.publishIfDue(id, deadline);
        if (isDue) count++;
        else if (event !== null) await tellIfMissed(parts, event);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} publications could not be written`);
  return count;
}

/** Tells whoever set the time, and the owner, that the draft was not published then. A message that exists stays. */
async function tellIfMissed({ edits, messages, clock }: PublishParts, event: StoredMarathon): Promise<void> {
  const { id: marathonId, title, organiserUid, publishAt } = event;
  const now = clock();
  const missed = missedPublicationOf(event, now);
  if (missed === null || now - missed > TOLD_MS) return;
  const setter = (await edits.find(marathonId, settingVersionOf(event)))?.editedByUid ?? organiserUid;
  const readers = [...new Set([organiserUid, setter])].filter((uid) => roleOf(event, { uid }) !== null);
  const about = { kind: "not-published", marathonId, entryId: "", to: "", order: 0, at: new Date(now) } as const;
  const data = { title, until: new Date(missed) };
  for (const uid of readers) {
    const message = newMessage({ ...about, uid, occasion: `${publishAt} ${uid}`, data });
    if (message !== null) await messages.add(message);
  }
}
