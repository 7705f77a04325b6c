import { changedPaths } from "@run/functions/contract";
import type { EntryPatch, FilledForm, NewEntry } from "@run/functions/contract";
import { patchOf } from "../../../entities/form/changes-resolver.ts";
import { valuesBefore } from "../../../entities/form/entry-changes.ts";
import type { Editing } from "../../../entities/form/entry-changes.ts";
import { entryPatchOf } from "../../../entities/form/entry-patch.ts";
import { otherRecordOf } from "../../../entities/form/other-record.ts";
import type { FormEvent } from "../../../entities/form/runner-values.ts";
import { chosenWave } from "./entry-values.ts";
import type { EntryValues } from "./entry-values.ts";

/** What adds the entry. What is not known is left out. `event` has no waiver. */
export async function newEntryOf(event: FormEvent, values: EntryValues): Promise<NewEntry> {
  const waveId = chosenWave(event, values);
  const { waiver: _, ...known } = await otherRecordOf(event, values);
  return {
    ...known,
    ...(waveId !== "" && { waveId }),
    ...(values.reason.trim() !== "" && { reason: values.reason }),
  };
}

/**
 * What changes the entry from the values that the form started with, without the reason. Null if nothing changes. A new
 * race without a wave removes the entry from its wave. `event` must be passed without its waiver.
 */
export async function entryPatchFrom(
  event: FormEvent,
  values: EntryValues,
  { before, filled, editing }: { before: EntryValues; filled: FilledForm | null; editing: Editing },
): Promise<Omit<EntryPatch, "reason"> | null> {
  const { email, firstName, lastName, phone, emergencyContact = "", raceId, dateOfBirth } = before;
  const known = { email, firstName, lastName, phone, emergencyContact, raceId, dateOfBirth };
  const changesRace = values.raceId !== raceId;
  const {
    waiver: _,
    contactsShared: __,
    before: ___,
    ...fields
  } = {
    ...patchOf(values, known, event),
    ...(await entryPatchOf(event, values, { filled, changesRace })),
  };
  const waveId = chosenWave(event, values);
  const waveBefore = changesRace ? "" : before.waveId;
  const changes = { ...fields, ...(waveId !== waveBefore && { waveId: waveId || null }) };
  return changedPaths(changes).length === 0 ? null : { ...changes, before: valuesBefore(changes, editing) };
}
