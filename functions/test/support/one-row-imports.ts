import { randomUUID } from "node:crypto";
import type { ImportRow } from "../../src/contract/index.ts";
import { changePlaces } from "../../src/places/place-queue.ts";
import type { Caller } from "../../src/platform/caller.ts";
import { importRows, startImport } from "../../src/imports/imports.ts";
import type { ImportParts } from "../../src/imports/imports.ts";
import { by } from "../../src/places/place-requests.ts";

type Asked = { eventId: string; caller: Caller; deadline: number };

/** Imports of one row each, of which the last one with each entry can be undone. `name` is the test's for the entry. */
export class OneRowImports {
  private readonly last = new Map<number, { importId: string; entryId: string; isNew: boolean }>();
  private readonly parts: ImportParts;

  constructor(parts: Omit<ImportParts, "judge">) {
    this.parts = { ...parts, judge: () => Promise.reject(new Error("Nothing is tried out here")) };
  }

  clear(): void {
    this.last.clear();
  }

  /** Resolves with the entry's id, whether anything was modified, or the code of the refusal. */
  async run(
    name: number,
    { eventId, caller, deadline }: Asked,
    row: Omit<ImportRow, "line">,
    overCapacity: boolean,
  ): Promise<{ entryId: string; answer: boolean | string }> {
    const body = { total: 1, mapping: [], dryRun: false, overCapacity, confirm: true };
    const importId = await startImport(this.parts, { eventId, caller, body, idempotencyKey: randomUUID() });
    const rows = [{ line: 2, ...row }];
    const [result] = await importRows(this.parts, { eventId, importId, from: 0, rows, caller, deadline });
    if (result === undefined) throw new Error("A row has no result");
    const entryId = result.entryId ?? "nobody";
    if (result.refusal !== null) return { entryId, answer: result.refusal.code };
    if (result.outcome !== "unchanged") this.last.set(name, { importId, entryId, isNew: result.outcome === "created" });
    return { entryId, answer: result.outcome !== "unchanged" };
  }

  /** Undoes the last row with that entry. Resolves with whether that was done, and whether it has ended the entry. */
  async undo(name: number, asked: Asked): Promise<{ isDone: boolean; hasEnded: boolean }> {
    const { importId, entryId, isNew } = this.last.get(name) ?? { importId: "none", entryId: "nobody", isNew: false };
    const request = { ...by(asked.caller, entryId, "Undone"), row: { importId, position: 0 } };
    const isDone = await changePlaces(this.parts, asked, { kind: "undo-row", ...request });
    return { isDone, hasEnded: isDone && isNew };
  }
}
