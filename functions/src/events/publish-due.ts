import type { EventStore } from "./events.store.ts";
import type { StoredEvent } from "./stored-event.ts";

/** How many drafts are read at a time. */
const PAGE_SIZE = 300;
/** No time zone is more than 14 hours ahead of UTC, so no local time is further ahead. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

type PublishParts = {
  events: Pick<EventStore, "pagesPublishedUntil" | "publishIfDue">;
  /** Tells of a draft that could not be published in time. The folder `messages` provides it. */
  tellIfMissed: (event: StoredEvent) => Promise<void>;
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
  const { events, clock } = parts;
  const until = new Date(clock() + FURTHEST_ZONE_MS).toISOString().slice(0, 16);
  const failures: unknown[] = [];
  let count = 0;
  for await (const ids of events.pagesPublishedUntil(until, PAGE_SIZE, deadline)) {
    for (const id of ids) {
      try {
        const { isDue, event } = await events.publishIfDue(id, deadline);
        if (isDue) count++;
        else if (event !== null) await parts.tellIfMissed(event);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} publications could not be written`);
  return count;
}
