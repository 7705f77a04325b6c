import { BODY_BYTES_MAX, BODY_VALUES_MAX, IMPORT_ROWS_MAX } from "@run/functions/contract";
import type { ImportRow } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError, networkError } from "../../../lib/api/api-error.ts";
import { piecesOf, sendPieces } from "./import-pieces.ts";
import type { Piece } from "./import-pieces.ts";

const row = fc.record({
  line: fc.integer({ min: 1 }),
  firstName: fc.string({ maxLength: 100 }),
  answers: fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,6}$/), fc.string({ maxLength: 2_000 }), { maxKeys: 40 }),
});
const rows = fc.array(row, { maxLength: 120 }) as fc.Arbitrary<ImportRow[]>;

function countValues(value: unknown): number {
  return typeof value === "object" && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 0)
    : 1;
}

const resultOf = ({ line }: ImportRow) => ({ line, outcome: "created", entryId: `e${line}`, refusal: null }) as const;
const signal = new AbortController().signal;
const lines = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, firstName: "A" }));

describe("the pieces of an import", () => {
  it("have all rows in order at their positions, and each fits into a request", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const pieces = piecesOf(all);
        expect(pieces.flatMap((piece) => piece.rows)).toEqual(all);
        let from = 0;
        for (const piece of pieces) {
          expect(piece.from).toBe(from);
          from += piece.rows.length;
          expect(piece.rows.length).toBeLessThanOrEqual(IMPORT_ROWS_MAX);
          if (piece.rows.length === 1) continue;
          const body = JSON.stringify({ from: piece.from, rows: piece.rows });
          expect(new TextEncoder().encode(body).length).toBeLessThan(BODY_BYTES_MAX);
          expect(countValues(piece)).toBeLessThan(BODY_VALUES_MAX);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("are few for small rows", () => {
    expect(piecesOf(lines(300)).map((piece) => piece.rows.length)).toEqual([50, 50, 50, 50, 50, 50]);
  });
});

describe("sending pieces", () => {
  const send = (piece: Piece) => Promise.resolve(piece.rows.map(resultOf));

  it("sends a piece again whose answer got lost or that came too soon, and passes on every result once", async () => {
    const failures = [networkError(), new ApiError({ status: 429, code: "too-many-requests", message: "" })];
    const sent: number[] = [];
    const pauses: [number, string][] = [];
    const received: number[] = [];
    await sendPieces(piecesOf(lines(120)), {
      signal,
      send: (piece) => {
        sent.push(piece.from);
        const failure = piece.from === 50 ? failures.shift() : undefined;
        return failure === undefined ? send(piece) : Promise.reject(failure);
      },
      pause: (count, error) => {
        pauses.push([count, error.code]);
        return Promise.resolve();
      },
      onResults: (results) => received.push(...results.map(({ line }) => line)),
    });
    expect(sent).toEqual([0, 50, 50, 50, 100]);
    expect(pauses).toEqual([
      [0, "network"],
      [1, "too-many-requests"],
    ]);
    expect(received).toEqual(lines(120).map(({ line }) => line));
  });

  it("stops at a failure that will not pass, and when it is aborted", async () => {
    const refused = new ApiError({ status: 404, code: "import-not-found", message: "Gone" });
    const stopped = new AbortController();
    const received: unknown[] = [];
    const onResults = (results: readonly unknown[]) => received.push(...results);
    const pause = () => Promise.reject(new Error("No pause is expected"));
    const refusing = () => Promise.reject(refused);
    await expect(sendPieces(piecesOf(lines(60)), { signal, send: refusing, pause, onResults })).rejects.toBe(refused);
    const sending = sendPieces(piecesOf(lines(120)), {
      signal: stopped.signal,
      send: (piece) => {
        if (piece.from === 50) stopped.abort();
        return send(piece);
      },
      pause,
      onResults,
    });
    await expect(sending).rejects.toThrow();
    // The server has done the piece that was under way, so its results count.
    expect(received).toHaveLength(100);
  });
});
