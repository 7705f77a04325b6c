import type { FilledForm, RegistrationDetails, RegistrationPatch } from "@run/functions/contract";
import type { FieldErrors, Resolver, ResolverResult } from "react-hook-form";
import { formErrors } from "./form-code.ts";
import { hasChangedEntry, typedEntryOf } from "./own-entry.ts";
import { otherDetailErrors } from "./other-record.ts";
import { birthDateAsked } from "./birth-date.ts";
import type { FormEvent, RunnerValues } from "./runner-values.ts";
import { findRace } from "../race/race-view.ts";
import type { RaceValues } from "./race-choice.ts";
import { raceErrors, validateDetails } from "./runner-resolver.ts";

export type RegistrationFields = Record<keyof RegistrationDetails, string> & Partial<RaceValues>;

/** The typed fields that differ from the stored ones. */
export function changesOf(typed: Partial<RunnerValues>, stored: RegistrationFields): RegistrationPatch {
  const names = Object.keys(stored) as (keyof RegistrationFields)[];
  return Object.fromEntries(
    names.filter((name) => (typed[name] ?? "") !== stored[name]).map((name) => [name, typed[name] ?? ""]),
  );
}

type Result = ResolverResult<RunnerValues, RunnerValues>;

function validateOther(values: RunnerValues): Result {
  const errors = otherDetailErrors(values);
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
}

const isValid = (result: Result): result is Exclude<Result, { values: Record<string, never> }> =>
  Object.keys(result.errors).length === 0;

/** The event's form as the runner has filled it in, and whether the values also join a waiting list. */
export type OwnForm = {
  filled: FilledForm | null;
  joins: boolean;
  /** Whether the reader has entered somebody else, whose contacts may be unknown. */
  isForOthers?: boolean;
};

export const CANNOT_REMOVE = { type: "rule", message: "Date of Birth can be changed, but not removed" };

/**
 * Validates only changed fields, so that nobody has to correct a field that was stored before today's rules. If the
 * race or the birth date changes, the age rule of the race is checked, and the answers to the event's form if one of
 * them or the race changes.
 */
export function changesResolver(
  stored: RegistrationFields,
  event?: FormEvent,
  { filled, joins, isForOthers = false }: OwnForm = { filled: null, joins: false },
): Resolver<RunnerValues, unknown, RunnerValues> {
  return async (values, context, options) => {
    const result = isForOthers ? validateOther(values) : await validateDetails(values, context, options);
    const changed = changesOf(values, stored);
    const changesRaceOrBirthDate = "raceId" in changed || "dateOfBirth" in changed;
    const faults = Object.entries(result.errors).filter(([name]) => name in changed);
    const isRemoved = "dateOfBirth" in changed && values.dateOfBirth === "";
    const changesForm = "raceId" in changed || hasChangedEntry(values, typedEntryOf(filled));
    const errors = {
      ...Object.fromEntries(faults),
      ...(isRemoved && { dateOfBirth: CANNOT_REMOVE }),
      ...(event && changesRaceOrBirthDate && raceErrors(event, values)),
      ...(event && changesForm && (await formErrors(event, values, { filled, isChange: !joins }))),
    };
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<RunnerValues> };
    return { values: isValid(result) ? result.values : values, errors: {} };
  };
}

/** The changes to send. The birth date is included if it is asked for, and if the race or the birth date is new. */
export function patchOf(
  typed: Partial<RunnerValues> & RaceValues,
  stored: RegistrationFields,
  event: FormEvent,
): RegistrationPatch {
  const { dateOfBirth: _, ...changes } = changesOf(typed, stored);
  const isAsked = birthDateAsked(event, findRace(event, typed.raceId)) !== "off" && typed.dateOfBirth !== "";
  const isNew = typed.dateOfBirth !== stored.dateOfBirth || "raceId" in changes;
  return { ...changes, ...(isAsked && isNew && { dateOfBirth: typed.dateOfBirth }) };
}
