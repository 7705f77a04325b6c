import type { MyRegistration } from "@run/functions/contract";
import { isOwnEntry, otherIdOf, otherNameOf, ticketName } from "../../entities/entry/my-entries.ts";
import { useCancelRegistration } from "../../entities/entry/queries.ts";
import { eventOrRace, findRace } from "../../entities/race/race-view.ts";
import type { RaceView } from "../../entities/race/race-view.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import type { ConfirmActionText } from "./confirm-action.tsx";

/** The entry with the day and the name of its own race. */
type OwnEntry = RaceView<MyRegistration>;

/** The button that deletes a registration after a confirmation. */
export function DeleteRegistration({ entry, uid }: { entry: OwnEntry; uid: string }) {
  const cancel = useCancelRegistration();
  const isCanceled = entry.cancelledAt !== null;
  return (
    <ConfirmAction
      text={isCanceled ? removalText(entry) : deletionText(entry)}
      act={() => cancel.mutateAsync({ uid, marathonId: entry._id, entryId: otherIdOf(entry) })}
    />
  );
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
