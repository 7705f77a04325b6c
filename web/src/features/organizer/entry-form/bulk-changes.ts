import { ENTRIES_AT_ONCE_MAX } from "@run/functions/contract";
import type { BodyOf, EntryResult } from "@run/functions/contract";

export type BulkChange = BodyOf<"changeEntries">["change"];

/** How far a change of many entries is. */
export type BulkProgress = {
  /** The entries that the server has not answered for, in their order. */
  left: readonly string[];
  results: readonly EntryResult[];
};

export function bulkProgress(entryIds: readonly string[]): BulkProgress {
  return { left: entryIds, results: [] };
}

/**
 * Changes the entries that are left, piece by piece, and reports after each. It stops after a piece once `signal` is
 * aborted. After that, or after a failure, which rejects, calling it again with the last progress goes on where it
 * stopped: the server changes nothing twice.
 */
export async function changeInPieces(
  progress: BulkProgress,
  send: (entryIds: string[]) => Promise<readonly EntryResult[]>,
  onProgress: (progress: BulkProgress) => void,
  signal: AbortSignal,
): Promise<BulkProgress> {
  let { left, results } = progress;
  while (left.length > 0 && !signal.aborted) {
    const piece = left.slice(0, ENTRIES_AT_ONCE_MAX);
    results = [...results, ...(await send(piece))];
    left = left.slice(piece.length);
    onProgress({ left, results });
  }
  return { left, results };
}

/** How many entries were changed, and which were refused. Entries that needed no change count as neither. */
export function outcomeOf({ results }: BulkProgress) {
  return {
    changed: results.filter(({ modifiedCount }) => modifiedCount > 0).length,
    refused: results.flatMap(({ entryId, refusal }) => (refusal === null ? [] : [{ entryId, reason: refusal.error }])),
  };
}
