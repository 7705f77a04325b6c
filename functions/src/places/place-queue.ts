import type { EntryRefusal } from "../contract/index.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError, refusalOf } from "../platform/app-error.ts";
import type { Refusal } from "../platform/app-error.ts";
import { beforeDeadline } from "../platform/deadline.ts";
import { commitQueue } from "./commit-queue.ts";
import type { CommitQueue } from "./commit-queue.ts";
import { BULK_PENDING_MAX, COMMIT_SIZE, PLACES_IN_FLIGHT } from "./instance-limits.ts";
import type { KnownPlaces, PlaceAnswer } from "./place-decision.ts";
import { entriesToRead, entriesUsuallyNew, ledgerOf } from "./place-ledger.ts";
import type { PlaceRequest } from "./place-requests.ts";
import type { PlaceStore } from "./places.store.ts";
import { newSecretKey } from "./reference.ts";

export type PlaceQueue = CommitQueue<PlaceRequest, PlaceAnswer>;

/**
 * The queue through which every request of this instance takes or frees a place. Submitting throws
 * `marathon-not-found`, and `unavailable` when the queue is full or the deadline has passed.
 */
export function placeQueue(store: PlaceStore, clock: () => number): PlaceQueue {
  const queue: PlaceQueue = commitQueue({
    batchSize: COMMIT_SIZE,
    bound: PLACES_IN_FLIGHT,
    bulkBound: BULK_PENDING_MAX,
    commit: async (eventId, requests, deadline) => {
      const decided = store.change(
        { eventId, entryIds: entriesToRead(requests), newIds: entriesUsuallyNew(requests), deadline },
        ledgerFor(requests, clock),
      );
      // A database that does not answer must not hold up the queue. If such a commit succeeds in the end, the next
      // commit reads its result.
      const { answers, entries, hasMoreDue } = await beforeDeadline(deadline, decided);
      // Make and remove the remaining offers as long as there is progress. If this request gets lost, the scheduled
      // sweep does the rest.
      if (hasMoreDue && entries.size > 0) queue.submit(eventId, { kind: "sweep" }, deadline).catch(() => undefined);
      return answers;
    },
  });
  return queue;
}

/** Makes the ledger of a stored event. Throws `marathon-not-found`. */
function ledgerFor(requests: readonly PlaceRequest[], clock: () => number) {
  return (event: StoredEvent | null, registrations: KnownPlaces["registrations"]) => {
    if (event === null) throw new AppError("marathon-not-found");
    const referenceKey = event.places.referenceKey || newSecretKey();
    const identityKey = event.places.identityKey || newSecretKey();
    const places = { ...event.places, referenceKey, identityKey };
    return ledgerOf({ ...event, places }, requests, clock(), registrations);
  };
}

/** Answers requests as the queue would now, and writes nothing. Each batch is judged on the stored state. */
export function placeJudge(store: PlaceStore, clock: () => number) {
  return async (eventId: string, requests: readonly PlaceRequest[], deadline: number): Promise<PlaceAnswer[]> => {
    const answers: PlaceAnswer[] = [];
    while (answers.length < requests.length) {
      const left = requests.slice(answers.length);
      const judged = store.judge({ eventId, entryIds: entriesToRead(left) }, ledgerFor(left, clock));
      const decision = await beforeDeadline(deadline, judged);
      if (decision.answers.length === 0) throw new AppError("unavailable");
      answers.push(...decision.answers);
    }
    return answers;
  };
}

/**
 * The code and the sentence of a refusal, for an answer about several entries. Throws `marathon-not-found`, because a
 * caller who may not see the event gets no list of its entries either.
 */
export function codeAndSentenceOf({ refused: code, issues = [], sentence }: Refusal): EntryRefusal {
  const error = new AppError(code, { sentence });
  if (code === "marathon-not-found") throw error;
  return { code, error: issues[0]?.message ?? error.message };
}

/** Submits the request and returns the answer. Throws a refusal as an AppError. */
export async function askPlaces(
  { queue }: { queue: PlaceQueue },
  { eventId, deadline }: { eventId: string; deadline: number },
  request: PlaceRequest,
): Promise<Exclude<PlaceAnswer, Refusal>> {
  const answer = await queue.submit(eventId, request, deadline);
  if (!("refused" in answer)) return answer;
  throw refusalOf(answer);
}

/** Submits the request and returns whether it changed anything. Throws a refusal as an AppError. */
export async function changePlaces(...asked: Parameters<typeof askPlaces>): Promise<boolean> {
  return (await askPlaces(...asked)).modified;
}
