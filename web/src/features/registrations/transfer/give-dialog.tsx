import type { MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyLink } from "../../../ui/copy-link.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { otherIdOf, otherNameOf } from "../../../entities/entry/my-entries.ts";
import { takeOverText } from "../../../entities/entry/cut-off.ts";
import { eventOrRace } from "../../../entities/race/race-view.ts";
import type { RaceView } from "../../../entities/race/race-view.ts";
import { paths } from "../../../entities/paths.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { useInvite, useWithdraw } from "./api.ts";

/** Creates the link that lets another runner take over this place, shows it until it is used, and withdraws it. */
export function GiveDialog({
  entry,
  uid,
  now,
  onClose,
}: {
  /** The entry with the day and the name of its own race. */
  entry: RaceView<MyRegistration>;
  uid: string;
  now: number;
  onClose: () => void;
}) {
  const { run, isBusy, failure, clearFailure } = useServerAction();
  const invite = useInvite();
  const withdraw = useWithdraw();
  const [failureTitle, setFailureTitle] = useState("");
  const code = entry.transferCode;
  const mine = { uid, marathonId: entry._id, entryId: otherIdOf(entry) };
  const otherName = otherNameOf(entry);
  const place = otherName === null ? "your place" : `${otherName}’s place`;

  const handleInvite = () => {
    setFailureTitle("No link was created");
    return run({ send: (idempotencyKey) => invite.mutateAsync({ ...mine, idempotencyKey }) });
  };
  const handleWithdraw = () => {
    setFailureTitle("Not withdrawn");
    return run({
      send: () => withdraw.mutateAsync(mine),
      onSent: () => {
        // Close the dialog first, because screen readers would not announce the popup behind it.
        onClose();
        showPopup({
          kind: "success",
          title: "Invitation withdrawn",
          text: `${otherName ?? "You"} ${otherName === null ? "keep your" : "keeps the"} place in ${eventOrRace(entry)}.`,
        });
      },
    });
  };
  const close = () => {
    // While busy, the dialog stays open, so that it can show a failure.
    if (isBusy) return;
    clearFailure();
    onClose();
  };

  return (
    <Dialog
      isOpen
      title="Give to another runner"
      description={`Send a link to one runner you trust, who can then take over ${place} in ${eventOrRace(entry)}.`}
      onClose={close}
    >
      <ul className="mb-6 list-disc space-y-1.5 pl-5">
        <li>
          The place stays {otherName === null ? "yours" : `with ${otherName}`} until someone accepts. Then it’s theirs,
          and it leaves your list. {takeOverText(entry, now)}
        </li>
        <li>The first person to use the link gets the place, so send it to one runner only.</li>
        <li>The other runner fills in their own details. Both of you get a message. RUN handles no payments.</li>
      </ul>
      <div role="status">
        {code !== null && (
          <CopyLink
            label="Invitation link"
            path={paths.transfer(code)}
            copied={`The link is copied. Send it to the runner who should have ${place}.`}
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
              {otherName === null ? "Keep my place" : "Keep the place"}
            </Button>
            <Button isBusy={isBusy} onClick={() => void handleInvite()}>
              Create an invitation link
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
