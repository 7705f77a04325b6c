import type { MyRegistration } from "@run/functions/contract";
import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS, typicalRefund } from "../../entities/event/refund-windows.ts";
import type { TypicalRefund } from "../../entities/event/refund-windows.ts";
import { useCancelRegistration } from "../../entities/entry/queries.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import type { ConfirmActionText } from "./confirm-action.tsx";
import { countdown, daysToRace } from "./my-races.ts";

/** The FAQ's rule, in words of today. */
const refundWords: Record<TypicalRefund, string> = {
  full: `A full refund is typical up to ${FULL_REFUND_DAYS} days before`,
  partial: `A partial refund is typical up to ${PARTIAL_REFUND_DAYS} days before`,
  none: `Less than ${PARTIAL_REFUND_DAYS} days before, a refund is not typical`,
};

/** The button that gives up a registration, and the question before it. */
export function DeleteRegistration({ entry, uid, now }: { entry: MyRegistration; uid: string; now: number }) {
  const cancel = useCancelRegistration();
  const isCancelled = entry.cancelledAt !== null;
  return (
    <ConfirmAction
      words={isCancelled ? wordsOfRemoving(entry) : wordsOfDeleting(entry)}
      act={() => cancel.mutateAsync({ uid, marathonId: entry._id })}
    >
      {!isCancelled && (
        <p className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3 text-base">
          {refundText(daysToRace(entry, now))}
        </p>
      )}
    </ConfirmAction>
  );
}

function refundText(days: number): string {
  return `Race day is ${countdown(days).toLowerCase()}. ${refundWords[typicalRefund(days)]}; the organizer's terms apply. RUN takes no payments.`;
}

const done = ({ title }: MyRegistration) => ({
  of: title,
  done: "Registration Deleted",
  doneText: `You are no longer registered for ${title}.`,
});

function wordsOfDeleting(entry: MyRegistration): ConfirmActionText {
  const whoGetsIt =
    entry.waiting > 0
      ? "It goes to the first on the waiting list, and you could only join its end."
      : "Anybody may take it, and you can register again only while there are places left.";
  return {
    ...done(entry),
    button: "Delete",
    question: "Delete this registration?",
    consequence: `You give up your place in ${entry.title}. ${whoGetsIt}`,
    confirm: "Delete registration",
    failed: "Not deleted",
  };
}

function wordsOfRemoving(entry: MyRegistration): ConfirmActionText {
  return {
    ...done(entry),
    button: "Remove from my list",
    question: "Remove from my list?",
    consequence: `The organizer canceled ${entry.title}. Removing it deletes your registration.`,
    confirm: "Remove",
    failed: "Not removed",
  };
}
