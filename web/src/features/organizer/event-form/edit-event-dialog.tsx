import type { Marathon, MyEvent } from "@run/functions/contract";
import { useLayoutEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DiscardDialog, LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { useEditedEvent } from "../queries.ts";
import { EditEventForm } from "./edit-event-form.tsx";
import { ListLoading, LoadFailure } from "../load-failure.tsx";
import { RemoveEventDialog } from "../overview/remove-event-dialog.tsx";
import { useEventEditing } from "./use-event-editing.ts";

type Props = {
  marathon: MyEvent;
  uid: string;
  /** Called after saving or canceling. */
  onClose: () => void;
  /** Called after the event was deleted or canceled. */
  onRemoved: () => void;
};

/** The list has no descriptions, so the whole event is loaded when the dialog opens. */
export function EditEventDialog(props: Props) {
  const { marathon, onClose } = props;
  const { data, isFetchedAfterMount, isError, isFetching, refetch } = useEditedEvent(marathon._id, {
    refetches: true,
  });
  const [hasChanges, setHasChanges] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      isOpen
      title="Edit marathon"
      description={`${marathon.title}. Every change is kept in its history.`}
      onClose={() => (hasChanges ? setIsLeaving(true) : onClose())}
    >
      {isFetchedAfterMount && data !== undefined ? (
        <Editing
          {...props}
          newest={data}
          isLeaving={isLeaving}
          onKeep={() => setIsLeaving(false)}
          onHasChanges={setHasChanges}
        />
      ) : isError && !isFetching ? (
        <LoadFailure what="this event" onTryAgain={() => void refetch()} />
      ) : (
        <ListLoading what="the event" />
      )}
    </Dialog>
  );
}

function Editing({
  marathon,
  newest,
  uid,
  isLeaving,
  onKeep,
  onHasChanges,
  onClose,
  onRemoved,
}: Props & {
  newest: Marathon;
  isLeaving: boolean;
  onKeep: () => void;
  onHasChanges: (hasChanges: boolean) => void;
}) {
  const editing = useEventEditing(newest, uid, onClose);
  const [isRemoving, setIsRemoving] = useState(false);
  const { hasChanges } = editing;
  // A layout effect, so that the dialog knows of the change before the next key press: Escape right after the first
  // letter has to ask.
  useLayoutEffect(() => onHasChanges(hasChanges), [hasChanges, onHasChanges]);
  const discard = () => {
    editing.discard();
    onClose();
  };
  return (
    <>
      <EditEventForm
        editing={editing}
        hasFixedActions
        hasSettings={marathon.viewer.can.includes("configure")}
        races={newest.races}
        event={newest}
        otherActions={
          marathon.viewer.can.includes("remove") && (
            <Button variant="danger" size="large" onClick={() => setIsRemoving(true)}>
              Delete
            </Button>
          )
        }
      />
      <DiscardDialog isOpen={isLeaving} onDiscard={discard} onKeep={onKeep} />
      <LeaveGuard hasChanges={hasChanges} onDiscard={editing.discard} />
      {isRemoving && (
        <RemoveEventDialog
          marathon={marathon}
          preferred="delete"
          onRemoved={() => {
            editing.discard();
            onRemoved();
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
