import { Button } from "../../../ui/button.tsx";
import { PageBar } from "../../../ui/page-bar.tsx";
import type { EntriesContext } from "./entries-context.ts";
import type { OpenDialog } from "./entries-dialogs.tsx";

/** What can be done with the selected entries. */
export function SelectionBar({
  count,
  context: { event, races, hasWaves, mayManage },
  isReadOnly,
  onClear,
  onMessage,
  onChoose,
}: {
  count: number;
  context: EntriesContext;
  isReadOnly: boolean;
  onClear: () => void;
  /** Writes to the selected entries. Null if the reader may not. */
  onMessage: (() => void) | null;
  onChoose: (dialog: OpenDialog) => void;
}) {
  const action = (name: string, dialog: OpenDialog) => (
    <Button variant="chalk" size="touch" onClick={() => onChoose(dialog)}>
      {name}
    </Button>
  );
  // Entries of a canceled event can only be canceled.
  const mayChange = event.state !== "cancelled";
  return (
    <PageBar label="Selected entries">
      <div className="shell flex flex-wrap items-center gap-2 py-2.5">
        <p className="sign w-full sm:w-auto sm:flex-1">{count.toLocaleString("en-US")} selected</p>
        {mayManage && !isReadOnly && (
          <>
            {mayChange && races.length > 0 && action("Change race", { kind: "bulk", action: "race" })}
            {mayChange && hasWaves && action("Change wave", { kind: "bulk", action: "wave" })}
            {action("Cancel entries", { kind: "bulk", action: "cancel" })}
          </>
        )}
        {onMessage !== null && (
          <Button variant="chalk" size="touch" onClick={onMessage}>
            Message
          </Button>
        )}
        {action("Export", { kind: "export" })}
        <Button variant="chalk" size="touch" onClick={onClear}>
          Clear<span className="sr-only"> selection</span>
        </Button>
      </div>
    </PageBar>
  );
}
