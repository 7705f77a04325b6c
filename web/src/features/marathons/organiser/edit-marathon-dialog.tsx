import type { MyMarathon } from "@run/functions/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DiscardDialog, LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { useEditedMarathon } from "./api.ts";
import { DeleteMarathonDialog } from "./delete-marathon-dialog.tsx";
import { EditMarathonForm } from "./edit-marathon-form.tsx";
import { useMarathonEditing } from "./use-marathon-editing.ts";

/** `onClose` after saving or giving up, `onDeleted` when the event is no more. */
export function EditMarathonDialog({
  marathon,
  uid,
  onClose,
  onDeleted,
}: {
  marathon: MyMarathon;
  uid: string;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { data, isFetchedAfterMount } = useEditedMarathon(marathon._id, { isAskedAtOnce: true });
  // What a visit to the event's page left behind may be older than the table.
  const newest = isFetchedAfterMount && data !== undefined ? data : marathon;
  const editing = useMarathonEditing(newest, uid, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const discard = () => {
    editing.discard();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Edit Marathon"
      description={`${marathon.title}. Every change is kept in its history.`}
      onClose={() => (editing.hasChanges ? setIsLeaving(true) : onClose())}
    >
      <EditMarathonForm
        editing={editing}
        hasFixedActions
        otherActions={
          <Button look="danger" size="large" onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
        }
      />
      <DiscardDialog isOpen={isLeaving} onDiscard={discard} onKeep={() => setIsLeaving(false)} />
      <LeaveGuard hasChanges={editing.hasChanges} onDiscard={editing.discard} />
      {isDeleting && (
        <DeleteMarathonDialog
          marathon={marathon}
          onDeleted={() => {
            editing.discard();
            onDeleted();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Dialog>
  );
}
