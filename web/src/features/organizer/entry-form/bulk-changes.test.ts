import type { EntryResult } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { bulkProgress, changeInPieces, outcomeOf } from "./bulk-changes.ts";
import type { BulkProgress } from "./bulk-changes.ts";

const ids = Array.from({ length: 120 }, (_, index) => `entry-${index}`);
const shown = new AbortController().signal;
const doneWith = (entryIds: readonly string[]): EntryResult[] =>
  entryIds.map((entryId) => ({ entryId, modifiedCount: 1, refusal: null }));

describe("a change of many entries", () => {
  it("is sent in pieces of fifty, each entry once", async () => {
    const pieces: string[][] = [];
    const left: number[] = [];
    const send = (piece: string[]) => {
      pieces.push(piece);
      return Promise.resolve(doneWith(piece));
    };
    const note = (progress: BulkProgress) => left.push(progress.left.length);
    const done = await changeInPieces(bulkProgress(ids), send, note, shown);
    expect(pieces.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pieces.flat()).toEqual(ids);
    expect(left).toEqual([70, 20, 0]);
    expect(outcomeOf(done)).toEqual({ changed: 120, refused: [] });
  });

  it("goes on after a failure without sending again what was answered", async () => {
    let last: BulkProgress = bulkProgress(ids);
    const keep = (progress: BulkProgress) => (last = progress);
    let calls = 0;
    const failSecond = (piece: string[]) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error("No network")) : Promise.resolve(doneWith(piece));
    };
    await expect(changeInPieces(last, failSecond, keep, shown)).rejects.toThrow("No network");
    expect(last.left).toHaveLength(70);
    const sent: string[] = [];
    const done = await changeInPieces(
      last,
      (piece) => {
        sent.push(...piece);
        return Promise.resolve(doneWith(piece));
      },
      keep,
      shown,
    );
    expect(sent).toEqual(ids.slice(50));
    expect(outcomeOf(done).changed).toBe(120);
  });

  it("stops after the piece during which the page is left, and keeps what that piece has done", async () => {
    const leaving = new AbortController();
    let last = bulkProgress(ids);
    const send = (piece: string[]) => {
      leaving.abort();
      return Promise.resolve(doneWith(piece));
    };
    await changeInPieces(last, send, (progress) => (last = progress), leaving.signal);
    expect([last.results.length, last.left.length]).toEqual([50, 70]);
  });

  it("counts what was changed and names what was refused", () => {
    const results: EntryResult[] = [
      { entryId: "a", modifiedCount: 1, refusal: null },
      { entryId: "b", modifiedCount: 0, refusal: null },
      { entryId: "c", modifiedCount: 0, refusal: { code: "marathon-full", error: "The race is full." } },
    ];
    expect(outcomeOf({ left: [], results })).toEqual({
      changed: 1,
      refused: [{ entryId: "c", reason: "The race is full." }],
    });
  });
});
