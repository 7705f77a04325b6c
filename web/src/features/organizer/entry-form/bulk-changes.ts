import { ENTRIES_AT_ONCE_MAX } from "@run/functions/contract";
import type { BodyOf, EntryResult } from "@run/functions/contract";

export type BulkChange = BodyOf<"changeEntries">["change"];

/** How far a change of many entries is. Entries that needed no change count neither as changed nor as refused. */
export type BulkProgress = {
  /** How many of the entries the server has answered for, in their order. */
  done: number;
  changed: number;
  refused: readonly { entryId: string; reason: string }[];
};

export const NOTHING_DONE: BulkProgress = { done: 0, changed: 0, refused: [] };

/**
 * Changes the entries that are left, piece by piece, and reports after each. It stops after a piece once `signal` is
 * aborted. After that, or after a failure, which rejects, calling it again with the last progress goes on where it
 * stopped: the server changes nothing twice.
 */
export async function changeInPieces(
  { entryIds, from }: { entryIds: readonly string[]; from: BulkProgress },
  send: (entryIds: string[]) => Promise<readonly EntryResult[]>,
  onProgress: (progress: BulkProgress) => Promise<unknown> | void,
  signal: AbortSignal,
): Promise<BulkProgress> {
  let progress = from;
  while (progress.done < entryIds.length && !signal.aborted) {
    const piece = entryIds.slice(progress.done, progress.done + ENTRIES_AT_ONCE_MAX);
    progress = withResults(progress, await send(piece), piece.length);
    await onProgress(progress);
  }
  return progress;
}

function withResults(progress: BulkProgress, results: readonly EntryResult[], count: number): BulkProgress {
  return {
    done: progress.done + count,
    changed: progress.changed + results.filter(({ modifiedCount }) => modifiedCount > 0).length,
    refused: [
      ...progress.refused,
      ...results.flatMap(({ entryId, refusal }) => (refusal === null ? [] : [{ entryId, reason: refusal.error }])),
    ],
  };
}
