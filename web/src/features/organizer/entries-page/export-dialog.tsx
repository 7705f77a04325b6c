import type { RosterEntry } from "@run/functions/contract";
import { useState } from "react";
import type { TableFormat } from "../../../lib/files/table-files.ts";
import type { TextTable } from "../../../lib/files/text-table.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { exportedDetailsIn } from "../entries/exported-details.ts";
import { TIMING_PURPOSE } from "../entries/purpose-field.tsx";
import { recordExport } from "../entries/record-export.ts";
import { SaveFile } from "../entries/save-file.tsx";
import type { TextColumn } from "../entries/form-columns.ts";
import { MoveButton } from "../move-button.tsx";
import type { EntriesContext } from "./entries-context.ts";
import { exportFields } from "./export-fields.ts";
import { timingColumns } from "./timing-layout.ts";
import { arrangedColumns, movedColumn, rememberColumns, rememberedColumns } from "./export-columns.ts";
import type { ExportColumn } from "./export-columns.ts";

/** The entries as a table of these columns. */
export function exportTable(entries: readonly RosterEntry[], fields: readonly TextColumn<RosterEntry>[]): TextTable {
  return {
    name: "Entries",
    headings: fields.map(({ heading }) => heading),
    rows: entries.map((entry) => fields.map(({ text }) => text(entry))),
  };
}

/** "own": the columns that the user has chosen. "timing": those that timing software reads. */
type Layout = "own" | "timing";
const layouts = [
  { value: "own", name: "Your columns", details: "Choose them below." },
  { value: "timing", name: "For timing", details: "The columns that timing software reads." },
];

/** Saves entries as a file. They are synced first, so that a file never has what is only kept on the device. */
export function ExportDialog({
  context,
  entries,
  what,
  collect,
  onClose,
}: {
  context: EntriesContext;
  /** Those on the device, which decide about the columns. */
  entries: readonly RosterEntry[];
  /** Says how many entries are exported. */
  what: string;
  /** Resolves with the entries as the server has them now, or with null if it cannot be reached. */
  collect: () => Promise<readonly RosterEntry[] | null>;
  onClose: () => void;
}) {
  const { event } = context;
  const [columns, setColumns] = useState(() => arrangedColumns(exportFields(entries, context), rememberedColumns()));
  const [layout, setLayout] = useState<Layout>("own");
  const fields =
    layout === "timing" ? timingColumns(context) : columns.filter(({ isChosen }) => isChosen).map(({ field }) => field);

  const change = (next: ExportColumn[]) => {
    setColumns(next);
    rememberColumns(next);
  };
  const details = exportedDetailsIn(fields);
  const load = async (_format: TableFormat, reason: string) => {
    const entries = await collect();
    if (entries === null)
      throw new Error("RUN could not be reached, and a file needs the latest entries. Try again once you are online.");
    await recordExport(event._id, { count: entries.length, details, reason });
    return [exportTable(entries, fields)] as const;
  };

  return (
    <Dialog
      isOpen
      title="Export"
      description={`${what}. The file has the latest entries. It contains personal details: share it with care.`}
      onClose={onClose}
    >
      <div className="mb-5">
        <ChoiceField
          label="Layout"
          name="layout"
          isCompact
          choices={layouts}
          chosen={layout}
          onChange={({ target }) => setLayout(target.value === "timing" ? "timing" : "own")}
        />
      </div>
      {layout === "timing" ? (
        <p className="mb-4 text-muted">
          {fields.map(({ heading }) => heading).join(", ")}. The file has no contact details. Bib stays empty until bib
          numbers are assigned.
        </p>
      ) : (
        <fieldset className="mb-4">
          <legend className="sign mb-1.5 text-base">Columns</legend>
          {columns.some(({ field }) => field.isPrivate === true) && (
            <p className="mb-1.5 text-sm text-muted">
              Include the date of birth, the emergency contact and long answers only if you need them.
            </p>
          )}
          <ul className="divide-y divide-line">
            {columns.map(({ field, isChosen }, index) => (
              <li key={field.id} className="flex items-center gap-3">
                <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 wrap-anywhere">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-go"
                    checked={isChosen}
                    onChange={() => change(columns.with(index, { field, isChosen: !isChosen }))}
                  />
                  {field.heading}
                </label>
                <MoveButton
                  isUp
                  label={`Move ${field.heading} up`}
                  isAtEnd={index === 0}
                  onMove={() => change(movedColumn(columns, index, -1))}
                />
                <MoveButton
                  label={`Move ${field.heading} down`}
                  isAtEnd={index === columns.length - 1}
                  onMove={() => change(movedColumn(columns, index, 1))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {fields.length === 0 && <p className="mb-3 text-sm text-muted">Choose at least one column.</p>}
      <SaveFile
        needsPurpose={details.length > 0}
        likelyPurpose={layout === "timing" ? TIMING_PURPOSE : ""}
        isDisabled={fields.length === 0}
        name={{ title: event.title, suffix: layout === "timing" ? "-timing" : "-entries" }}
        done="Entries exported"
        failed="Not exported"
        load={load}
        onSaved={onClose}
      />
    </Dialog>
  );
}
