import { createHmac } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ENTRY_FIELDS, FORM_ONLY_FIELDS, answerIn } from "../contract/index.ts";
import type { Answer } from "../contract/index.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** What an entry has, by the paths that `before` of a change has. */
export type ValuesOfEntry = Readonly<Record<string, Answer | null>>;

export function entryValues(entry: StoredRegistration): ValuesOfEntry {
  const { filledForm } = entry;
  const values: [path: string, value: Answer | null][] = [
    ...ENTRY_FIELDS.map((name) => [name, entry[name]] as const),
    ...FORM_ONLY_FIELDS.map((name) => [name, filledForm?.[name] ?? null] as const),
    ...Object.entries(filledForm?.answers ?? {}).map(([id, answer]) => [`answers.${id}`, answer] as const),
  ].map(([path, value]) => [path, value]);
  return Object.fromEntries(values);
}

/** The paths at which the two differ. */
export function differingPaths(before: ValuesOfEntry, after: ValuesOfEntry): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return paths.filter((path) => !isDeepStrictEqual(valueAt(before, path), valueAt(after, path)));
}

/** What is at these paths. Null stands for nothing. */
export const valuesAt = (values: ValuesOfEntry, paths: readonly string[]): ValuesOfEntry =>
  Object.fromEntries(paths.map((path) => [path, valueAt(values, path)]));

const valueAt = (values: ValuesOfEntry, path: string) =>
  answerIn(values as Readonly<Record<string, Answer>>, path) ?? null;

/**
 * A hash of what the entry has at these paths, and of everything that its runner and the team can change if `paths` is
 * null. It says nothing without the event's key.
 */
export function fingerprintOf(key: string, entry: StoredRegistration, paths: readonly string[] | null): string {
  const values = entryValues(entry);
  const named = (paths ?? Object.keys(values)).toSorted().map((path) => [path, valueAt(values, path)]);
  const { reference, userId, contactsShared, transferCode, filledForm } = entry;
  const others = paths === null ? [userId, contactsShared, transferCode, filledForm?.waiver?.signedAt ?? null] : [];
  return createHmac("sha256", key)
    .update(JSON.stringify([reference, named, others]))
    .digest("base64url")
    .slice(0, 22);
}
