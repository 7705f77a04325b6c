import { fullName } from "@run/functions/contract";
import type { Registration } from "@run/functions/contract";
import type { TableRow } from "../../../lib/files/read-table-file.ts";
import { eachInPieces } from "../../../lib/loading/pieces.ts";
import type { Pieces } from "../../../lib/loading/pieces.ts";
import { emptiedBy } from "./emptied-values.ts";
import type { Emptied } from "./emptied-values.ts";
import type { ImportEvent, FieldId, Mapping } from "./import-fields.ts";
import { judgeLine } from "./judge-line.ts";
import { haveSameName, PeopleIndex } from "./match-entries.ts";
import type { EntryIndex, PersonInFile } from "./match-entries.ts";
import { unclearGendersIn } from "./read-cells.ts";
import { readDate } from "./read-dates.ts";
import { NO_STYLE, readLine } from "./read-line.ts";
import type { DateStyles, LineTexts, LineValues, Problem } from "./read-line.ts";
import { spellingReader } from "./spelled-values.ts";
import { withNames } from "./split-name.ts";
import type { NameOrder } from "./split-name.ts";
import type { SpelledValue } from "./spelled-values.ts";

/** `emptied`: how many values of the entry its empty cells remove, or would remove if the organizer asked for it. */
export type PlannedLine = { line: number; name: string } & (
  | { kind: "created"; values: LineValues; isDouble: boolean }
  | { kind: "changed"; entry: Registration; values: LineValues; emptied: number }
  | { kind: "unchanged"; entry: Registration; emptied: number }
  | { kind: "rejected"; entry: Registration | null; problems: Problem[]; isDouble: boolean }
);

export type ImportRules = {
  event: ImportEvent;
  mapping: Mapping;
  dateStyles: DateStyles;
  /** What texts mean that the event spells differently. */
  spelled: readonly SpelledValue[];
  /** Adds people who may be entered already, rather than rejecting their lines. */
  addsDoubles: boolean;
  /** The race of new people if no column gives it, or null. */
  raceId: string | null;
  /** Takes new people without a last name for people with one name, rather than rejecting their lines. */
  oneNames: boolean;
  /** How a column of full names writes them. */
  nameOrder: NameOrder;
  /** Whether empty cells remove what an entry has. Otherwise they change nothing. */
  emptiesValues: boolean;
};

export function problemsOf(lines: readonly PlannedLine[]): Problem[] {
  return lines.flatMap((line) => (line.kind === "rejected" ? line.problems : []));
}

/** The cells of a row by their field, without empty ones and columns that are left out. */
export function lineTextsOf({ cells }: TableRow, mapping: Mapping): LineTexts {
  const texts = new Map<FieldId, string>();
  mapping.forEach((field, column) => {
    const text = cells[column]?.trim() ?? "";
    if (field !== null && text !== "") texts.set(field, text);
  });
  return texts;
}

/** Of the texts of a line, whose full name is split, and of those that were typed. */
function personOf(texts: LineTexts, typed: LineTexts, dateStyles: DateStyles): PersonInFile {
  const born = texts.get("dateOfBirth");
  const read = born === undefined ? undefined : readDate(born, dateStyles.dateOfBirth ?? NO_STYLE);
  return {
    firstName: texts.get("firstName") ?? "",
    lastName: texts.get("lastName") ?? "",
    email: texts.get("email") ?? "",
    dateOfBirth: read !== undefined && "value" in read ? read.value : "",
    isSplit: typed.has("fullName") && !(typed.has("firstName") && typed.has("lastName")),
  };
}

/** The texts of a new person, with what the organizer has said about all lines. */
function completed({ mapping, raceId, oneNames }: ImportRules, texts: LineTexts): LineTexts {
  return new Map([
    ...(oneNames && texts.has("firstName") ? ([["lastName", "-"]] as const) : []),
    ...texts,
    ...(raceId === null || mapping.includes("race") ? [] : ([["race", raceId]] as const)),
  ]);
}

/** The entry that a line is about, null for a new one, or why that cannot be told. */
type Found = { entry: Registration | null } | { problem: Problem };

function findEntry(index: EntryIndex, texts: LineTexts, person: PersonInFile): Found {
  for (const field of ["entryId", "reference"] as const) {
    const text = texts.get(field);
    if (text === undefined) continue;
    const entry = index.named(field, text);
    const reason = field === "entryId" ? "No entry has this id" : "No entry has this reference";
    return entry === undefined ? { problem: { field, value: text, reason } } : { entry };
  }
  const same = index.same(person);
  if (same.length <= 1) return { entry: same[0] ?? null };
  const references = same.map(({ reference }) => reference).join(" and ");
  const reason = `Two or more entries match: ${references}. Give the reference of the one you mean`;
  return { problem: { field: null, value: fullName(person), reason } };
}

/**
 * Plans what an import does with each row of a file, in the order of the rows. A row is about the entry with its id or
 * reference, or else about the person with its name, email address and birth date. The second row about the same entry
 * or person is rejected. Nothing is changed by an empty cell, unless the organizer asks for it.
 */
