import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import { NO_HEADINGS } from "../../../lib/files/no-headings.ts";
import { SelectField } from "../../../ui/field.tsx";
import { FormRequiredNote } from "../form-required-note.tsx";
import { columnNames, withField } from "./import-fields.ts";
import type { FieldId } from "./import-fields.ts";
import { shortened } from "./import-lines.ts";
import { lineCount } from "./line-count.ts";
import type { MissingColumn } from "./import-lines.ts";
import type { ImportChoices, ImportFile } from "./import-storage.ts";
import type { ImportState } from "./use-import.ts";

const LEFT_OUT = "";
/** How many values of a column are shown to recognize it. */
const EXAMPLES_MAX = 3;
/** How many characters of a value are shown. */
const EXAMPLE_SHOWN = 60;

/** The fields that lines need whatever the form asks. */
const neededAnyway: ReadonlySet<FieldId> = new Set(["race", "firstName", "lastName"]);

function examplesOf({ table }: ImportFile, column: number): string {
  const texts = new Set<string>();
  for (const { cells } of table.rows) {
    const text = shortened(cells[column]?.trim() ?? "", EXAMPLE_SHOWN);
    if (text !== "") texts.add(text);
    if (texts.size === EXAMPLES_MAX) break;
  }
  return [...texts].join(" · ");
}

/** As many names as are read at a glance. */
const NAMES_MAX = 8;

function namesText(columns: readonly { name: string }[]): string {
  const more = columns.length - NAMES_MAX;
  const shown = columns.slice(0, NAMES_MAX).map(({ name }) => name);
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

/** Lets the organizer decide which field each column of the file fills in. */
export function ColumnMatching({
  event,
  file,
  choices,
  fields,
  missing,
  isBusy,
  onChange,
}: Pick<ImportState, "fields"> & {
  event: Marathon;
  file: ImportFile;
  choices: ImportChoices;
  missing: readonly MissingColumn[];
  isBusy: boolean;
  onChange: (changed: Partial<ImportChoices>) => void;
}) {
  const { mapping } = choices;
  const names = columnNames(file.table.headings);
  const matched = mapping.filter((field) => field !== null).length;
  const columns = mapping.map((field, at) => ({ field, at, name: names[at] ?? "", examples: examplesOf(file, at) }));
  const leftOut = columns.filter(({ field, examples }) => field === null && examples !== "");
  // A column without values that was matched keeps its row, so that choosing "Left out" does not remove the focus.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const found = columns.filter(({ field, name, examples }) => field !== null && examples === "" && !kept.has(name));
  if (found.length > 0) setKept(new Set([...kept, ...found.map(({ name }) => name)]));
  const rows = columns.filter(({ name, examples }) => examples !== "" || kept.has(name));
  const empty = columns.length - rows.length;
  const [isOpened, setOpened] = useState(matched < 2);
  // It stays open while the missing columns are chosen.
  if (missing.length > 0 && !isOpened) setOpened(true);
  return (
    <details open={isOpened || undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="sign text-xl">Columns</h2>
        <span className="text-muted">
          {matched} of {mapping.length} matched <span className="text-accent underline underline-offset-4">Change</span>
        </span>
        {leftOut.length > 0 && (
          <span className="basis-full text-muted wrap-anywhere">Left out: {namesText(leftOut)}</span>
        )}
      </summary>
      {missing.length > 0 && (
        <>
          <ul className="mt-3 space-y-1 text-bad">
            {missing.map(({ label, lines }) => (
              <li key={label}>
                {lineCount(lines)} {lines === 1 ? "needs" : "need"} <span className="sign">{label}</span>, but no column
                has it.
              </li>
            ))}
          </ul>
          <p className="mt-2 max-w-[68ch]">
            {matched === 0 &&
              file.layout?.headingLine !== NO_HEADINGS &&
              "We don’t recognize any of the headings. Under Headings, choose the line that has them, or None. "}
            Match a column here. If the file has no such column, add it to the file and choose the file again.
            {missing.some(({ id }) => id === "race") && " If all lines have the same race, choose it below instead."}
          </p>
          {missing.some(({ id }) => !neededAnyway.has(id)) && <FormRequiredNote event={event} />}
        </>
      )}
      <ul className="mt-3 divide-y divide-line">
        {rows.map(({ field, at: column, name: heading, examples }) => (
          <li key={column} className="grid items-center gap-x-6 gap-y-2 py-3 md:grid-cols-2">
            <div className="min-w-0">
              <p className="sign wrap-anywhere">{heading}</p>
              <p className="truncate text-sm text-muted">{examples || "No values"}</p>
            </div>
            <SelectField
              label={`“${heading}” is`}
              disabled={isBusy}
              value={field ?? LEFT_OUT}
              onChange={({ target }) =>
                onChange({
                  mapping: withField(mapping, column, target.value === LEFT_OUT ? null : (target.value as FieldId)),
                })
              }
            >
              <option value={LEFT_OUT}>Left out</option>
              {fields.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {empty > 0 && (
        <p className="mt-3 text-muted">
          {empty === 1 ? "1 column without values is" : `${empty} columns without values are`} left out.
        </p>
      )}
    </details>
  );
}
