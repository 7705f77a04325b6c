import type { MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyLink } from "../../../ui/copy-link.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { takeOverText } from "../../../entities/entry/cut-off.ts";
import { paths } from "../../../entities/paths.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { useInvite, useWithdraw } from "./api.ts";

/** Makes the link with which another runner takes over this place, shows it while it is open, and withdraws it. */
export function GiveDialog({
  entry,
  uid,
  now,
  onClose,
}: {
  entry: MyRegistration;
  uid: string;
  now: number;
  onClose: () => void;
}) {
  const { run, isBusy, failure, clearFailure } = useServerAction();
  const invite = useInvite();
  const withdraw = useWithdraw();
  const [failureTitle, setFailureTitle] = useState("");
  const code = entry.transferCode;
  const mine = { uid, marathonId: entry._id };

  const handleInvite = () => {
    setFailureTitle("No invitation was made");
    return run({ send: (idempotencyKey) => invite.mutateAsync({ ...mine, idempotencyKey }) });
  };
  const handleWithdraw = () => {
    setFailureTitle("Not withdrawn");
    return run({
      send: () => withdraw.mutateAsync(mine),
      onSent: () => {
        // Screen readers would not announce it behind the dialog.
        onClose();
        showPopup({ kind: "success", title: "Invitation Withdrawn", text: `You keep your place in ${entry.title}.` });
      },
    });
  };
  const close = () => {
    // The dialog stays to say how it ended.
    if (isBusy) return;
    clearFailure();
    onClose();
  };

  return (
    <Dialog
      isOpen
      title="Give to another runner"
      description={`Your place in ${entry.title}, with a link that you send to one runner you trust.`}
      onClose={close}
    >
      <ul className="mb-6 list-disc space-y-1.5 pl-5">
        <li>
          The place stays yours until somebody accepts; then it is theirs and leaves your list.{" "}
          {takeOverText(entry, now)}
        </li>
        <li>Whoever has the link and comes first gets the place, so send it to nobody else.</li>
        <li>The other runner fills in their own details. RUN sends no email and moves no money.</li>
      </ul>
      <div role="status">
        {code !== null && (
          <CopyLink
            label="Invitation link"
            path={paths.transfer(code)}
            copied="The link is copied: send it to the runner who should have your place."
          />
        )}
      </div>
      {failure && (
        <div className="mb-5">
          <FormFailure title={failureTitle}>{failure}</FormFailure>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {code === null ? (
          <>
            <Button variant="outline" onClick={close}>
              Keep my place
            </Button>
            <Button isBusy={isBusy} onClick={() => void handleInvite()}>
              Make an invitation link
            </Button>
          </>
        ) : (
          <>
            <Button variant="danger" isBusy={isBusy} onClick={() => void handleWithdraw()}>
              Withdraw the invitation
            </Button>
            <Button variant="outline" onClick={close}>
              Done
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
