import { changedPaths } from "@run/functions/contract";
import type { Answer, Answers, FieldConflict, Registration, ValuesBefore } from "@run/functions/contract";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";

/** What a form says about an error: a sentence, or the fields that somebody else has changed. */
export type EntryFailure = string | readonly FieldConflict[];

export function entryFailureOf(error: unknown): EntryFailure {
  const isConflict = error instanceof ApiError && error.code === "changed-meanwhile";
  return (isConflict && error.facts.conflicts) || messageOf(error);
}

/** An entry as it was when editing began and as it is now, and the conflicts that were shown, the newest first. */
export type Editing = { opened: Registration; now: Registration | undefined; shown: readonly FieldConflict[] };

/**
 * The values that the changed fields had when the user last saw them. After a conflict was shown, saving again is meant
 * to replace the value that it showed.
 */
export function valuesBefore(
  changes: { answers?: Answers | undefined },
  { opened, now, shown }: Editing,
): ValuesBefore {
  const stored = valuesByPath(opened);
  return Object.fromEntries(
    changedPaths(changes).map((path) => {
      const conflict = shown.find((one) => one.path === path);
      return [path, conflict === undefined ? (stored[path] ?? null) : savedValue(conflict, now)];
    }),
  );
}

/** The value that somebody else has saved. A conflict carries several options only as one text, so `now` gives them. */
export function savedValue({ path, current }: FieldConflict, now: Registration | undefined): Answer | null {
  const value = now && valuesByPath(now)[path];
  return Array.isArray(value) && value.join(", ") === current ? value : current;
}

/** The values of an entry, by the paths of the fields that a change may name. */
function valuesByPath({ filledForm, ...entry }: Registration): ValuesBefore {
  const { firstName, lastName, email, phone, emergencyContact, raceId, waveId, dateOfBirth } = entry;
  const { answers = {}, gender = null, club = null, nationality = null, expectedTime = null } = filledForm ?? {};
  return {
    ...{ firstName, lastName, email, phone, emergencyContact, raceId, waveId, dateOfBirth },
    ...{ gender, club, nationality, expectedTime },
    ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`answers.${id}`, answer])),
  };
}
