import { fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";
import { useState } from "react";
import { callApi } from "../../../lib/api/api-client.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { EntryReasonField } from "./entry-reason-field.tsx";

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
  const [reason, setReason] = useState("");
  const { run, isBusy, failure } = useServerAction();
  const name = fullName(entry);
  const confirm = () =>
    run({
      send: () =>
        callApi("cancelEntry", { params: { id: entry.marathonId, entryId: entry.entryId }, body: { reason } }),
      onSent: () => {
        showPopup({ kind: "success", title: "Entry canceled", text: name });
        onCanceled();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      title="Cancel this entry?"
      description={`${name} loses their place. It goes to the waiting list if anyone is waiting.`}
      failure={failure === null ? null : { title: "Not canceled", message: failure }}
      confirmLabel="Cancel entry"
      cancelLabel="Keep the entry"
      isBusy={isBusy}
      isBlocked={reason.trim() === ""}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <EntryReasonField required value={reason} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDialog>
  );
}
