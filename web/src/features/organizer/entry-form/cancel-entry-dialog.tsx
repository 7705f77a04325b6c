import { fullName } from "@run/functions/contract";
import type { Marathon, RosterEntry } from "@run/functions/contract";
import { flushSync } from "react-dom";
import { callApi } from "../../../lib/api/api-client.ts";
import { useToldText } from "../told-runners.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Cancels an entry, with the reason. */
export function CancelEntryDialog({
  event,
  entry,
  onCanceled,
  onClose,
}: {
  event: Pick<Marathon, "createdByVerified">;
  entry: RosterEntry;
  /** Called when the dialog is closed. */
  onCanceled: () => void;
  onClose: () => void;
}) {
  const { marathonId: id, entryId } = entry;
  const name = fullName(entry);
  const told = useToldText(event, [entry], name);
  return (
    <ReasonDialog
      {...{ name, entry, told, onClose }}
      action="cancel"
      texts={{
        title: "Cancel this entry?",
        description: `${name} loses their place. It goes to the waiting list if anyone is waiting.`,
        confirm: "Cancel entry",
        cancel: "Keep the entry",
        failed: "Not canceled",
      }}
      send={(reason) => callApi("cancelEntry", { params: { id, entryId }, body: { reason } })}
      doneText={() => "Entry canceled"}
      onDone={() => {
        // As long as the dialog is open, going back would close it instead of the panel below.
        flushSync(onClose);
        onCanceled();
      }}
    />
  );
}
