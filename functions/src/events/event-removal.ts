import { DAY_MS, totalOf } from "../contract/index.ts";
import type { RemovalRequest } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/caller.ts";
import { beforeDeadline, scaled } from "../platform/deadline.ts";
import { log } from "../platform/log.ts";
import { cancelingChange } from "./event-transitions.ts";
import { permitted } from "./event-access.ts";
import { assertUnchanged, nextVersion } from "./event-versions.ts";
import type { EventStore } from "./events.store.ts";
import type { Removal } from "./event-writes.ts";

export type RemovalParts = {
  events: Pick<EventStore, "remove" | "removeHistory">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

type Request = { id: string; caller: Pick<Caller, "uid" | "email">; deadline: number } & RemovalRequest;

const HAS_RUNNERS =
  "Somebody has registered or joined the waiting list, so the event can't be deleted. You can cancel it instead.";

/** How long before its deadline a request stops deleting history, so that its answer is in time. */
const TO_ANSWER_MS = 2_000;

/**
 * Deletes an event that nobody is registered for or waits for. Any other event is canceled, so that its page says so
 * and its registrations stay (decisions 0016 and 0025). A caller who expects a deletion gets `transition-not-allowed`
 * in place of a cancellation. For the owner only: throws `marathon-not-found` for others. With a `base`, throws
 * `changed-meanwhile` if the event has changed since.
 */
export async function removeEvent(parts: RemovalParts, request: Request): Promise<Removal> {
  const removal = await removed(parts, request);
  if (removal.outcome === "deleted") await startRemovingHistory(parts, request.id, request.deadline);
  return removal;
}

function removed(parts: RemovalParts, request: Request): Promise<Removal> {
  const { reason, expect, base } = request;
  return parts.events.remove(request.id, request.deadline, (current, hasRegistrationDocuments) => {
    const event = permitted(current, request.caller, "deleteMarathon");
    // Counts the registration documents as well as the ledger, so that no registration is lost if somebody has changed
    // the ledger in the console.
    const { registered, held, waiting } = totalOf(eventPools(event));
    // Runners on the waiting list have to find out what became of the event, too.
    const hasRegistrations = registered + held + waiting > 0 || hasRegistrationDocuments;
    if (hasRegistrations && expect === "deleted")
      throw new AppError("transition-not-allowed", { sentence: HAS_RUNNERS });
    if (hasRegistrations && event.cancelledAt !== null) return { outcome: "cancelled", write: null };
    if (base !== undefined) assertUnchanged(event, base);
    if (!hasRegistrations) return { outcome: "deleted" };
    const at = parts.clock();
    const change = cancelingChange(reason || null, at);
    return { outcome: "cancelled", write: nextVersion(event, change, { by: request.caller, at }) };
  });
}

/**
 * The event is deleted by now, so the caller is told so whatever happens here. `finishEventDeletions` deletes what is
 * left.
 */
async function startRemovingHistory({ events }: RemovalParts, id: string, deadline: number): Promise<void> {
  const limit = deadline - scaled(TO_ANSWER_MS);
  try {
    await beforeDeadline(limit, events.removeHistory(id, limit));
  } catch (error) {
    log.historyLeft(error);
  }
}

/** How long after a deletion its history is still looked for. The function runs daily, and some runs may fail. */
const LOOKED_FOR_MS = 7 * DAY_MS;

/**
 * Deletes what is left of the histories of deleted events, because they were long or their requests were interrupted.
 * Throws `unavailable` at the deadline.
 */
export async function finishEventDeletions(
  { events, clock }: { events: Pick<EventStore, "listChangedSince" | "removeHistory">; clock: () => number },
  deadline: number,
): Promise<void> {
  for (const event of await events.listChangedSince(new Date(clock() - LOOKED_FOR_MS))) {
    if ("deletedAt" in event) await events.removeHistory(event.id, deadline);
  }
}
