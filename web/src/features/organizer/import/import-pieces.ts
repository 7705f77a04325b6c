import { BODY_BYTES_MAX, BODY_VALUES_MAX, IMPORT_ROWS_MAX } from "@run/functions/contract";
import type { ImportResult, ImportRow, KeptLine } from "@run/functions/contract";
import { ApiError, isTemporary } from "../../../lib/api/api-error.ts";
import { retryDelay } from "../../../lib/api/retry.ts";

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

type Sending = Repeating & {
  send: (piece: Piece) => Promise<readonly ImportResult[]>;
  /** Called with the results of each piece. */
  onResults: (results: readonly ImportResult[]) => void;
};

/**
 * Sends all pieces one after another. A piece whose answer is missing is sent again, which the server does once. Throws
 * what will not pass by itself. Once it is aborted, it sends no other piece; the results of the one under way count.
 */
export async function sendPieces(pieces: readonly Piece[], { send, onResults, ...repeating }: Sending): Promise<void> {
  for (const piece of pieces) onResults(await sendRepeatedly(() => send(piece), repeating));
}

type Undone = { undone: number; kept: readonly KeptLine[]; next: number | null };

/** Undoes an import piece by piece. A line is never undone twice, so it may start over at any time. */
export async function undoPieces({
  undo,
  onUndone,
  ...repeating
}: Repeating & { undo: (from: number) => Promise<Undone>; onUndone: (piece: Undone) => void }): Promise<void> {
  for (let from: number | null = 0; from !== null;) {
    const at: number = from;
    const piece: Undone = await sendRepeatedly(() => undo(at), repeating);
    onUndone(piece);
    from = piece.next;
  }
}

type Repeating = {
  /** Resolves when the failed piece is to be sent again. */
  pause: (failures: number, error: ApiError) => Promise<void>;
  signal: AbortSignal;
};

async function sendRepeatedly<Answer>(send: () => Promise<Answer>, { pause, signal }: Repeating): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !passes(error)) throw error;
      await pause(failures, error);
    }
  }
}

const passes = (error: ApiError) => isTemporary(error) || error.code === "too-many-requests";

const LONGEST_PAUSE_MS = 20_000;

/** Waits as long as the server asks, longer with each failure, and no longer than until the network is back. */
export function pauseAfter(failures: number, error: unknown, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, Math.min(LONGEST_PAUSE_MS, 1_000 + retryDelay(failures, error)));
    window.addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
}
