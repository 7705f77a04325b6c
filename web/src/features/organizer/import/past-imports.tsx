import type { ImportCounts, Marathon, PastImport } from "@run/functions/contract";
import { useState } from "react";
import type { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { shortDateTime } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import type { Column } from "../../../ui/table.tsx";
import { useCloseWarning } from "../../../ui/unsaved-changes.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { lineCount } from "./line-count.ts";
import { LineProgress } from "./line-progress.tsx";
import { usePastImports, useUndo } from "./use-undo.ts";
import type { KeptView, Undoing } from "./use-undo.ts";

const figure = (count: number) => count.toLocaleString("en-US");
const entryCount = (count: number) => `${figure(count)} ${count === 1 ? "entry" : "entries"}`;

/** What is left to undo. */
const leftOf = ({ done, undone }: PastImport): ImportCounts => ({
  created: done.created - undone.created,
  changed: done.changed - undone.changed,
});
const total = ({ created, changed }: ImportCounts) => created + changed;

/** What undoing would do, in numbers. */
function consequences(one: PastImport): string {
  const { created, changed } = leftOf(one);
  const does = [
    ...(created > 0 ? [`cancels the ${entryCount(created)} that the import added`] : []),
    ...(changed > 0 ? [`restores the earlier values in ${entryCount(changed)}`] : []),
  ];
  return (
    `This ${does.join(" and ")}. Entries that someone has since changed or taken over, and added entries with a note, ` +
    "stay as they are, and we list them. Freed places go to the waiting list, and runners who got a message about the " +
    "import get one about this."
  );
}

/** The imports of the last days, each of which can be undone. */
export function PastImports({ event, roster }: { event: Marathon; roster: ReturnType<typeof useRoster> }) {
  const { data, error, refetch } = usePastImports(event._id);
  const { undoing, isBusy, start } = useUndo(event, roster.entries, () => void roster.sync());
  const [asked, setAsked] = useState<PastImport | null>(null);
  useCloseWarning(isBusy);

  if (data === undefined) {
    // Older servers do not list imports.
    if (error === null || (error instanceof ApiError && error.status === 404)) return null;
    return <LoadFailure what="the recent imports" onTryAgain={() => void refetch()} />;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className="space-y-3">
      <h2 id="past-imports" className="poster text-3xl">
        Recent imports
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((one) => (
          <li key={one.importId} className="space-y-4 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <ImportSummary event={event} one={one} />
              {total(leftOf(one)) > 0 && (
                // It keeps the focus while it is busy.
                <Button
                  variant="outline"
                  size="touch"
                  isBusy={isBusy && undoing?.importId === one.importId}
                  disabled={isBusy && undoing?.importId !== one.importId}
                  onClick={() => setAsked(one)}
                >
                  {total(one.undone) > 0 ? "Undo the rest" : "Undo this import"}
                  <span className="sr-only">
                    {" "}
                    of {one.fileName !== null && <bdi>“{one.fileName}”, </bdi>}
                    {shortDateTime(one.at, event.timeZone)}
                  </span>
                </Button>
              )}
            </div>
            {undoing?.importId === one.importId && <Outcome undoing={undoing} isBusy={isBusy} />}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title={asked.fileName === null ? "Undo this import?" : `Undo the import of “${asked.fileName}”?`}
          description={consequences(asked)}
          confirmLabel="Undo the import"
          isOpen
          onConfirm={() => {
            setAsked(null);
            start(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Which file, when, by whom and what. */
function ImportSummary({ event, one }: { event: Marathon; one: PastImport }) {
  const { fileName, at, by, expiresAt, done, undone } = one;
  const isUndone = total(leftOf(one)) === 0;
  return (
    <div className="min-w-0 space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="sign min-w-0 wrap-anywhere">
          {fileName === null ? shortDateTime(at, event.timeZone) : <bdi>{fileName}</bdi>}
        </span>
        {total(undone) > 0 && (
          <Badge tone={isUndone ? "plain" : "warn"}>
            {isUndone ? "Undone" : `${figure(total(undone))} of ${lineCount(total(done))} undone`}
          </Badge>
        )}
      </p>
      <p>
        {fileName !== null && `${shortDateTime(at, event.timeZone)}: `}
        {figure(done.created)} added, {figure(done.changed)} changed
        {by !== null && (
          <span className="wrap-anywhere">
            {" "}
            by <bdi>{by}</bdi>
          </span>
        )}
      </p>
      {!isUndone && (
        <p className="text-sm text-muted">Can be undone until {shortDateTime(expiresAt, event.timeZone)}.</p>
      )}
    </div>
  );
}

const columns: readonly Column<KeptView>[] = [
  { name: "Line", share: 0.4, cell: ({ line }) => line.toLocaleString("en-US") },
  { name: "Name", cell: ({ name }) => name || <span className="text-muted">No longer entered</span> },
  { name: "Why it stays", share: 3, cell: ({ error }) => error },
];

/** How far undoing is, and which lines stay. */
function Outcome({
  undoing: { state, total: lines, undone, kept, failure },
  isBusy,
}: {
  undoing: Undoing;
  isBusy: boolean;
}) {
  return (
    <div className="space-y-4">
      {isBusy && <LineProgress what="Undoing" done={undone + kept.length} total={lines} />}
      <p role="status">
        {state === "waiting" && "RUN can’t be reached right now. We’ll continue once it can."}
        {state === "done" &&
          `${lineCount(undone)} of this import ${undone === 1 ? "is" : "are"} undone.${
            kept.length === 0
              ? ""
              : ` ${lineCount(kept.length)} ${kept.length === 1 ? "stays as it is" : "stay as they are"}.`
          }`}
      </p>
      {state === "failed" && (
        <FormFailure title="Not finished">
          {failure} The lines that are undone stay undone. Press “Undo the rest” to continue: nothing is done twice.
        </FormFailure>
      )}
      {!isBusy && kept.length > 0 && (
        <VirtualTable
          caption="Lines that were not undone"
          label="Lines that were not undone"
          columns={columns}
          rows={kept}
          rowCount={kept.length}
          keyOf={({ line }) => String(line)}
        />
      )}
    </div>
  );
}
