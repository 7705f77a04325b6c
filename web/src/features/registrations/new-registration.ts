import { discardDraft, readDraft, writeDraft } from "../../lib/drafts.ts";
import type { OwnRace } from "./own-registration.tsx";

// Kept as a draft is: for one user, in this tab, through reloads, and gone with a logout by hand.
const NAME = "new-registration";

/** Keeps what one has just registered for, until its card is closed or the next registration takes its place. */
export function keepNewRegistration(uid: string, event: OwnRace): void {
  const {
    _id,
    title,
    startRegistrationDate,
    endRegistrationDate,
    marathonStartDate,
    timeZone,
    location,
    runningDistance,
    cutOffDays,
  } = event;
  const race: OwnRace = {
    _id,
    title,
    startRegistrationDate,
    endRegistrationDate,
    marathonStartDate,
    timeZone,
    location,
    runningDistance,
    cutOffDays,
  };
  writeDraft(uid, NAME, { values: race, attempt: null });
}

export function newRegistration(uid: string): OwnRace | null {
  const race = readDraft<OwnRace>(uid, NAME)?.values;
  return race?._id === undefined ? null : (race as OwnRace);
}

export function closeNewRegistration(uid: string): void {
  discardDraft(uid, NAME);
}
