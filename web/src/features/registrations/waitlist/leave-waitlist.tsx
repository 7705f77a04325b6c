import type { Standing } from "@run/functions/contract";
import { ConfirmAction } from "../confirm-action.tsx";
import type { ConfirmActionText } from "../confirm-action.tsx";
import { useLeaveWaitlist } from "../../../entities/entry/waitlist-queries.ts";

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
  const leave = useLeaveWaitlist();
  return (
    <ConfirmAction
      words={wordsOf(marathon, standing, isCancelled)}
      act={() => leave.mutateAsync({ uid, marathonId: marathon._id })}
      size="touch"
    />
  );
}

function wordsOf({ title }: Left, { status, position }: Standing, isCancelled: boolean): ConfirmActionText {
  if (isCancelled) {
    return {
      button: "Remove from my list",
      of: title,
      question: "Remove from my list?",
      consequence: `The organizer canceled ${title}.`,
      confirm: "Remove",
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
