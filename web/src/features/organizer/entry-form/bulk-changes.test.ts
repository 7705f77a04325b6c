import type { EntryResult } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { changeInPieces, NOTHING_DONE } from "./bulk-changes.ts";
import type { BulkProgress } from "./bulk-changes.ts";

const ids = Array.from({ length: 120 }, (_, index) => `entry-${index}`);
const shown = new AbortController().signal;
const doneWith = (entryIds: readonly string[]): EntryResult[] =>
  entryIds.map((entryId) => ({ entryId, modifiedCount: 1, refusal: null }));

const from = NOTHING_DONE;

describe("a change of many entries", () => {
  it("is sent in pieces of fifty, each entry once", async () => {
    const pieces: string[][] = [];
    const steps: number[] = [];
    const send = (piece: string[]) => {
      pieces.push(piece);
      return Promise.resolve(doneWith(piece));
    };
    const note = (progress: BulkProgress) => void steps.push(progress.done);
    const last = await changeInPieces({ entryIds: ids, from }, send, note, shown);
    expect(pieces.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pieces.flat()).toEqual(ids);
    expect(steps).toEqual([50, 100, 120]);
    expect(last).toEqual({ done: 120, changed: 120, refused: [] });
  });

  it("sends a piece only after the progress before it is kept", async () => {
    const log: string[] = [];
    const send = (piece: string[]) => {
      log.push("sent");
      return Promise.resolve(doneWith(piece));
    };
    const keep = async () => {
      await Promise.resolve();
      log.push("kept");
    };
    await changeInPieces({ entryIds: ids, from }, send, keep, shown);
    expect(log).toEqual(["sent", "kept", "sent", "kept", "sent", "kept"]);
  });

  it("goes on after a failure without sending again what was answered", async () => {
    let last: BulkProgress = NOTHING_DONE;
    const keep = (progress: BulkProgress) => void (last = progress);
    let calls = 0;
    const failSecond = (piece: string[]) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error("No network")) : Promise.resolve(doneWith(piece));
    };
    await expect(changeInPieces({ entryIds: ids, from }, failSecond, keep, shown)).rejects.toThrow("No network");
    expect(last.done).toBe(50);
    const sent: string[] = [];
    const send = (piece: string[]) => {
      sent.push(...piece);
      return Promise.resolve(doneWith(piece));
    };
    const done = await changeInPieces({ entryIds: ids, from: last }, send, keep, shown);
    expect(sent).toEqual(ids.slice(50));
    expect(done.changed).toBe(120);
  });

  it("stops after the piece during which the page is left, and keeps what that piece has done", async () => {
    const leaving = new AbortController();
    let last = NOTHING_DONE;
    const send = (piece: string[]) => {
      leaving.abort();
      return Promise.resolve(doneWith(piece));
    };
    await changeInPieces({ entryIds: ids, from }, send, (progress) => void (last = progress), leaving.signal);
    expect(last.done).toBe(50);
  });

  it("counts what was changed and names what was refused", async () => {
    const results: EntryResult[] = [
      { entryId: "a", modifiedCount: 1, refusal: null },
      { entryId: "b", modifiedCount: 0, refusal: null },
      { entryId: "c", modifiedCount: 0, refusal: { code: "marathon-full", error: "The race is full." } },
    ];
    const entryIds = results.map(({ entryId }) => entryId);
    const send = () => Promise.resolve(results);
    expect(await changeInPieces({ entryIds, from }, send, () => undefined, shown)).toEqual({
      done: 3,
      changed: 1,
      refused: [{ entryId: "c", reason: "The race is full." }],
    });
  });
});
