import { fullName } from "@run/functions/contract";
import type { Marathon, RunnerRecord } from "@run/functions/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { Column } from "../../../ui/table.tsx";
import { waiverWarning } from "../../../entities/form/form-answers.ts";

const RunnerDetailsDialog = lazyDialog(async () => (await import("./runner-details-dialog.tsx")).RunnerDetailsDialog);

/** Opens what a runner entered into the event's form. Empty if the event has none and nobody has entered anything. */
export function detailsColumns(event: Marathon | null, isFilled: boolean): readonly Column<RunnerRecord>[] {
  if ((event?.form ?? null) === null && !isFilled) return [];
  return [{ name: "Details", kind: "wide", share: 1.05, cell: (runner) => <Details runner={runner} event={event} /> }];
}

function Details({ runner, event }: { runner: RunnerRecord; event: Marathon | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const warning = event && waiverWarning(event, runner);
  return (
    <>
      <Button variant="outline" size="small" className="whitespace-nowrap" onClick={() => setIsOpen(true)}>
        Show
        <span className="sr-only"> the details of {fullName(runner)}</span>
      </Button>
      {warning !== null && <span className="mt-1 block text-sm text-warn">{warning}</span>}
      {isOpen && <RunnerDetailsDialog runner={runner} event={event} onClose={() => setIsOpen(false)} />}
    </>
  );
}
