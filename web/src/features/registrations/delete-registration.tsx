import type { MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS, typicalRefund } from "../../lib/refund-windows.ts";
import type { TypicalRefund } from "../../lib/refund-windows.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useCancelRegistration } from "./api.ts";
import { countdown, daysToRace } from "./my-races.ts";
import { useSending } from "./use-sending.ts";

/** The FAQ's rule, in words of today. */
const refundWords: Record<TypicalRefund, string> = {
  full: `A full refund is typical up to ${FULL_REFUND_DAYS} days before`,
  partial: `A partial refund is typical up to ${PARTIAL_REFUND_DAYS} days before`,
  none: `Less than ${PARTIAL_REFUND_DAYS} days before, a refund is not typical`,
};

/** The button that gives up a registration, and the question before it. */
export function DeleteRegistration({ entry, uid, now }: { entry: MyRegistration; uid: string; now: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy, failure, forgetFailure } = useSending();
  const cancel = useCancelRegistration();
  const isCancelled = entry.cancelledAt !== null;
  const words = isCancelled ? wordsOfRemoving(entry) : wordsOfDeleting(entry, now);

  const confirm = async () => {
    if (!(await send(() => cancel.mutateAsync({ uid, marathonId: entry._id })))) return;
    showPopup({ kind: "success", title: words.done, text: `You are no longer registered for ${entry.title}.` });
    setIsAsking(false);
  };

  const close = () => {
    // The dialog stays to say how it ended.
    if (isBusy) return;
    forgetFailure();
    setIsAsking(false);
  };

  return (
    <>
      <Button look="danger" size="small" onClick={() => setIsAsking(true)}>
        {words.button}
        <span className="sr-only"> {entry.title}</span>
      </Button>
      <ConfirmDialog
        title={words.question}
        description={<span className="wrap-anywhere">{words.consequence}</span>}
        failure={failure === null ? null : { title: words.failed, message: failure }}
        confirmLabel={words.confirm}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {words.refund && (
          <p className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3 text-base">{words.refund}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

function wordsOfDeleting(entry: MyRegistration, now: number) {
  const days = daysToRace(entry, now);
  return {
    button: "Delete",
    question: "Delete this registration?",
    consequence: `Your place in ${entry.title} goes to another runner. You can register again only while there are places left.`,
    refund: `Race day is ${countdown(days).toLowerCase()}. ${refundWords[typicalRefund(days)]}; the organiser's terms apply. RUN takes no payments.`,
    confirm: "Delete registration",
    failed: "Not deleted",
    done: "Registration Deleted",
  };
}

function wordsOfRemoving(entry: MyRegistration) {
  return {
    button: "Remove from my list",
    question: "Remove from my list?",
    consequence: `The organiser cancelled ${entry.title}. Removing it deletes your registration.`,
    refund: null,
    confirm: "Remove",
    failed: "Not removed",
    done: "Registration Deleted",
  };
}
