import { REASON_MAX } from "@run/functions/contract";
import type { MyEvent } from "@run/functions/contract";
import { useState } from "react";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { TypedConfirmation } from "../../../ui/typed-confirmation.tsx";
import { useDeleteEvent } from "../queries.ts";
import { isCanceledByRemoval } from "./removal.ts";

/** The title as a page shows it, with several blanks as one. */
function normalized(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}

export function RemoveEventDialog({
  marathon,
  onRemoved,
  onClose,
}: {
  marathon: MyEvent;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const [typedTitle, setTypedTitle] = useState("");
  const [reason, setReason] = useState("");
  const isCancellation = isCanceledByRemoval(marathon);
  const { run, isBusy, failure } = useServerAction();
  const remove = useDeleteEvent();

  const handleRemove = () =>
    run({
      send: () => remove.mutateAsync({ id: marathon._id, reason: isCancellation ? reason.trim() : "" }),
      onSent: (outcome) => {
        showPopup(
          outcome === "deleted"
            ? { kind: "success", title: "Marathon deleted", text: `${marathon.title} was deleted permanently.` }
            : {
                kind: "success",
                title: "Event canceled",
                text: `${marathon.title} is no longer listed. Its page and its runners' lists say that you canceled it.`,
              },
        );
        onRemoved();
      },
    });

  return (
    <ConfirmDialog
      title={isCancellation ? "Cancel this event?" : "Delete this marathon?"}
      description={<Consequence marathon={marathon} />}
      failure={failure === null ? null : { title: isCancellation ? "Not canceled" : "Not deleted", message: failure }}
      confirmLabel={isCancellation ? "Cancel event" : "Delete marathon"}
      cancelLabel="Keep the event"
      isOpen
      isBusy={isBusy}
      isBlocked={normalized(typedTitle) !== normalized(marathon.title)}
      onConfirm={() => void handleRemove()}
      onClose={onClose}
    >
      {isCancellation && (
        <TextAreaField
          label="Reason"
          isOptional
          rows={3}
          maxLength={REASON_MAX}
          hint="Shown to everyone on the event's page, and to its runners in My Apply List."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <TypedConfirmation
        text={marathon.title}
        label="Type the title to confirm"
        typed={typedTitle}
        onType={setTypedTitle}
      />
    </ConfirmDialog>
  );
}

function Consequence({ marathon }: { marathon: MyEvent }) {
  const { registrationCount, waiting, offered } = marathon;
  if (registrationCount + waiting + offered === 0) {
    return <>Nobody has registered yet, so it will be deleted permanently, with its settings and history.</>;
  }
  const who = [
    ...(registrationCount > 0 ? [`${runnerCount(registrationCount)} registered`] : []),
    ...(waiting + offered > 0 ? [`${runnerCount(waiting + offered)} joined the waiting list`] : []),
  ];
  return (
    <>
      {who.join(" and ")}. The event will no longer be listed, nobody can register anymore, and its page will tell
      everyone that you canceled it. This can't be undone.
    </>
  );
}
