import { isDeepStrictEqual } from "node:util";
import type { Answer, Answers, FieldConflict, FormEntry, ValuesBefore } from "../contract/index.ts";
import { questionNamed } from "../forms/filling-in.ts";
import { presentAnswer } from "../forms/option-labels.ts";
import type { LabeledForm } from "../forms/option-labels.ts";
import { racesOf } from "../events/races.ts";
import type { RacedEvent } from "../events/races.ts";
import type { Refusal } from "../platform/app-error.ts";
import { entryValues } from "../registrations/entry-values.ts";
import type { ValuesOfEntry } from "../registrations/entry-values.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { PlaceBatch } from "./place-batch.ts";

type Change = {
  raceId: string | null;
  waveId?: string | null | undefined;
  details: object;
  given: FormEntry;
  before: ValuesBefore;
};

/**
 * The refusal of a change that would overwrite what somebody else has saved since the editor began. Only an editor who
 * sees the answers that they change is asked (`seenByDesk`), because it tells what is saved. The editor's page may have
 * been opened before an option was renamed, so all answers are compared by the present labels.
 */
export function whyChangedMeanwhile(
  { event, known }: PlaceBatch,
  existing: StoredRegistration,
  { raceId, waveId, details, given, before }: Change,
): Refusal | null {
  const { answers = {}, ...fields } = given;
  const wanted: ValuesOfEntry = {
    ...stated({ ...details, ...fields, raceId: raceId ?? undefined, waveId }),
    ...byPath(answers),
  };
  const stored = entryValues(existing);
  const conflicts = Object.keys(before).flatMap((path): FieldConflict[] => {
    if (!Object.hasOwn(wanted, path)) return [];
    const valueOf = (values: ValuesOfEntry) => inPresentWords(known.form, path, valueIn(values, path));
    const [seen, yours, current] = [valueOf(before), valueOf(wanted), valueOf(stored)];
    if (isDeepStrictEqual(current, seen) || isDeepStrictEqual(current, yours)) return [];
    return [{ path, yours: asText(yours), current: asText(current) }];
  });
  if (conflicts.length === 0) return null;
  const issues = conflicts.map(({ path, current }) => {
    const now = current === null ? "empty" : `“${shownValue(event, path, current)}”`;
    return { path, message: `Changed in the meantime. The saved value is ${now}.` };
  });
  return { refused: "changed-meanwhile", issues, facts: { conflicts } };
}

function shownValue(event: RacedEvent, path: string, current: string | number | boolean): string {
  const races = racesOf(event);
  const named = path === "raceId" ? races : path === "waveId" ? races.flatMap(({ waves }) => waves) : [];
  return named.find(({ id }) => id === current)?.name ?? (current === true ? "Yes" : String(current));
}

/** The fields whose earlier values a change may name. An empty text, such as an unknown phone, counts as no value. */
function stated(fields: Readonly<Record<string, unknown>>): ValuesOfEntry {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || value === null ? [[name, value]] : [],
    ),
  );
}

const byPath = (answers: Answers): ValuesOfEntry =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`answers.${id}`, answer]));

/** Null also for an empty text or list, and an unchecked box. */
function valueIn(values: ValuesOfEntry, path: string): Answer | null {
  const value = Object.hasOwn(values, path) ? (values[path] ?? null) : null;
  return value === "" || value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}

function inPresentWords(form: LabeledForm | null, path: string, value: Answer | null): Answer | null {
  const question = questionNamed(path);
  return question === null || value === null ? value : presentAnswer(form, question, value);
}

const asText = (value: Answer | null) => (Array.isArray(value) ? value.join(", ") : value);
