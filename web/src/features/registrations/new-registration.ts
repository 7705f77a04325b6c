import type { MarathonCard } from "@run/functions/contract";
import { discardDraft, readDraft, writeDraft } from "../../lib/forms/drafts.ts";

// Stored like a draft: for one user, in this tab, across reloads, and removed by logging out.
const placeOf = (uid: string) => ({ uid, name: "new-registration" });

const raceFields = [
  "_id",
  "title",
  "startRegistrationDate",
  "endRegistrationDate",
  "marathonStartDate",
  "timeZone",
  "location",
  "runningDistance",
  "cutOffDays",
] as const satisfies readonly (keyof MarathonCard)[];

/** What the card of a registration says about its race. */
export type OwnRace = Pick<MarathonCard, (typeof raceFields)[number]>;

/** Keeps the newest registration until its card is closed or the next registration replaces it. */
export function keepNewRegistration(uid: string, event: OwnRace): void {
  const race: Partial<OwnRace> = Object.fromEntries(raceFields.map((field) => [field, event[field]]));
  writeDraft(placeOf(uid), { values: race, attempt: null });
}

export function newRegistration(uid: string): OwnRace | null {
  const race = readDraft<OwnRace>(placeOf(uid))?.values;
  return race?._id === undefined ? null : (race as OwnRace);
}

export function closeNewRegistration(uid: string): void {
  discardDraft(placeOf(uid));
}
