import { foldText, hasAgeRule } from "@run/functions/contract";
import type { Marathon, ShownQuestion } from "@run/functions/contract";
import { fieldNames, headingLanguages, namePartNames } from "./field-names.ts";

/** What an import needs to know about the event. */
export type ImportEvent = Pick<Marathon, "marathonStartDate" | "timeZone" | "races" | "form">;

/**
 * The label of each field, which is its heading in an export, and its other names. An id is only in RUN's own answers.
 */
const namesOfField = (field: FixedField): [label: string, ...names: string[]] => {
  if (field === "entryId") return ["Entry ID", "entryid", "registration id"];
  if (isNamePart(field)) return [namePartNames[field].label, ...namePartNames[field].names.split(", ")];
  const names = fieldNames[field];
  return [names.label, ...headingLanguages.flatMap((language) => names[language].split(", "))];
};
/** A part of a name that is joined to the first or the last name. */
export type NamePart = keyof typeof namePartNames;
const isNamePart = (field: FixedField): field is NamePart => Object.hasOwn(namePartNames, field);

type FixedField = keyof typeof fieldNames | NamePart | "entryId";
const { reference: _, ...othersNamed } = fieldNames;
const keysOf = <Named extends object>(named: Named) => Object.keys(named) as (keyof Named)[];
const fixedFields: readonly FixedField[] = ["reference", "entryId", ...keysOf(othersNamed), ...keysOf(namePartNames)];
/** `answer:` and the id of a question stand for the answers to that question. */
export type FieldId = FixedField | `answer:${string}`;
/** The id of the question that a field of answers is about. */
export const questionId = (field: FieldId) => field.slice("answer:".length);
/**
 * `isRecognizable`: only cells that are meant for the field can be read as its values, so that a column may be tried by
 * a part of its heading.
 */
export type ImportField = {
  id: FieldId;
  label: string;
  names: readonly string[];
  isRecognizable: boolean;
  /** The labels of the options, for answers to a choice. */
  options?: readonly string[];
};

