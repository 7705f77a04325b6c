import type { Standing } from "@run/functions/contract";
import { ConfirmAction } from "../confirm-action.tsx";
import type { ConfirmActionText } from "../confirm-action.tsx";
import { eventOrRace } from "../../../entities/race/race-view.ts";
import type { WaitedPlace } from "./waiting-race.ts";
import { useLeaveWaitlist } from "../../../entities/entry/waitlist-queries.ts";

/** The button that gives up a position or an offered place after a confirmation. */
export function LeaveWaitlist({
  marathon,
  standing,
  uid,
  isCanceled = false,
}: {
  marathon: WaitedPlace;
  standing: Standing;
  uid: string;
  isCanceled?: boolean;
}) {
  const leave = useLeaveWaitlist();
  return (
    <ConfirmAction
      text={textOf(marathon, standing, isCanceled)}
      act={() => leave.mutateAsync({ uid, marathonId: marathon._id })}
      size="touch"
    />
  );
}

function textOf(event: WaitedPlace, { status, position }: Standing, isCanceled: boolean): ConfirmActionText {
  const { title } = event;
  const place = eventOrRace(event);
  if (isCanceled) {
    return {
      button: "Remove from my list",
      of: title,
      question: "Remove from my list?",
      consequence: `The organizer canceled ${title}.`,
      confirm: "Remove",
      failed: "Not removed",
      done: "Removed from your list",
      doneText: `${title} was removed from your list.`,
    };
  }
  if (status === "offered") {
    return {
      button: "Decline",
      of: `the place in ${title}`,
      question: "Decline this place?",
      consequence: `The place in ${place} goes to the next runner in line, and you leave the waiting list.`,
      confirm: "Decline the place",
      failed: "Not declined",
      done: "Place declined",
      doneText: `The place in ${place} goes to the next runner.`,
    };
  }
  return {
    button: "Leave the waiting list",
    of: `of ${title}`,
    question: "Leave the waiting list?",
    consequence:
      position === null
        ? `You’ll no longer be waiting for a place in ${place}. If you join again, you’ll start at the end of the line.`
        : `You’ll lose your position (number ${position.toLocaleString("en-US")}) on the waiting list for ${place}. If you join again, you’ll start at the end of the line.`,
    confirm: "Leave the list",
    cancel: "Stay on the list",
    failed: "Still on the list",
    done: "You left the waiting list",
    doneText: `You’re no longer waiting for a place in ${place}.`,
  };
}
