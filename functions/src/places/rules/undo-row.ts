import { ENTRY_FIELDS } from "../../contract/index.ts";
import { hasWave } from "../../events/races.ts";
import { invalid } from "../../platform/app-error.ts";
import type { Refusal } from "../../platform/app-error.ts";
import { differingFields } from "../../platform/differing-fields.ts";
import { fingerprintOf } from "../../registrations/entry-values.ts";
import { importedRowId } from "../../registrations/stored-imported-row.ts";
import type { StoredImportedRow } from "../../registrations/stored-imported-row.ts";
import type { StoredRegistration } from "../../registrations/stored-registration.ts";
import { setImportedRow } from "../imported-rows.ts";
import type { RowOfImport } from "../imported-rows.ts";
import type { PlaceBatch } from "../place-batch.ts";
import type { PlaceAnswer } from "../place-decision.ts";
import { raceFor } from "../race-rules.ts";
import { whyOver } from "./by-team.ts";
import { applyChange } from "./moving.ts";
import { memberWho } from "./rule.ts";
import type { OfTeam, Rule } from "./rule.ts";

type UndoRow = OfTeam & { row: Pick<RowOfImport, "importId" | "position"> };

const ENDED: Refusal = {
  refused: "registration-not-found",
  sentence: "This entry has been canceled, given away or taken over by its runner since.",
};
const changedSince = (sentence: string): Refusal => ({ refused: "changed-meanwhile", sentence });
const TAKEN_OVER = changedSince("A runner has taken this entry over since.");
const CHANGED = changedSince("Someone has changed this entry since the import.");
const NOTED = changedSince("The team has noted something about this entry since the import.");

/**
 * Undoes what a row of an import has done: cancels the entry that it added, or puts back the values that it changed.
 * An entry that somebody has changed since, at these fields or at all if the import added it, stays as it is, and so does
 * an added one with a note, which would end with it.
 */
export const undoRow: Rule<UndoRow> = {
  mayAsk: memberWho("importEntries"),
  reads: ({ entryId, row }) => ({
    entries: [entryId],
    form: true,
    frees: true,
    importedRow: importedRowId(row),
    note: entryId,
  }),
  decide(batch, request) {
    const row = batch.importedRows.get(importedRowId(request.row));
    if (row === undefined) return ENDED;
    if (row.undoneAt !== null) return { modified: false };
    const existing = batch.registrations.get(row.entryId);
    if (existing === undefined) return ENDED;
    const isNew = row.outcome === "created";
    if (isNew && existing.userId !== row.userId) return TAKEN_OVER;
    const paths = isNew ? null : Object.keys(row.before);
    if (row.fingerprint !== fingerprintOf(batch.places.identityKey, batch.asStored(existing), paths)) return CHANGED;
    if (isNew && batch.known.noted.has(existing.entryId)) return NOTED;
    // Runners of a canceled event may want to be removed from it.
    const over = batch.event.cancelledAt === null ? whyOver(batch, existing) : null;
    if (over !== null) return over;
    if (isNew) {
      // The runner is told if the import has told them: at the address that the entry still has.
      batch.endRegistration(existing, "cancelled", { act: request });
    } else {
      const restored = restore(batch, existing, row, request);
      if ("refused" in restored) return restored;
    }
    // What the entry had before is no longer needed.
    setImportedRow(batch, { ...row, ...NOTHING, undoneAt: batch.at });
    return { modified: true };
  },
};

const NOTHING = { fingerprint: null, before: {}, formVersion: null, hiddenAnswers: [] };

function restore(
  batch: PlaceBatch,
  existing: StoredRegistration,
  row: StoredImportedRow,
  request: UndoRow,
): PlaceAnswer {
  const { event } = batch;
  if (event.cancelledAt !== null) return { refused: "marathon-cancelled" };
  const { raceId, waveId, dateOfBirth, ...details } = withEarlier(existing, row.before);
  const race = raceId === existing.raceId ? null : raceFor(event, raceId);
  if (race !== null && "refused" in race) return race;
  if (waveId !== null && waveId !== existing.waveId && !hasWave(event, raceId, waveId)) {
    return invalid("waveId", "The race no longer has that wave");
  }
  // Nobody could bring the entry back from a race that was run.
  const over = whyOver(batch, { raceId, waveId });
  if (over !== null) return over;
  const filledForm = batch.forms.putBack(existing, row);
  if (filledForm !== null && "refused" in filledForm) return filledForm;
  const changed = { ...existing, ...details, waveId, dateOfBirth, filledForm };
  const typed = differingFields(existing, details);
  return applyChange(batch, existing, changed, { raceId, typed, by: { act: request, canExceed: false } });
}

type Fields = Pick<StoredRegistration, (typeof ENTRY_FIELDS)[number]>;

/** The fields of the entry, as they were before where the row has changed them. */
function withEarlier(existing: StoredRegistration, before: StoredImportedRow["before"]): Fields {
  const fields = ENTRY_FIELDS.map((name) => [name, Object.hasOwn(before, name) ? before[name] : existing[name]]);
  return Object.fromEntries(fields) as Fields;
}
