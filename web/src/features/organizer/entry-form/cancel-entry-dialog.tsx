import { fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Cancels an entry, with the reason. */
export function CancelEntryDialog({
  entry,
  onCanceled,
  onClose,
}: {
  entry: RosterEntry;
  onCanceled: () => void;
  onClose: () => void;
}) {
  const { marathonId: id, entryId } = entry;
  const name = fullName(entry);
  return (
    <ReasonDialog
      {...{ name, entry, onClose }}
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
      onDone={onCanceled}
    />
  );
}
