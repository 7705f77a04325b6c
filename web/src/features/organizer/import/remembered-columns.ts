import type { FieldId, ImportField, Mapping } from "./import-fields.ts";
import { REASON_HEADING } from "./rejected-lines.ts";
import type { DateOrder } from "./read-dates.ts";
import type { SpelledValue } from "./spelled-values.ts";
import type { NameOrder } from "./split-name.ts";

/** The field that was chosen for a column, or null if it was left out, and how the column's values are read. */
export type RememberedColumn = {
  field: FieldId | null;
  dateOrder?: DateOrder;
  firstYear?: number | null;
  spelled?: readonly SpelledValue[];
  nameOrder?: NameOrder;
};
/** By the key of each column of the files so far. */
export type RememberedColumns = ReadonlyMap<string, RememberedColumn>;
/** What is chosen about the columns of a file. */
export type ColumnChoices = {
  mapping: Mapping;
  dateOrders: Readonly<Partial<Record<FieldId, DateOrder>>>;
  /** The first of the hundred years that two digits stand for, or null if they are not known. */
  firstYears?: Readonly<Partial<Record<FieldId, number | null>>>;
  /** Undefined if the import was left before meanings could be chosen. */
  spelled?: readonly SpelledValue[];
  /** How full names are written, if that is chosen. */
  nameOrder?: NameOrder;
};

/**
 * The key by which each column is found in another file: its heading. Columns that share one are told apart by their
 * order, so that they are found only in files with as many of them. A column without a heading is found only in files
 * whose headings are all the same, apart from that of the reasons of rejected lines.
 */
function columnKeys(headings: readonly string[]): string[] {
  const columnsOf = Map.groupBy(headings.keys(), (column) => headings[column]);
  const own = headings.filter((heading) => heading !== REASON_HEADING);
  return headings.map((heading, column) => {
    const alike = columnsOf.get(heading) ?? [];
    return JSON.stringify(heading === "" ? [column, own] : [heading, alike.indexOf(column), alike.length]);
  });
}

/**
 * What is remembered once the columns of a file are matched. What other files had stays remembered. A column is remembered
 * as left out only if a field was found for it (`matched`): the event may get a field for the others later.
 */
export function rememberedAfter(
  earlier: RememberedColumns,
  { headings, matched }: { headings: readonly string[]; matched: Mapping },
  { mapping, dateOrders, firstYears = {}, spelled = [], nameOrder }: ColumnChoices,
): RememberedColumns {
  const remembered = new Map(earlier);
  columnKeys(headings).forEach((key, column) => {
    const field = mapping[column] ?? null;
    if (field === null && (matched[column] ?? null) === null) return void remembered.delete(key);
    const about = field === null ? [] : spelled.filter((one) => one.field === field);
    const [dateOrder, firstYear] = field === null ? [] : [dateOrders[field], firstYears[field]];
    remembered.set(key, {
      field,
      ...(dateOrder !== undefined && { dateOrder }),
      ...(firstYear !== undefined && { firstYear }),
      ...(about.length > 0 && { spelled: about }),
      ...(field === "fullName" && nameOrder !== undefined && { nameOrder }),
    });
  });
  return remembered;
}

/**
 * The choices for a file whose columns were matched as `matched`. What is remembered of a column takes precedence. If
 * several of its columns are remembered with the same field, none gets it. Fields that the event no longer has are ignored.
 */
export function recalledChoices(
  remembered: RememberedColumns,
  headings: readonly string[],
  { matched, fields }: { matched: Mapping; fields: readonly ImportField[] },
): ColumnChoices {
  const offered = new Set(fields.map(({ id }) => id));
  const found = columnKeys(headings).map((key) => {
    const column = remembered.get(key);
    return column === undefined || column.field === null || offered.has(column.field) ? column : undefined;
  });
  const taken = found.flatMap((column) => column?.field ?? []);
  const isClear = (field: FieldId) => taken.indexOf(field) === taken.lastIndexOf(field);
  const mapping = matched.map((field, at) => {
    const column = found[at];
    if (column === undefined) return field !== null && taken.includes(field) ? null : field;
    return column.field !== null && isClear(column.field) ? column.field : null;
  });
  const columns = found.flatMap((column) =>
    column !== undefined && column.field !== null && isClear(column.field) ? { ...column, field: column.field } : [],
  );
  const nameOrder = columns.find((column) => column.nameOrder !== undefined)?.nameOrder;
  return {
    mapping,
    dateOrders: chosenOf(columns, ({ dateOrder }) => dateOrder),
    firstYears: chosenOf(columns, ({ firstYear }) => firstYear),
    spelled: columns.flatMap(({ spelled = [] }) => spelled),
    ...(nameOrder !== undefined && { nameOrder }),
  };
}

function chosenOf<Column extends { field: FieldId }, Value>(
  columns: readonly Column[],
  valueOf: (column: Column) => Value | undefined,
): Partial<Record<FieldId, Value>> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = valueOf(column);
      return value === undefined ? [] : [[column.field, value]];
    }),
  );
}
