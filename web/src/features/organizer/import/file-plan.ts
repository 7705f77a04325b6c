import type { ImportRow } from "@run/functions/contract";
import { eachInPieces } from "../../../lib/loading/pieces.ts";
import type { Pieces } from "../../../lib/loading/pieces.ts";
import { columnNames } from "./import-fields.ts";
import type { FieldId, ImportEvent, ImportField, Mapping } from "./import-fields.ts";
import { missingColumns, rowToSend, viewOf } from "./import-lines.ts";
import type { LineNames, LineView, MissingColumn } from "./import-lines.ts";
import type { ImportChoices, ImportFile } from "./import-storage.ts";
import type { EntryIndex } from "./match-entries.ts";
import { dateFields, planLines, problemsOf } from "./plan-import.ts";
import type { PlannedLine } from "./plan-import.ts";
import { dateOrderOf, hasShortYear, needsDateOrder, ordersOf } from "./read-dates.ts";
import type { DateStyle } from "./read-dates.ts";
import { occurringIn, unknownValues } from "./spelled-values.ts";
import type { UnknownValue } from "./spelled-values.ts";
import { orderInHeading, splitName } from "./split-name.ts";
import type { NameOrder, SplitName } from "./split-name.ts";

/** What an import does with each line of a file, and what the organizer may still decide. */
export type Plan = {
  lines: readonly PlannedLine[];
  views: readonly LineView[];
  rows: readonly ImportRow[];
  missing: readonly MissingColumn[];
  unknown: readonly UnknownValue[];
  /** How many lines may be about people with one name. */
  oneNames: number;
  /** How many values the empty cells remove, or would remove if the organizer asked for it. */
  emptied: number;
};

/** The texts of a column. */
function columnTexts({ table }: ImportFile, mapping: Mapping, field: FieldId): string[] {
  const column = mapping.indexOf(field);
  return column < 0 ? [] : table.rows.map(({ cells }) => cells[column] ?? "").filter((text) => text !== "");
}

/**
 * A column of dates and how it is read. `proof` is a date that can be read in one order alone; without one, somebody has
 * to choose the order if there is an `ambiguous` date. `shortYear` is a date whose year has two digits.
 */
export type DateColumn = DateStyle & {
  field: FieldId;
  proof: string | undefined;
  ambiguous: string | undefined;
  shortYear: string | undefined;
};

/** The hundred years in which everybody who runs was born end with the year of the event. */
export const firstBirthYear = ({ marathonStartDate }: ImportEvent) => Number(marathonStartDate.slice(0, 4)) - 99;

/** The date columns with the style that they were found or chosen to have. */
export function dateColumns(event: ImportEvent, file: ImportFile, choices: ImportChoices): DateColumn[] {
  const { mapping, dateOrders, firstYears = {} } = choices;
  return dateFields(event).flatMap((field) => {
    const texts = columnTexts(file, mapping, field);
    if (texts.length === 0) return [];
    const found = dateOrderOf(texts);
    const chosen = firstYears[field];
    return {
      field,
      order: found ?? dateOrders[field] ?? null,
      // Two digits of another date than a birth date may be of any century.
      firstYear: chosen === undefined && field === "dateOfBirth" ? firstBirthYear(event) : (chosen ?? null),
      proof: found === null ? undefined : texts.find((text) => ordersOf(text).length === 1),
      ambiguous: found === null ? texts.find(needsDateOrder) : undefined,
      shortYear: texts.find(hasShortYear),
    };
  });
}

/** A column of full names, and how they are read. */
export type NameColumn = {
  order: NameOrder;
  /** Whether some name leaves its order open. */
  isOpen: boolean;
  names: readonly (SplitName & { text: string })[];
};

/** The order of the full names of a file: as chosen, or as the heading says. */
function nameOrderOf({ table }: ImportFile, { mapping, nameOrder }: ImportChoices): NameOrder {
  return nameOrder ?? orderInHeading(table.headings[mapping.indexOf("fullName")] ?? "");
}

/** The column of full names, or null. */
export function fullNameColumn(file: ImportFile, choices: ImportChoices): NameColumn | null {
  if (!choices.mapping.includes("fullName")) return null;
  const order = nameOrderOf(file, choices);
  const texts = columnTexts(file, choices.mapping, "fullName");
  const names = texts.map((text) => ({ text, ...splitName(text, order) }));
  const other = order === "first-last" ? "last-first" : "first-last";
  const isOpen = names.some(({ text, lastName }) => splitName(text, other).lastName !== lastName);
  return { order, isOpen, names };
}

/** What the page needs to show the lines of a file. */
export function lineNamesOf(
  event: ImportEvent,
  { table }: ImportFile,
  mapping: Mapping,
  fields: readonly ImportField[],
): LineNames {
  return { event, headings: columnNames(table.headings), mapping, fields };
}

/** A file to plan, with the choices that were made and its date columns. */
export type FilePlan = { names: LineNames; file: ImportFile; choices: ImportChoices; dates: readonly DateColumn[] };

/** Plans what the file does to the entries of the index. */
export function* planFile({ names, file, choices, dates }: FilePlan, index: EntryIndex): Pieces<Plan> {
  const { event } = names;
  const { rows } = file.table;
  const dateStyles = Object.fromEntries(dates.map((column) => [column.field, column]));
  const { mapping, spelled = [], addsDoubles, oneNames = false, raceId = null, emptiesValues = false } = choices;
  const nameOrder = nameOrderOf(file, choices);
  const rules = { event, mapping, dateStyles, spelled, addsDoubles, oneNames, raceId, nameOrder, emptiesValues };
  const lines = yield* planLines(rules, rows, index);
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const views = yield* eachInPieces(lines, (line) =>
    viewOf(line, names, { cells: cellsOf.get(line.line) ?? [], nameOrder }),
  );
  const toSend = yield* eachInPieces(lines, rowToSend);
  const used = occurringIn((field) => columnTexts(file, mapping, field), spelled);
  const missing = missingColumns(lines, names);
  const unknown = unknownValues(problemsOf(lines), used);
  return {
    ...{ lines, views, missing, unknown },
    rows: toSend.filter((row) => row !== null),
    oneNames: lines.filter(mayHaveOneName).length,
    emptied: lines.reduce((sum, line) => sum + ("emptied" in line ? line.emptied : 0), 0),
  };
}

/** Whether the line has a first name alone, which is refused or, if the organizer says so, taken for the only name. */
function mayHaveOneName(line: PlannedLine): boolean {
  if (line.kind === "created") return line.values.lastName === "";
  if (line.kind !== "rejected" || line.entry !== null || line.name === "") return false;
  const missing = line.problems.filter(({ value }) => value === "").map(({ field }) => field);
  return missing.includes("lastName") && !missing.includes("firstName");
}
