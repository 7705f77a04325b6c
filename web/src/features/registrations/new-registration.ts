import { discardDraft, readDraft, writeDraft } from "../../lib/drafts.ts";
import type { OwnRace } from "./own-registration.tsx";

// Stored like a draft: for one user, in this tab, across reloads, and removed by logging out.
const NAME = "new-registration";

/** Keeps the newest registration until its card is closed or the next registration replaces it. */
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
