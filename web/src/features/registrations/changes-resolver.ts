import type { RegistrationPatch } from "@run/functions/contract";
import type { FieldErrors, Resolver, ResolverResult } from "react-hook-form";
import { chosenRace, needsBirthDate } from "./race-choice.ts";
import type { RaceValues, RacedEvent } from "./race-choice.ts";
import { raceErrors, validateDetails } from "./runner-resolver.ts";
import type { RunnerValues } from "./runner-resolver.ts";

export type RegistrationFields = Record<Exclude<keyof RunnerValues, keyof RaceValues>, string> & Partial<RaceValues>;

/** The typed fields that differ from the stored ones. */
export function changesOf(typed: Partial<RunnerValues>, stored: RegistrationFields): RegistrationPatch {
  const names = Object.keys(stored) as (keyof RegistrationFields)[];
  return Object.fromEntries(
    names.filter((name) => (typed[name] ?? "") !== stored[name]).map((name) => [name, typed[name] ?? ""]),
  );
}

type Result = ResolverResult<RunnerValues>;
const isValid = (result: Result): result is Exclude<Result, { values: Record<string, never> }> =>
  Object.keys(result.errors).length === 0;

/**
 * Validates only changed fields, so that nobody has to correct a field that was stored before today's rules. If the
 * race or the birth date changes, the age rule of the race is checked.
 */
export function changesResolver(stored: RegistrationFields, event?: RacedEvent): Resolver<RunnerValues> {
  return async (values, context, options) => {
    const result = await validateDetails(values, context, options);
    const changed = changesOf(values, stored);
    const changesRaceOrBirthDate = "raceId" in changed || "dateOfBirth" in changed;
    const faults = Object.entries(result.errors).filter(([name]) => name in changed);
    const errors = { ...Object.fromEntries(faults), ...(event && changesRaceOrBirthDate && raceErrors(event, values)) };
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<RunnerValues> };
    return { values: isValid(result) ? result.values : values, errors: {} };
  };
}

/** The changes to send. The birth date is included if the race needs it, and if the race or the birth date is new. */
export function patchOf(typed: RunnerValues, stored: RegistrationFields, event: RacedEvent): RegistrationPatch {
  const { dateOfBirth: _, ...changes } = changesOf(typed, stored);
  const isAsked = needsBirthDate(chosenRace(event, typed));
  const isNew = typed.dateOfBirth !== stored.dateOfBirth || "raceId" in changes;
  return { ...changes, ...(isAsked && isNew && { dateOfBirth: typed.dateOfBirth }) };
}
