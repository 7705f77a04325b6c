import type { MarathonStore } from "./marathons.store.ts";

/** How many drafts are read at a time. */
const PAGE_SIZE = 300;
/** No time zone is more than 14 hours ahead of UTC, so no local time is further ahead. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

type PublishParts = {
  marathons: Pick<MarathonStore, "pagesPublishedUntil" | "publishIfDue">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Writes the publications of drafts whose time has come: everybody reads these events as published already, but their
 * history does not have that version yet. Returns how many it wrote. A failure at one event does not stop the others; at the end,
 * an AggregateError has all failures. Called again, it continues.
 */
export async function publishDue({ marathons, clock }: PublishParts, deadline: number): Promise<number> {
  const until = new Date(clock() + FURTHEST_ZONE_MS).toISOString().slice(0, 16);
  const failures: unknown[] = [];
  let count = 0;
  for await (const ids of marathons.pagesPublishedUntil(until, PAGE_SIZE, deadline)) {
    for (const id of ids) {
      try {
        if (await marathons.publishIfDue(id, deadline)) count++;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} publications could not be written`);
  return count;
}
