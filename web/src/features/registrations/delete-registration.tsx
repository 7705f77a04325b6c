import type { MyRegistration } from "@run/functions/contract";
import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS, typicalRefund } from "../../entities/event/refund-windows.ts";
import type { TypicalRefund } from "../../entities/event/refund-windows.ts";
import { useCancelRegistration } from "../../entities/entry/queries.ts";
import { eventOrRace, findRace } from "../../entities/race/race-view.ts";
import type { RaceView } from "../../entities/race/race-view.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import type { ConfirmActionText } from "./confirm-action.tsx";
import { countdown, daysToRace } from "./my-races.ts";

/** The texts for the FAQ's refund rule, applied to the days left. */
const refundTexts: Record<TypicalRefund, string> = {
  full: `A full refund is typical up to ${FULL_REFUND_DAYS} days before`,
  partial: `A partial refund is typical up to ${PARTIAL_REFUND_DAYS} days before`,
  none: `Less than ${PARTIAL_REFUND_DAYS} days before, a refund is not typical`,
};

/** The entry with the day and the name of its own race. */
type OwnEntry = RaceView<MyRegistration>;

/** The button that deletes a registration after a confirmation. */
export function DeleteRegistration({ entry, uid, now }: { entry: OwnEntry; uid: string; now: number }) {
  const cancel = useCancelRegistration();
  const isCanceled = entry.cancelledAt !== null;
  return (
    <ConfirmAction
      text={isCanceled ? removalText(entry) : deletionText(entry)}
      act={() => cancel.mutateAsync({ uid, marathonId: entry._id })}
    >
      {!isCanceled && (
        <p className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3 text-base">
          {refundText(daysToRace(entry, now))}
        </p>
      )}
    </ConfirmAction>
  );
}

function refundText(days: number): string {
  return `Race day is ${countdown(days).toLowerCase()}. ${refundTexts[typicalRefund(days)]}; the organizer's terms apply. RUN takes no payments.`;
}

const done = (entry: OwnEntry) => ({
  of: entry.title,
  done: "Registration deleted",
  doneText: `You are no longer registered for ${eventOrRace(entry)}.`,
});

/** Whether somebody waits for a place in this race, or in any race if the event's capacity limits all of them. */
function isAwaited({ waiting, capacity, races, totalRegistrationCount: [record] }: OwnEntry): boolean {
  const race = findRace({ races }, record?.raceId);
  return race === undefined || capacity !== null ? waiting > 0 : race.waiting > 0;
}

function deletionText(entry: OwnEntry): ConfirmActionText {
  const nextOwner = isAwaited(entry)
    ? "It goes to the first runner on the waiting list. To get it back, you would have to join at the end."
    : "Anyone can take it, and you can register again only while places are left.";
  return {
    ...done(entry),
    button: "Delete",
    question: "Delete this registration?",
    consequence: `You give up your place in ${eventOrRace(entry)}. ${nextOwner}`,
    confirm: "Delete registration",
    failed: "Not deleted",
  };
}

function removalText(entry: OwnEntry): ConfirmActionText {
  return {
    ...done(entry),
    button: "Remove from my list",
    question: "Remove from my list?",
    consequence: `The organizer canceled ${entry.title}. Removing it deletes your registration.`,
    confirm: "Remove",
    failed: "Not removed",
  };
}
