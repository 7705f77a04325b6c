import { REQUEST_DEADLINE_MS } from "../contract/index.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError } from "../platform/app-error.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import { log } from "../platform/log.ts";
import type { PlaceQueue } from "./place-queue.ts";
import { isSweepDue } from "./place-reading.ts";
import type { WaitlistStore } from "./waitlist.store.ts";

/** How many offers or events are read at a time. */
const PAGE_SIZE = 300;
/** How many events are swept at once. */
const AT_ONCE = 10;
/** The longest that a change of an event waits for the offers that it makes possible, in milliseconds. */
const SWEEP_AFTER_CHANGE_MS = 2_000;

type SweepParts = {
  queue: PlaceQueue;
  events: Pick<EventStore, "pagesWithWaitlist">;
  waitlist: Pick<WaitlistStore, "pagesOfLapsedHolds" | "removeAll">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Sweeps every event that needs it: removes lapsed offers and offers free places to runners who wait. Returns the
 * number of swept events. A failure at one event does not stop the others; at the end, an AggregateError has all
 * failures. If the time until `deadline` (milliseconds since 1970) is too short, some events are left out, and a random
 * order keeps them from being the same each time. Removes the waiting-list entries of events that no longer exist.
 */
export async function sweepOffers(parts: SweepParts, deadline: number): Promise<number> {
  const ids = shuffled(await eventsDue(parts, deadline));
  const failures: unknown[] = [];
  let swept = 0;
  let next = 0;
  const work = async () => {
    while (next < ids.length && Date.now() < deadline) {
      const id = ids[next++] ?? "";
      try {
        await sweepEvent(parts, id, deadline);
        swept++;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (next < ids.length) failures.push(new Error(`${ids.length - next} of ${ids.length} events had no turn`));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures at ${ids.length} events`);
  return swept;
}

/**
 * Finds the events that need a sweep. The search takes at most half of the remaining time, so that the rest is left for
 * the sweeps.
 */
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
    collect(parts.waitlist.pagesOfLapsedHolds(new Date(now), PAGE_SIZE, deadline)),
    collect(pagesOfEventsWithOffersDue(parts, now, deadline)),
  ]);
  return [...due];
}

async function* pagesOfEventsWithOffersDue(parts: SweepParts, now: number, deadline: number): AsyncGenerator<string[]> {
  for await (const page of parts.events.pagesWithWaitlist(PAGE_SIZE, deadline)) {
    yield page.filter((event) => isSweepDue(event, now)).map(({ id }) => id);
  }
}

/** Sweeps one event, a commit at a time, until nothing more is due. */
export async function sweepEvent(
  parts: Pick<SweepParts, "queue" | "waitlist">,
  id: string,
  deadline: number,
): Promise<void> {
  try {
    for (let isMore = true; isMore;) {
      const patience = atMost(REQUEST_DEADLINE_MS, deadline);
      const answer = await parts.queue.submit(id, { kind: "sweep" }, patience);
      isMore = "modified" in answer && answer.modified;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "marathon-not-found") throw error;
    await parts.waitlist.removeAll(id, deadline);
    log.orphansRemoved(id);
  }
}

/**
 * Offers the places that a change of the event has freed. If this fails, the change is still saved, and the next sweep
 * makes the offers.
 */
export async function sweepIfDue(
  parts: Pick<SweepParts, "queue" | "clock">,
  event: StoredEvent,
  deadline: number,
): Promise<void> {
  if (!isSweepDue(event, parts.clock())) return;
  const patience = atMost(SWEEP_AFTER_CHANGE_MS, deadline);
  try {
    await beforeDeadline(patience, parts.queue.submit(event.id, { kind: "sweep" }, patience));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
  }
}

function shuffled(ids: string[]): string[] {
  return ids
    .map((id) => ({ id, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
