import { REQUEST_DEADLINE_MS } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { log } from "../platform/log.ts";
import { needsSettling } from "./place-ledger.ts";
import type { RegistrationParts } from "./registrations.ts";

/** How many offers or events are read at a time, and how many events are settled at once. */
const PAGE_SIZE = 300;
const AT_ONCE = 10;

type SweepParts = Pick<RegistrationParts, "queue" | "marathons" | "store" | "clock">;

/**
 * Settles every event in which something is due: removes lapsed offers and offers free places to those who wait. Answers
 * how many events it settled. An event that fails does not stop the others; this then throws an AggregateError of all
 * failures. The order is random, so that no event is always the one left out when the time until `deadline` (milliseconds
 * since 1970) is too short for all. Waiting-list entries of an event that no longer exists are removed.
 */
export async function sweepOffers(
  parts: SweepParts,
  deadline: number,
  chance: () => number = Math.random,
): Promise<number> {
  const ids = shuffled(await eventsDue(parts, deadline), chance);
  const failures: unknown[] = [];
  let settled = 0;
  let next = 0;
  const work = async () => {
    while (next < ids.length && Date.now() < deadline) {
      const id = ids[next++] ?? "";
      try {
        await sweepEvent(parts, id, deadline);
        settled++;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (next < ids.length) failures.push(new Error(`${ids.length - next} of ${ids.length} events had no turn`));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures at ${ids.length} events`);
  return settled;
}

/** Finding the events takes at most half of the time. */
async function eventsDue(parts: SweepParts, deadline: number): Promise<string[]> {
  const now = parts.clock();
  const enough = Date.now() + (deadline - Date.now()) / 2;
  const due = new Set<string>();
  const collect = async (pages: AsyncIterable<string[]>) => {
    for await (const page of pages) {
      for (const id of page) due.add(id);
      if (Date.now() >= enough) return;
    }
  };
  await Promise.all([
    collect(parts.store.pagesOfLapsedOffers(new Date(now), PAGE_SIZE, deadline)),
    collect(waitedFor(parts, now, deadline)),
  ]);
  return [...due];
}

async function* waitedFor(parts: SweepParts, now: number, deadline: number): AsyncGenerator<string[]> {
  for await (const page of parts.marathons.pagesWithWaitlist(PAGE_SIZE, deadline)) {
    yield page.filter((marathon) => needsSettling(marathon, now)).map(({ id }) => id);
  }
}

/** One event, until nothing more is due, a commit at a time. */
export async function sweepEvent(
  parts: Pick<SweepParts, "queue" | "store">,
  id: string,
  deadline: number,
): Promise<void> {
  try {
    for (let isMore = true; isMore;) {
      const patience = Math.min(deadline, Date.now() + REQUEST_DEADLINE_MS);
      const answer = await parts.queue.submit(id, { kind: "settle" }, patience);
      isMore = "modified" in answer && answer.modified;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "marathon-not-found") throw error;
    await parts.store.removeWaits(id, deadline);
    log.orphansRemoved(id);
  }
}

function shuffled(ids: string[], chance: () => number): string[] {
  return ids
    .map((id) => ({ id, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
