import type { MyRegistration } from "@run/functions/contract";
import { FULL_REFUND_DAYS, PARTIAL_REFUND_DAYS, typicalRefund } from "../../entities/event/refund-windows.ts";
import type { TypicalRefund } from "../../entities/event/refund-windows.ts";
import { isOwnEntry, otherIdOf, otherNameOf, ticketName } from "../../entities/entry/my-entries.ts";
import { useCancelRegistration } from "../../entities/entry/queries.ts";
import { lifeStateOf } from "../../entities/event/event-state.ts";
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
      act={() => cancel.mutateAsync({ uid, marathonId: entry._id, entryId: otherIdOf(entry) })}
    >
      {lifeStateOf(entry) === "published" && (
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
  of: ticketName(entry),
  done: "Registration deleted",
  doneText: `${isOwnEntry(entry) ? "You are" : `${otherNameOf(entry)} is`} no longer registered for ${eventOrRace(entry)}.`,
});

/** Whether somebody waits for a place in this race, or in any race if the event's capacity limits all of them. */
function isAwaited({ waiting, capacity, races, totalRegistrationCount: [record] }: OwnEntry): boolean {
  const race = findRace({ races }, record?.raceId);
  return race === undefined || capacity !== null ? waiting > 0 : race.waiting > 0;
}

function deletionText(entry: OwnEntry): ConfirmActionText {
  const name = otherNameOf(entry);
  const nextOwner = isAwaited(entry)
    ? name === null
      ? "It goes to the first runner on the waiting list. To get it back, you would have to join at the end."
      : "It goes to the first runner on the waiting list."
    : `Anyone can take it, and ${name === null ? "you can register" : "you can enter this runner"} again only while places are left.`;
  return {
    ...done(entry),
    button: "Delete",
    question: "Delete this registration?",
    consequence: `${name === null ? "You give up your" : `${name} loses the`} place in ${eventOrRace(entry)}. ${nextOwner}`,
    confirm: "Delete registration",
    failed: "Not deleted",
  };
}

function removalText(entry: OwnEntry): ConfirmActionText {
  return {
    ...done(entry),
    button: "Remove from my list",
    question: "Remove from my list?",
    consequence: `The organizer canceled ${entry.title}. Removing it deletes ${isOwnEntry(entry) ? "your" : `${otherNameOf(entry)}’s`} registration.`,
    confirm: "Remove",
    failed: "Not removed",
  };
}
