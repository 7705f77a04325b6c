import type { Marathon } from "@run/functions/contract";
import { useMemo, useState } from "react";
import { downloadBlob, fileName } from "../../../lib/files/download-file.ts";
import { workbookFile } from "../../../lib/files/table-files.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Column } from "../../../ui/table.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { countLines, shortened } from "./import-lines.ts";
import type { LineKind, LineView } from "./import-lines.ts";
import type { ImportFile } from "./import-storage.ts";
import { rejectedTable } from "./rejected-lines.ts";

const kinds: readonly LineKind[] = ["created", "changed", "unchanged", "rejected"];
const plannedNames: Record<LineKind, string> = {
  created: "To add",
  changed: "To change",
  unchanged: "Unchanged",
  rejected: "Rejected",
};
const doneNames: Record<LineKind, string> = { ...plannedNames, created: "Added", changed: "Changed" };

const columns: readonly Column<LineView>[] = [
  { name: "Line", share: 0.4, cell: ({ line }) => line.toLocaleString("en-US") },
  { name: "Name", cell: ({ name }) => shortened(name, VALUE_SHOWN) || <span className="text-muted">No name</span> },
  { name: "Details", share: 3, cell: ({ kind, details }) => <LineDetails kind={kind} details={details} /> },
];

/** How many characters of a cell are shown. The file of the rejected lines has all of them. */
const VALUE_SHOWN = 200;

function LineDetails({ kind, details }: Pick<LineView, "kind" | "details">) {
  if (details.length === 0 && kind === "created") return "New entry";
  if (details.length === 0) return kind === "changed" ? "Changed" : "Nothing differs";
  return details.map(({ column, value, text }) => (
    <span key={column + text} className="block">
      {column !== "" && <span className="sign text-sm">{column}: </span>}
      {value !== "" && <>“{shortened(value, VALUE_SHOWN)}” </>}
      <span className={kind === "rejected" ? "text-bad" : "text-muted"}>{text}</span>
    </span>
  ));
}

/** The lines of the file by what happens to them. */
export function LineList({
  event,
  file: { table },
  views,
  isDone,
}: {
  event: Marathon;
  file: ImportFile;
  views: readonly LineView[];
  isDone: boolean;
}) {
  const counts = useMemo(() => countLines(views), [views]);
  const [chosen, setChosen] = useState<LineKind | null>(null);
  const first = (["rejected", "created", "changed"] as const).find((kind) => counts[kind] > 0) ?? "unchanged";
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : first;
  const lines = useMemo(() => views.filter(({ kind }) => kind === shown), [views, shown]);
  const names = isDone ? doneNames : plannedNames;

  const download = async () => {
    // A workbook of texts, because a spreadsheet program may split a CSV file wrongly, and changes numbers and dates.
    const file = await workbookFile([rejectedTable(views, table)]);
    downloadBlob(file, fileName({ title: event.title, fallback: "marathon", suffix: "-rejected-lines.xlsx" }));
  };
  return (
    <div className="space-y-4">
      <div role="group" aria-label="Show lines" className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={shown === kind}
            disabled={counts[kind] === 0}
            onClick={() => setChosen(kind)}
            className="rounded-control border-2 border-line bg-surface px-3.5 py-2.5 text-left hover:border-ink disabled:bg-transparent disabled:text-muted disabled:hover:border-line aria-pressed:border-ink"
          >
            <span className="poster block text-3xl tabular-nums">{counts[kind].toLocaleString("en-US")}</span>
            <span className={kind === "rejected" && counts.rejected > 0 ? "sign text-bad" : "sign"}>{names[kind]}</span>
          </button>
        ))}
      </div>
      <VirtualTable
        key={shown}
        caption={`Lines: ${names[shown]}`}
        label={`Lines: ${names[shown]}`}
        columns={columns}
        rows={lines}
        rowCount={lines.length}
        keyOf={({ line }) => String(line)}
      />
      {counts.rejected > 0 && (
        <Button variant="outline" size="touch" onClick={() => void download()}>
          <Icon name="download" />
          Download rejected lines
        </Button>
      )}
    </div>
  );
}