/** The name of a column, to compare it with others: letters and digits alone. */
export function columnKey(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

function isOffered(field: FixedField, { races, form }: ImportEvent): boolean {
  switch (field) {
    case "race":
      return races.length > 1;
    case "wave":
      return races.some(({ waves }) => waves.length > 0);
    case "dateOfBirth":
      return races.some(hasAgeRule) || (form !== null && form.standard.dateOfBirth !== "off");
    case "gender":
    case "club":
    case "nationality":
    case "expectedTime":
      return form !== null && form.standard[field] !== "off";
    case "reference":
    case "entryId":
    case "lastName":
    case "firstName":
    case "fullName":
    case "middleName":
    case "lastNamePrefix":
    case "secondLastName":
    case "email":
    case "phone":
    case "emergencyContact":
    case "emergencyName":
    case "emergencyPhone":
      return true;
  }
}

export function answerField({ id, label, kind, options }: ShownQuestion): ImportField {
  const isRecognizable = kind !== "text" && kind !== "longText" && kind !== "number";
  return {
    id: `answer:${id}`,
    label,
    names: [columnKey(label)],
    isRecognizable,
    options: options.map((one) => one.label),
  };
}

/** The fields that a file may fill in, in the order in which the page lists them. */
export function importFields(event: ImportEvent): ImportField[] {
  const fixed = fixedFields.filter((field) => isOffered(field, event));
  return [
    ...fixed.map((id) => {
      const [label, ...names] = namesOfField(id);
      return { id, label, names: [label, ...names].map(columnKey), isRecognizable: false };
    }),
    ...(event.form?.questions ?? []).map(answerField),
  ];
}

/** The field of each column, or null for a column that is left out. No two columns have the same field. */
export type Mapping = readonly (FieldId | null)[];

/**
 * Finds the field of each column by its heading: first by the fields' labels, which are the headings of an export, then
 * by their other names, and then by the beginning of the heading. Of several columns with the same heading, the first
 * one has the field. A question that is labeled like another field gets the next such column, as in an export.
 */
export function matchColumns(headings: readonly string[], fields: readonly ImportField[]): Mapping {
  const unmatched: Mapping = headings.map(() => null);
  const labeled = matchNames(unmatched, headings, fields, ({ names }) => names.slice(0, 1));
  const named = matchNames(labeled, headings, fields, ({ names }) => names);
  const free = fields.filter(({ id }) => !named.includes(id));
  return assignNameParts(matchBeginnings(named, headings, free), headings);
}

const withoutRemark = (heading: string) => heading.replace(/[([:].*$/s, "");

/** Headings that mean the whole name, or only the part that has no column of its own. */
const GENERAL_NAMES: ReadonlySet<string> = new Set(["name", "naam", "navn", "namn"]);
/** Whether the heading, apart from a remark, means names in general. */
export const isGeneralName = (heading: string) => GENERAL_NAMES.has(columnKey(withoutRemark(heading)));

function assignNameParts(mapping: Mapping, headings: readonly string[]): Mapping {
  const parts = (["firstName", "lastName"] as const).filter((part) => !mapping.includes(part));
  return mapping.map((field, column) => {
    if (field !== "fullName" || parts.length === 2) return field;
    if (parts.length === 0) return null;
    return isGeneralName(headings[column] ?? "") ? (parts[0] ?? null) : field;
  });
}

/** The column that gives a field. A column of full names gives first and last names where these have no column. */
export function columnOfField(mapping: Mapping, field: FieldId): number {
  const own = mapping.indexOf(field);
  return own < 0 && (field === "firstName" || field === "lastName") ? mapping.indexOf("fullName") : own;
}

function matchNames(
  mapping: Mapping,
  headings: readonly string[],
  fields: readonly ImportField[],
  namesOf: (field: ImportField) => readonly string[],
): Mapping {
  const taken = new Set(mapping);
  return mapping.map((known, column) => {
    const key = columnKey(headings[column] ?? "");
    if (known !== null || key === "") return known;
    const field = fields.find((one) => !taken.has(one.id) && namesOf(one).includes(key));
    if (field === undefined) return null;
    taken.add(field.id);
    return field.id;
  });
}

/** Shorter beginnings say too little. */
const BEGINNING_MIN = 3;

function matchBeginnings(mapping: Mapping, headings: readonly string[], fields: readonly ImportField[]): Mapping {
  const found = headings.map((heading, column) => {
    const likely = mapping[column] === null ? fields.filter((field) => beginsLike(heading, field)) : [];
    return likely.length === 1 ? (likely[0]?.id ?? null) : null;
  });
  const isOnly = (field: FieldId) => found.indexOf(field) === found.lastIndexOf(field);
  return mapping.map((field, column) => {
    const likely = found[column] ?? null;
    return field ?? (likely !== null && isOnly(likely) ? likely : null);
  });
}

/**
 * Whether the heading is a name and a remark in brackets, or the beginning of a recognizable field's name, or begins
 * with it.
 */
function beginsLike(heading: string, { names, isRecognizable }: ImportField): boolean {
  const name = columnKey(withoutRemark(heading));
  if (name.length < BEGINNING_MIN) return false;
  if (names.includes(name)) return true;
  return (
    isRecognizable && names.some((one) => one.length >= BEGINNING_MIN && (one.startsWith(name) || name.startsWith(one)))
  );
}

/** The mapping with another field for one column. A column that had the field before is left out. */
export function withField(mapping: Mapping, column: number, field: FieldId | null): Mapping {
  return mapping.map((other, at) => {
    if (at === column) return field;
    return other === field ? null : other;
  });
}

/**
 * The mapping after a file was read another way. A column keeps the field of the earlier column with the same heading.
 * Every other column has the field that was found for it now, unless a column has kept that field.
 */
export function keepMatches(
  before: { headings: readonly string[]; mapping: Mapping },
  headings: readonly string[],
  matched: Mapping,
): Mapping {
  const names = columnNames(before.headings);
  const kept = columnNames(headings).map((name, at) => {
    const column = headings[at] === "" ? -1 : names.indexOf(name);
    return column < 0 ? undefined : before.mapping[column];
  });
  const taken = new Set(kept);
  return matched.map((field, at) => {
    const earlier = kept[at];
    if (earlier !== undefined) return earlier;
    return taken.has(field) ? null : field;
  });
}

/** The names by which columns are told apart: their headings, numbered where several are equal or empty. */
export function columnNames(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading, at) => {
    if (heading === "") return `Column ${at + 1}`;
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}
