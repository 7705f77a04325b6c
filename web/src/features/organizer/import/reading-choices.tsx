import { useState } from "react";
import { encodingNames } from "../../../lib/files/decode-text.ts";
import type { Encoding } from "../../../lib/files/decode-text.ts";
import { SEPARATORS } from "../../../lib/files/separators.ts";
import { NO_HEADINGS } from "../../../lib/files/no-headings.ts";
import type { ReadingChoices as Choices, TableLayout, TableRow } from "../../../lib/files/read-table-file.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { changedReading } from "./changed-reading.ts";
import { shortened } from "./import-lines.ts";
import { lineCount } from "./line-count.ts";
import type { ImportFile } from "./import-storage.ts";

const separatorNames: Readonly<Record<string, string>> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
};
const SAMPLES = 3;
const SAMPLE_CELLS = 8;
/** How many characters of a cell of a sample, and of a line of headings, are shown. */
const CELL_SHOWN = 60;
const HEADINGS_SHOWN = 60;

const notAscii = (text: string) => /[^\p{ASCII}]/u.test(text);

/** The beginning of a row, and its cells with special characters, by which a wrong encoding is seen. */
function sampleText({ cells }: TableRow): string {
  const filled = cells.map((cell) => shortened(cell.trim(), CELL_SHOWN)).filter((cell) => cell !== "");
  const special = filled.slice(SAMPLE_CELLS).filter(notAscii).slice(0, SAMPLES);
  return [...filled.slice(0, SAMPLE_CELLS - special.length), ...special].join(" · ");
}

/** Three rows, those with special characters first, in the order of the file. */
function samplesOf({ rows }: ImportFile["table"]): TableRow[] {
  const special = rows.filter(({ cells }) => cells.some(notAscii)).slice(0, SAMPLES);
  const others = rows.filter((row) => !special.includes(row)).slice(0, SAMPLES - special.length);
  return [...special, ...others].sort((a, b) => a.line - b.line);
}

/** The cells of a line that may have the headings, short enough for a list. */
function headingText({ line, cells }: TableRow): string {
  const text = cells.filter((cell) => cell.trim() !== "").join(", ");
  return `Line ${line}: ${shortened(text, HEADINGS_SHOWN)}`;
}

/** Shows how the file was read, with three of its rows, and lets the organizer change what was guessed. */
export function ReadingPanel({
  file,
  isBusy,
  onChange,
}: {
  file: ImportFile;
  isBusy: boolean;
  /** Resolves to why the file cannot be read like that, or null. */
  onChange: (reading: Choices) => Promise<string | null>;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const { layout, table } = file;
  if (layout === undefined) return null;
  const change = (changed: Choices) => void onChange(changedReading(file, changed)).then(setFailure);
  return (
    <section>
      <h2 className="sign text-xl">How the file is read</h2>
      <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-3">
        {layout.kind === "text" ? (
          <TextChoices layout={layout} isBusy={isBusy} onChange={change} />
        ) : (
          layout.sheets.length > 1 && (
            <SelectField
              label="Sheet"
              disabled={isBusy}
              value={layout.sheet}
              // The headings of another sheet are in a line of their own.
              onChange={({ target }) => change({ sheet: target.value, headingLine: undefined })}
            >
              {layout.sheets.map((sheet) => (
                <option key={sheet}>{sheet}</option>
              ))}
            </SelectField>
          )
        )}
        <SelectField
          label="Headings"
          disabled={isBusy}
          value={layout.headingLine}
          onChange={({ target }) => change({ headingLine: Number(target.value) })}
        >
          <option value={NO_HEADINGS}>None: the first line is about a runner</option>
          {layout.firstLines.map((row) => (
            <option key={row.line} value={row.line}>
              {headingText(row)}
            </option>
          ))}
        </SelectField>
      </div>
      {failure !== null && (
        <div className="mt-4">
          <FormFailure title="Not read like that">{failure}</FormFailure>
        </div>
      )}
      <ul aria-label="Sample lines" className="mt-4 divide-y divide-line border-y border-line">
        {samplesOf(table).map((row) => (
          <li key={row.line} className="flex gap-x-4 py-2">
            <span className="shrink-0 text-muted">Line {row.line.toLocaleString("en-US")}</span>
            <span className="min-w-0 wrap-anywhere">{sampleText(row)}</span>
          </li>
        ))}
      </ul>
      {layout.repeated > 0 && (
        <p className="mt-2 text-muted">
          {lineCount(layout.repeated)}{" "}
          {layout.repeated === 1 ? "repeats the headings and is" : "repeat the headings and are"} skipped.
        </p>
      )}
    </section>
  );
}

function TextChoices({
  layout: { encoding, separator },
  isBusy,
  onChange,
}: {
  layout: Extract<TableLayout, { kind: "text" }>;
  isBusy: boolean;
  onChange: (changed: Choices) => void;
}) {
  const isKnown = (SEPARATORS as readonly string[]).includes(separator);
  return (
    <>
      <SelectField
        label="Encoding"
        disabled={isBusy}
        value={encoding}
        onChange={({ target }) => onChange({ encoding: target.value as Encoding })}
      >
        {Object.entries(encodingNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Separator"
        disabled={isBusy}
        value={separator}
        onChange={({ target }) => onChange({ separator: target.value })}
      >
        {[...SEPARATORS, ...(isKnown ? [] : [separator])].map((one) => (
          <option key={one} value={one}>
            {separatorNames[one] ?? one}
          </option>
        ))}
      </SelectField>
    </>
  );
}
