import { AppError } from "../platform/app-error.ts";
import { beforeDeadline } from "../platform/deadline.ts";
import { commitQueue } from "./commit-queue.ts";
import type { CommitQueue } from "./commit-queue.ts";
import { COMMIT_SIZE, PLACES_IN_FLIGHT } from "./instance-limits.ts";
import { ledgerOf } from "./place-ledger.ts";
import { runnersOf } from "./place-reading.ts";
import type { PlaceAnswer, PlaceRequest, Refusal } from "./place-requests.ts";
import type { PlaceStore } from "./places.store.ts";
import { newReferenceKey } from "./reference.ts";

export type PlaceQueue = CommitQueue<PlaceRequest, PlaceAnswer>;

/**
 * The queue through which every request of this instance takes or frees a place. Submitting throws
 * `marathon-not-found`, and `unavailable` when the queue is full or the deadline has passed.
 */
export function placeQueue(store: PlaceStore, clock: () => number): PlaceQueue {
  const queue: PlaceQueue = commitQueue({
    batchSize: COMMIT_SIZE,
    bound: PLACES_IN_FLIGHT,
    commit: async (marathonId, requests, deadline) => {
      const decided = store.change({ marathonId, uids: runnersOf(requests), deadline }, (marathon) => {
        if (marathon === null) throw new AppError("marathon-not-found");
        const referenceKey = marathon.places.referenceKey || newReferenceKey();
        return ledgerOf({ ...marathon, places: { ...marathon.places, referenceKey } }, requests, clock());
      });
      // A database that does not answer must not hold up the queue. If such a commit succeeds in the end, the next
      // commit reads its result.
      const { answers, entries, hasMoreDue } = await beforeDeadline(deadline, decided);
      // Make and remove the remaining offers as long as there is progress. If this request gets lost, the scheduled
      // sweep does the rest.
      if (hasMoreDue && entries.size > 0) queue.submit(marathonId, { kind: "sweep" }, deadline).catch(() => undefined);
      return answers;
    },
  });
  return queue;
}

/** Returns whether the request changed anything. Throws a refusal as an AppError. */
export function modifiedOrThrow(answer: PlaceAnswer): boolean {
  return acceptedOrThrow(answer).modified;
}

/** The answer to a request that was not refused. Throws a refusal as an AppError. */
export function acceptedOrThrow(answer: PlaceAnswer): Exclude<PlaceAnswer, Refusal> {
  if (!("refused" in answer)) return answer;
  const { refused, ...details } = answer;
  throw new AppError(refused, details);
}
