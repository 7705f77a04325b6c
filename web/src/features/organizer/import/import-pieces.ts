import { BODY_BYTES_MAX, BODY_VALUES_MAX, IMPORT_ROWS_MAX } from "@run/functions/contract";
import type { ImportResult, ImportRow } from "@run/functions/contract";
import { ApiError, isTemporary } from "../../../lib/api/api-error.ts";

export type Piece = { from: number; rows: readonly ImportRow[] };

/** Below the limits of a request, which also count the body around the rows. */
const BYTES_MAX = BODY_BYTES_MAX * 0.8;
const VALUES_MAX = BODY_VALUES_MAX * 0.8;

function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + valuesIn(part), 1);
}

/** Divides rows into requests: up to fifty rows, and no larger than the server accepts. */
export function piecesOf(rows: readonly ImportRow[]): Piece[] {
  const pieces: { from: number; rows: ImportRow[] }[] = [];
  let [bytes, values] = [0, 0];
  rows.forEach((row, at) => {
    const rowBytes = new TextEncoder().encode(JSON.stringify(row)).length;
    const rowValues = valuesIn(row);
    const piece = pieces.at(-1);
    const fits = bytes + rowBytes <= BYTES_MAX && values + rowValues <= VALUES_MAX;
    if (piece !== undefined && piece.rows.length < IMPORT_ROWS_MAX && fits) piece.rows.push(row);
    else {
      pieces.push({ from: at, rows: [row] });
      [bytes, values] = [0, 0];
    }
    bytes += rowBytes;
    values += rowValues;
  });
  return pieces;
}

type Sending = {
  send: (piece: Piece) => Promise<readonly ImportResult[]>;
  /** Resolves when the failed piece is to be sent again. */
  pause: (failures: number, error: ApiError) => Promise<void>;
  /** Called with the results of each piece. */
  onResults: (results: readonly ImportResult[]) => void;
  signal: AbortSignal;
};

/**
 * Sends all pieces one after another. A piece whose answer is missing is sent again, which the server does once. Throws
 * what will not pass by itself. Once it is aborted, it sends no other piece; the results of the one under way count.
 */
export async function sendPieces(pieces: readonly Piece[], { send, pause, onResults, signal }: Sending): Promise<void> {
  for (const piece of pieces) {
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      try {
        onResults(await send(piece));
        break;
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError) || !passes(error)) throw error;
        await pause(failures, error);
      }
    }
  }
}

const passes = (error: ApiError) => isTemporary(error) || error.code === "too-many-requests";
