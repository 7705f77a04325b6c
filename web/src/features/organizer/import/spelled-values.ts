import { foldText } from "@run/functions/contract";
import { countryNames } from "./country-codes.ts";
import { questionId } from "./import-fields.ts";
import type { FieldId, ImportEvent } from "./import-fields.ts";
import { likelyPhone, textsListedIn } from "./read-cells.ts";
import type { LineTexts, Problem } from "./read-line.ts";

/** What a text of the file means: the name of a race, wave, gender or country, the label of an option, or a number. */
export type SpelledValue = { field: FieldId; text: string; meaning: string };

/** What a text of a column may mean. Empty for columns that are no list of known values. */
export function meaningsOf({ races, form }: ImportEvent, field: FieldId, text = ""): readonly string[] {
  if (field === "gender") return genderMeanings;
  if (field === "nationality") return countryNames();
  if (field === "phone" || field === "emergencyPhone") return [likelyPhone(text)];
  if (field === "race") return races.map(({ name }) => name);
  if (field === "wave") return [...new Set(races.flatMap(({ waves }) => waves.map(({ name }) => name)))];
  if (!field.startsWith("answer:")) return [];
  return form?.questions.find(({ id }) => id === questionId(field))?.options.map(({ label }) => label) ?? [];
}

/** As `readGender` reads them. */
const genderMeanings = ["Female", "Male", "Non-binary", "Prefer not to say"];

const keyOf = (field: FieldId, text: string) => `${field}\n${foldText(text.trim())}`;

/** Replaces the texts whose meaning the organizer has chosen. */
export function spellingReader(event: ImportEvent, spelled: readonly SpelledValue[]): (texts: LineTexts) => LineTexts {
  if (spelled.length === 0) return (texts) => texts;
  const meanings = new Map(spelled.map(({ field, text, meaning }) => [keyOf(field, text), meaning]));
  const lists = new Set(
    (event.form?.questions ?? []).flatMap(({ id, kind }): FieldId[] => (kind === "choices" ? [`answer:${id}`] : [])),
  );
  const meaningOf = (field: FieldId, text: string) => meanings.get(keyOf(field, text));
  const read = (field: FieldId, text: string): string => {
    const meaning = meaningOf(field, text);
    if (meaning !== undefined || !lists.has(field)) return meaning ?? text;
    const parts = textsListedIn(text);
    return parts.some((part) => meaningOf(field, part) !== undefined)
      ? parts.map((part) => meaningOf(field, part) ?? part).join("; ")
      : text;
  };
  return (texts) => new Map([...texts].map(([field, text]) => [field, read(field, text)]));
}

/** The choices about texts that the columns of the file have. */
export function occurringIn(
  columnTexts: (field: FieldId) => readonly string[],
  spelled: readonly SpelledValue[],
): SpelledValue[] {
  const fields = new Set(spelled.map(({ field }) => field));
  const keys = new Set(
    [...fields].flatMap((field) =>
      columnTexts(field).flatMap((text) => [text, ...textsListedIn(text)].map((part) => keyOf(field, part))),
    ),
  );
  return spelled.filter(({ field, text }) => keys.has(keyOf(field, text)));
}

export type UnknownValue = { field: FieldId; text: string; meaning: string | null };

/** The texts that no line can be read with, each once, after those whose meaning is chosen. */
export function unknownValues(problems: readonly Problem[], spelled: readonly SpelledValue[]): UnknownValue[] {
  const found = new Map<string, UnknownValue>(spelled.map((one) => [keyOf(one.field, one.text), one]));
  for (const { field, unknown = [] } of problems) {
    for (const text of unknown) {
      if (field !== null && !found.has(keyOf(field, text))) {
        found.set(keyOf(field, text), { field, text, meaning: null });
      }
    }
  }
  return [...found.values()];
}

/** The choices with another meaning for one text. Null: its meaning is not known. */
export function withMeaning(
  spelled: readonly SpelledValue[],
  { field, text, meaning }: UnknownValue,
): readonly SpelledValue[] {
  const isOther = (one: SpelledValue) => keyOf(one.field, one.text) !== keyOf(field, text);
  if (meaning === null) return spelled.filter(isOther);
  const at = spelled.findIndex((one) => !isOther(one));
  return at < 0 ? [...spelled, { field, text, meaning }] : spelled.with(at, { field, text, meaning });
}
