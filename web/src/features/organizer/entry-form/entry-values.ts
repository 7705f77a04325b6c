import type { Race, RosterEntry, Wave } from "@run/functions/contract";
import { hasChangedEntry, typedEntryOf } from "../../../entities/form/own-entry.ts";
import { EMPTY_ENTRY, oneNameOf } from "../../../entities/form/runner-values.ts";
import type { FormEvent, RunnerValues } from "../../../entities/form/runner-values.ts";
import { findRace, hasSeveralRaces } from "../../../entities/race/race-view.ts";

/** What is typed into the team's form for an entry. The wave and the reason are empty until they are filled in. */
export type EntryValues = RunnerValues & { waveId: string; reason: string };

/** The values that the form of a new entry starts with. */
export const NO_VALUES: EntryValues = {
  ...{ email: "", firstName: "", lastName: "", phone: "", emergencyContact: "" },
  ...{ raceId: "", dateOfBirth: "", waveId: "", reason: "" },
  ...EMPTY_ENTRY,
};

/** An entry as the form shows it. The race is empty for an event with one race. */
export function valuesOf(entry: RosterEntry, event: FormEvent): EntryValues {
  const { email, firstName, lastName, phone, emergencyContact } = entry;
  return {
    ...{ email, firstName, lastName, phone, emergencyContact, reason: "" },
    raceId: hasSeveralRaces(event) ? entry.raceId : "",
    dateOfBirth: entry.dateOfBirth ?? "",
    waveId: entry.waveId ?? "",
    ...oneNameOf(entry),
    ...typedEntryOf(entry.filledForm),
  };
}

const plainNames = [
  ...(["email", "firstName", "lastName", "phone", "emergencyContact"] as const),
  ...(["raceId", "dateOfBirth", "waveId", "reason"] as const),
];

/** Whether anything differs from what the form started with. */
export function hasTyped(typed: Partial<EntryValues>, before: EntryValues): boolean {
  return plainNames.some((name) => (typed[name] ?? "") !== before[name]) || hasChangedEntry(typed, before);
}

/** The team fills in the event's form for the runner, but signs no waiver. */
export function withoutWaiver<Event extends FormEvent>(event: Event): Event {
  return event.form ? { ...event, form: { ...event.form, waiver: null } } : event;
}

/** The form without the questions whose answers only organizers see. */
export function withDeskQuestions<Event extends FormEvent>(event: Event): Event {
  if (!event.form) return event;
  return {
    ...event,
    form: { ...event.form, questions: event.form.questions.filter(({ audience }) => audience === "desk") },
  };
}

/** The waves of the chosen race. */
export function wavesOf(event: { races: readonly Race[] }, raceId: string): readonly Wave[] {
  return findRace(event, raceId)?.waves ?? [];
}

/** The chosen wave. Empty if the race has no such wave, because the race was chosen after it. */
export function chosenWave(event: { races: readonly Race[] }, { raceId, waveId }: EntryValues): string {
  return wavesOf(event, raceId).some(({ id }) => id === waveId) ? waveId : "";
}
