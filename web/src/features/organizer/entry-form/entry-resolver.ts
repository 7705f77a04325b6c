import type { FilledForm } from "@run/functions/contract";
import type { FieldErrors, Resolver } from "react-hook-form";
import { formErrors } from "../../../entities/form/form-code.ts";
import { hasChangedEntry } from "../../../entities/form/own-entry.ts";
import { CANNOT_REMOVE } from "../../../entities/form/changes-resolver.ts";
import { otherDetailErrors } from "../../../entities/form/other-record.ts";
import { raceErrors } from "../../../entities/form/runner-resolver.ts";
import { detailsOf } from "../../../entities/form/runner-values.ts";
import type { FormEvent } from "../../../entities/form/runner-values.ts";
import type { EntryValues } from "./entry-values.ts";

/** What the form changes. Null for a new entry. */
type Changed = { before: EntryValues; filled: FilledForm | null } | null;

function detailErrors(values: EntryValues, changed: Changed): FieldErrors<EntryValues> {
  const details = detailsOf(values);
  const faults = Object.entries(otherDetailErrors(values)).filter(([name]) => {
    const field = name as keyof typeof details;
    return changed === null || details[field] !== changed.before[field];
  });
  return Object.fromEntries(faults);
}

/**
 * Checks an entry of the team by the contract, the event's races and its form. Of an entry that exists, only what is
 * changed is checked, so that nobody has to correct what was stored before today's rules. A change needs a reason.
 * `event` has no waiver.
 */
export function entryResolver(event: FormEvent, changed: Changed): Resolver<EntryValues, unknown, EntryValues> {
  return async (values) => {
    const before = changed?.before ?? null;
    const isNewRace = before === null || values.raceId !== before.raceId;
    const isNewBirthDate = values.dateOfBirth !== before?.dateOfBirth;
    const isNewForm = before === null || isNewRace || hasChangedEntry(values, before);
    const errors = {
      ...((isNewRace || isNewBirthDate) && (raceErrors(event, values) as FieldErrors<EntryValues>)),
      ...(isNewForm &&
        ((await formErrors(event, values, {
          filled: changed?.filled ?? null,
          isChange: before !== null,
        })) as FieldErrors<EntryValues>)),
      ...(values.dateOfBirth === "" && before !== null && before.dateOfBirth !== "" && { dateOfBirth: CANNOT_REMOVE }),
      ...detailErrors(values, changed),
      ...(before !== null &&
        values.reason.trim() === "" && {
          reason: { type: "required", message: "Say why, for the history of this entry" },
        }),
    };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
