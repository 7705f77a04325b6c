import { differingPaths, entryValues, fingerprintOf, valuesAt } from "../registrations/entry-values.ts";
import { importedRowId } from "../registrations/stored-imported-row.ts";
import type { StoredImportedRow } from "../registrations/stored-imported-row.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { PlaceBatch } from "./place-batch.ts";

/** The row of an import that asks. What it does is kept until `expiresAt`. */
export type RowOfImport = Pick<StoredImportedRow, "importId" | "position" | "line" | "expiresAt">;

/** Keeps what a row of an import has done to an entry, in the commit that does it. `before` is null for a new entry. */
export function keepImportedRow(
  batch: PlaceBatch,
  row: RowOfImport | undefined,
  entryId: string,
  before: StoredRegistration | null,
): void {
  const after = batch.registrations.get(entryId);
  if (row === undefined || after === undefined) return;
  const changed = before && differingPaths(entryValues(before), entryValues(after));
  // Only the entry in the waiting list was changed.
  if (changed?.length === 0) return;
  const hidden = before === null ? [] : batch.forms.hiddenIn(before);
  setImportedRow(batch, {
    ...row,
    entryId,
    userId: after.userId,
    outcome: before === null ? "created" : "changed",
    // Undoing this row or an earlier one compares what is stored.
    fingerprint: fingerprintOf(batch.places.identityKey, batch.asStored(after), changed),
    before: before === null ? {} : valuesAt(entryValues(batch.asStored(before)), changed ?? []),
    formVersion: before?.filledForm?.version ?? null,
    hiddenAnswers: hidden.filter((id) => changed?.includes(`answers.${id}`)),
    undoneAt: null,
  });
}

/** Stores what a row has done, or that it is undone. */
export function setImportedRow(batch: PlaceBatch, row: StoredImportedRow): void {
  // The document of the import counts it.
  batch.writes += 2;
  batch.importedRows.set(importedRowId(row), row);
}
