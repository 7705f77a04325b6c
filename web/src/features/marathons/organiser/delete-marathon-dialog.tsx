import type { MyEvent } from "@run/functions/contract";
import { useState } from "react";
import { runners } from "../../../lib/runners.ts";
import { useSending } from "../../../lib/use-sending.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { TypedConfirmation } from "../../../ui/typed-confirmation.tsx";
import { useDeleteMarathon } from "./api.ts";

/** As the eye reads it: a page shows runs of blanks as one. */
function asRead(title: string): string {
  return title.normalize("NFC").replace(/\s+/g, " ").trim();
}

export function DeleteMarathonDialog({
  marathon,
  onDeleted,
  onClose,
}: {
  marathon: MyEvent;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [typedTitle, setTypedTitle] = useState("");
  const { send, isBusy, failure } = useSending();
  const remove = useDeleteMarathon();

  const handleDelete = async () => {
    let outcome;
    const hasArrived = await send(async () => {
      outcome = await remove.mutateAsync(marathon._id);
    });
    if (!hasArrived) return;
    showPopup(
      outcome === "deleted"
        ? { kind: "success", title: "Marathon Deleted", text: `${marathon.title} is gone for good.` }
        : {
            kind: "success",
            title: "Marathon Cancelled",
            text: `${marathon.title} is off every list. Its runners see that you cancelled it.`,
          },
    );
    onDeleted();
  };

  return (
    <ConfirmDialog
      title="Delete this marathon?"
      description={<Consequence marathon={marathon} />}
      failure={failure === null ? null : { title: "Not deleted", message: failure }}
      confirmLabel="Delete marathon"
      isOpen
      isBusy={isBusy}
      isBlocked={asRead(typedTitle) !== asRead(marathon.title)}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      <TypedConfirmation
        what={marathon.title}
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
    return <>Nobody has registered yet: it is deleted for good, with its settings and its history.</>;
  }
  const who = [
    ...(registrationCount > 0 ? [`${runners(registrationCount)} registered`] : []),
    ...(waiting + offered > 0 ? [`${runners(waiting + offered)} joined the waiting list`] : []),
  ];
  return (
    <>
      {who.join(" and ")}, so it is cancelled rather than deleted: it leaves every list, nobody can register any more,
      and its runners see “Cancelled by the organiser” in My Apply List. This cannot be undone.
    </>
  );
}
