import { readFileSync } from "node:fs";
import { formOf } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import type { ReadingChoices } from "../../../lib/files/read-table-file.ts";
import { atOnce } from "../../../lib/loading/pieces.ts";
import { dateColumns, lineNamesOf, fullNameColumn, planFile } from "./file-plan.ts";
import { columnNames, importFields, withField } from "./import-fields.ts";
import type { FieldId, ImportEvent } from "./import-fields.ts";
import { allOptional } from "./import.fixtures.ts";
import type { ImportChoices, ImportFile } from "./import-storage.ts";
import { EntryIndex } from "./match-entries.ts";
import { matchTable } from "./match-table.ts";
import { readImportFile } from "./read-import-file.ts";

const event: ImportEvent = {
  marathonStartDate: "2026-12-05",
  timeZone: "UTC",
  races: [raceOf({ id: "main", name: "Run" })],
  form: formOf({
    standard: allOptional,
    questions: [],
  }),
};
const fields = importFields(event);

export function readFixture(name: string, reading: ReadingChoices = {}): Promise<ImportFile> {
  const bytes = readFileSync(new URL(`fixtures/${name}`, import.meta.url));
  return readImportFile(event, { name, source: new Blob([bytes]) }, reading);
}

/** Plans the file with its columns matched by their headings, and those of `matched` by hand. */
export function planned(
  file: ImportFile,
  choices: Partial<ImportChoices> = {},
  matched: Record<string, FieldId | null> = {},
) {
  const columns = columnNames(file.table.headings);
  const mapping = Object.entries(matched).reduce(
    (found, [name, field]) => withField(found, columns.indexOf(name), field),
    matchTable(file.table, fields),
  );
  const all: ImportChoices = { mapping, dateOrders: {}, addsDoubles: false, overCapacity: false, ...choices };
  const dates = dateColumns(event, file, all);
  const { views, lines, unknown, oneNames } = atOnce(
    planFile(
      { names: lineNamesOf(event, file, mapping, fields), file, choices: all, dates },
      atOnce(EntryIndex.of([])),
    ),
  );
  const rejected = views.flatMap(({ kind, line, details }) =>
    kind === "rejected" ? details.map(({ column, value, text }) => [line, column, value, text]) : [],
  );
  const details = views.map((view) => view.details.map(({ column, value, text }) => [column, value, text]));
  const created = lines.flatMap((line) => (line.kind === "created" ? [{ line: line.line, ...line.values }] : []));
  const names = fullNameColumn(file, all);
  return { created, rejected, details, names, unknown, oneNames, dates };
}

export const REQUIRED_NAME = "Required. Write - for someone with only one name";
