import { foldedName, foldText } from "@run/functions/contract";
import type { ReadTable } from "../../../lib/files/read-table-file.ts";
import { columnKey, columnNames, isGeneralName, matchColumns } from "./import-fields.ts";
import type { FieldId, ImportField, Mapping } from "./import-fields.ts";

/** Headings that mean one part of the name beside a column for the other part. Alone, they may mean the whole. */
const OPEN = new Set(["nom", "nome", "nombre", "jmeno"]);
/** As many values as tell what a column has. */
const SAMPLE = 200;

const nameFields: readonly (FieldId | null)[] = ["fullName", "firstName", "lastName"];
const hasBothParts = (mapping: Mapping) => mapping.includes("firstName") && mapping.includes("lastName");
const wordsOf = (text: string) => foldedName(text).split(" ");

/** The first filled cells of a column, each with the cell of another column beside it. */
function sampleOf(rows: ReadTable["rows"], column: number, other = -1): [value: string, beside: string][] {
  const sample: [string, string][] = [];
  for (const { cells } of rows) {
    const value = cells[column]?.trim() ?? "";
    if (value !== "") sample.push([value, cells[other]?.trim() ?? ""]);
    if (sample.length === SAMPLE) break;
  }
  return sample;
}

const isLonger = ([value]: [string, string]) => wordsOf(value).length > 1;

/** Whether the value has the name beside it and more. */
function containsOther([value, beside]: [string, string]): boolean {
  const [words, others] = [wordsOf(value), wordsOf(beside)];
  return beside !== "" && words.length > others.length && others.every((word) => words.includes(word));
}

/**
 * Finds the field of each column by its heading, and by the values of a column whose heading is not clear: of names
 * that may be whole, and of a heading such as “Shirt” for the question “T-shirt size”.
 */
export function matchTable(table: ReadTable, fields: readonly ImportField[]): Mapping {
  return decideOpenNames(matchOptions(matchColumns(table.headings, fields), table, fields), table);
}

const isOpen = (heading = "") => OPEN.has(columnKey(heading));

/**
 * Alone, an open heading means full names if most values have several words. Beside a column for one part, it means
 * full names if most values have that part in them.
 */
function decideOpenNames(mapping: Mapping, { headings, rows }: ReadTable): Mapping {
  const mayBeWhole = (heading = "") => isGeneralName(heading) || isOpen(heading);
  const column = mapping.findIndex((field, at) => nameFields.includes(field) && mayBeWhole(headings[at]));
  if (column < 0 || mapping.includes("fullName")) return mapping;
  const other = mapping.findIndex((field, at) => at !== column && nameFields.includes(field));
  const sample = sampleOf(rows, column, other);
  const longer = sample.filter(other < 0 ? isLonger : containsOther).length;
  return longer > sample.length / 2 ? mapping.with(column, "fullName") : mapping;
}

/** Shorter words say too little. */
const WORD_MIN = 4;

/** Columns whose heading is a word of a question's label, and whose values mostly are its options. */
function matchOptions(mapping: Mapping, { headings, rows }: ReadTable, fields: readonly ImportField[]): Mapping {
  return headings.reduce((matched, heading, column) => {
    const word = columnKey(heading);
    if (matched[column] !== null || word.length < WORD_MIN) return matched;
    const named = fields.filter(({ id, options, label }) => {
      const words = label.split(/[^\p{L}\p{N}]+/u).map(columnKey);
      return options !== undefined && !matched.includes(id) && words.includes(word);
    });
    const sample = named.length === 0 ? [] : sampleOf(rows, column);
    const likely = named.filter(({ options = [] }) => {
      const keys = new Set(options.map((option) => foldText(option)));
      return sample.filter(([value]) => keys.has(foldText(value))).length > sample.length / 2;
    });
    const [field, ...others] = likely;
    return field === undefined || others.length > 0 ? matched : matched.with(column, field.id);
  }, mapping);
}

/**
 * A column whose heading leaves open whether it has full names. `longer` of its first `filled` values have several
 * words. `isSample`: the column has more values.
 */
export type OpenNames = {
  column: number;
  heading: string;
  field: FieldId;
  longer: number;
  filled: number;
  isSample: boolean;
};

/** The column of names that only its values explain, or null. */
export function openNamesOf({ headings, rows }: ReadTable, mapping: Mapping): OpenNames | null {
  const column = mapping.findIndex((field, at) => nameFields.includes(field) && isOpen(headings[at]));
  const field = mapping[column] ?? null;
  if (field === null || hasBothParts(mapping)) return null;
  const sample = sampleOf(rows, column);
  const heading = columnNames(headings)[column] ?? "";
  const filled = rows.filter(({ cells }) => (cells[column]?.trim() ?? "") !== "").length;
  const isSample = filled > sample.length;
  return { column, heading, field, longer: sample.filter(isLonger).length, filled: sample.length, isSample };
}