export function* planLines(rules: ImportRules, rows: readonly TableRow[], index: EntryIndex): Pieces<PlannedLine[]> {
  // Everybody of whom a line says that they are new, and those whose line is accepted.
  const named = new PeopleIndex<PersonInFile & { line: number }>();
  const added = new PeopleIndex<PersonInFile & { line: number }>();
  const lineOf = new Map<string, number>();
  const readSpelling = spellingReader(rules.event, rules.spelled);
  const genders = rules.mapping.indexOf("gender");
  const unclearGenders = unclearGendersIn(rows.map(({ cells }) => cells[genders] ?? ""));
  return yield* eachInPieces(rows, (row) => {
    const typed = readSpelling(lineTextsOf(row, rules.mapping));
    const given = withNames(typed, rules.nameOrder);
    const person = { ...personOf(given, typed, rules.dateStyles), line: row.line };
    const name = fullName(person);
    const found = findEntry(index, given, person);
    const entry = "problem" in found ? null : found.entry;
    const reject = (problems: Problem[], isDouble = false): PlannedLine => ({
      line: row.line,
      // A line about an entry need not repeat its name.
      name: name || (entry === null ? "" : nameOf(entry)),
      kind: "rejected",
      entry,
      problems,
      isDouble,
    });
    if ("problem" in found) return reject([found.problem]);
    const texts = entry === null ? completed(rules, given) : withoutGuess(typed, given, person, entry);

    const earlier = entry === null ? named.same(person)[0]?.line : lineOf.get(entry.entryId);
    if (earlier !== undefined) return reject([twice(earlier, name)]);
    if (entry !== null) lineOf.set(entry.entryId, row.line);
    else if (name !== "") named.add(person);
    const read = readLine({ ...rules, entry, unclearGenders }, texts);
    const left = emptiedOf(rules, entry, { typed, given, values: read.values });
    const problems = rules.emptiesValues ? [...read.problems, ...left.problems] : read.problems;
    if (problems.length > 0) return reject(problems);
    const values = rules.emptiesValues ? withEmptied(read.values, left.values) : read.values;
    const emptied = left.problems.length > 0 ? 0 : countOf(left.values);
    const isSame = Object.keys(values).length === 0;
    if (entry !== null && isSame) return { line: row.line, name: nameOf(entry), kind: "unchanged", entry, emptied };
    const refused = judgeLine({ event: rules.event, entry, texts }, values);
    if (refused.length > 0) return reject(refused);
    if (entry !== null) return { line: row.line, name: nameOf(entry), kind: "changed", entry, values, emptied };

    const double = doubleOf(index, added, person);
    if (double !== null && !rules.addsDoubles) return reject([{ field: null, value: name, reason: double }], true);
    added.add(person);
    return { line: row.line, name, kind: "created", values, isDouble: double !== null };
  });
}

const NOTHING: Emptied = { values: {}, problems: [] };

/** What the empty cells of a line remove from its entry. A new person has nothing yet. */
function emptiedOf(
  { event, mapping }: ImportRules,
  entry: Registration | null,
  line: { typed: LineTexts; given: LineTexts; values: LineValues },
): Emptied {
  return entry === null ? NOTHING : emptiedBy({ event, mapping, entry, ...line });
}

function withEmptied(values: LineValues, emptied: LineValues): LineValues {
  const answers = { ...values.answers, ...emptied.answers };
  return { ...values, ...emptied, ...(Object.keys(answers).length > 0 && { answers }) };
}

const countOf = ({ answers = {}, ...values }: LineValues) => Object.keys(values).length + Object.keys(answers).length;

/** A full name that the entry has already changes nothing, however it would be split. */
function withoutGuess(typed: LineTexts, given: LineTexts, person: PersonInFile, entry: Registration): LineTexts {
  if (!person.isSplit || !haveSameName(person, entry)) return given;
  return new Map([...given].filter(([field]) => (field !== "firstName" && field !== "lastName") || typed.has(field)));
}

const nameOf = (entry: Registration) => fullName(entry);

function twice(line: number, value: string): Problem {
  return { field: null, value, reason: `Line ${line} is about the same person` };
}

/** Why the person may be entered already, or null. */
function doubleOf(
  index: EntryIndex,
  added: PeopleIndex<PersonInFile & { line: number }>,
  person: PersonInFile,
): string | null {
  const similar = index.similar(person);
  if (similar !== undefined) {
    return `May be the same person as ${nameOf(similar)}, ${similar.reference}. To change that entry, give its reference`;
  }
  const earlier = added.similar(person);
  return earlier === undefined ? null : `May be the same person as in line ${earlier.line}`;
}

/** The date columns of a file: the birth date and the answers that are dates. */
export function dateFields({ form }: ImportEvent): FieldId[] {
  const questions = (form?.questions ?? []).filter(({ kind }) => kind === "date");
  return ["dateOfBirth", ...questions.map(({ id }): FieldId => `answer:${id}`)];
}
