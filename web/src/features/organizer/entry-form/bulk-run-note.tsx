import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import type { BulkRun } from "./bulk-run.ts";

const actionTexts: Record<BulkRun["action"], string> = {
  race: "Changing the race",
  wave: "Changing the wave",
  cancel: "Canceling entries",
};

/** A change of many entries that a reload or a lost connection has interrupted. */
export function BulkRunNote({
  run: { action, progress },
  isReadOnly,
  onGoOn,
  onStop,
}: {
  run: BulkRun;
  isReadOnly: boolean;
  onGoOn: () => void;
  onStop: () => void;
}) {
  const done = progress.results.length;
  return (
    <FormFailure tone="warn" title={`${actionTexts[action]} was interrupted`}>
      <p className="mb-3 tabular-nums">
        {done.toLocaleString("en-US")} of {(done + progress.left.length).toLocaleString("en-US")} entries are done.
        Continue where it stopped: nothing is done twice.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="touch" disabled={isReadOnly} onClick={onGoOn}>
          Continue
        </Button>
        <Button variant="outline" size="touch" onClick={onStop}>
          Stop here
        </Button>
      </div>
    </FormFailure>
  );
}
