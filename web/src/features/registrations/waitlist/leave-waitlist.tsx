import type { Standing } from "@run/functions/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { useSending } from "../use-sending.ts";
import { useLeaveWaitlist } from "./api.ts";

type Left = { _id: string; title: string };

/** The button that gives up a position or an offered place, and the question before it. */
export function LeaveWaitlist({
  marathon,
  standing,
  uid,
  isCancelled = false,
}: {
  marathon: Left;
  standing: Standing;
  uid: string;
  isCancelled?: boolean;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy, failure, forgetFailure } = useSending();
  const leave = useLeaveWaitlist();
  // What was asked stays what is answered, whatever becomes of the standing meanwhile.
  const [asked, setAsked] = useState(standing);
  const words = wordsOf(marathon, isAsking ? asked : standing, isCancelled);

  const ask = () => {
    setAsked(standing);
    setIsAsking(true);
  };
  const close = () => {
    // The dialog stays to say how it ended.
    if (isBusy) return;
    forgetFailure();
    setIsAsking(false);
  };
  const confirm = async () => {
    if (!(await send(() => leave.mutateAsync({ uid, marathonId: marathon._id })))) return;
    showPopup({ kind: "success", title: words.done, text: words.doneText });
    setIsAsking(false);
  };

  return (
    <>
      <Button look="danger" size="small" className="min-h-11!" onClick={ask}>
        {words.button}
        <span className="sr-only"> {words.of}</span>
      </Button>
      <ConfirmDialog
        title={words.question}
        description={<span className="wrap-anywhere">{words.consequence}</span>}
        failure={failure === null ? null : { title: words.failed, message: failure }}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </>
  );
}

function wordsOf({ title }: Left, { status, position }: Standing, isCancelled: boolean) {
  if (isCancelled) {
    return {
      button: "Remove from my list",
      of: title,
      question: "Remove from my list?",
      consequence: `The organiser cancelled ${title}: nobody waits for a place any more.`,
      confirm: "Remove",
      cancel: "Keep it",
      failed: "Not removed",
      done: "Removed From Your List",
      doneText: `${title} is off your list.`,
    };
  }
  if (status === "offered") {
    return {
      button: "Decline",
      of: `the place in ${title}`,
      question: "Decline this place?",
      consequence: `The place in ${title} goes to the next runner in line, and you are off the waiting list.`,
      confirm: "Decline the place",
      cancel: "Keep it",
      failed: "Not declined",
      done: "Place Declined",
      doneText: `The place in ${title} goes to the next runner.`,
    };
  }
  return {
    button: "Leave the waiting list",
    of: `of ${title}`,
    question: "Leave the waiting list?",
    consequence:
      position === null
        ? `You give up waiting for a place in ${title}. If you join again, you start at the end of the line.`
        : `You give up being number ${position.toLocaleString("en-US")} for ${title}. If you join again, you start at the end of the line.`,
    confirm: "Leave the list",
    cancel: "Stay on the list",
    failed: "Still on the list",
    done: "You Left the Waiting List",
    doneText: `You no longer wait for a place in ${title}.`,
  };
}
