import type { MarathonCard } from "@run/functions/contract";
import { discardDraft, readDraft, writeDraft } from "../../lib/forms/drafts.ts";

// The registration is stored like a draft, because it belongs to one user and this tab, and has to survive reloads but
// not logging out.
const draftIdOf = (uid: string) => ({ uid, name: "new-registration" });

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

/** The fields of an event that the card of a registration needs. */
export type OwnRace = Pick<MarathonCard, (typeof raceFields)[number]>;

/** Stores the newest registration until its card is closed or the next registration replaces it. */
export function storeNewRegistration(uid: string, event: OwnRace): void {
  const race: Partial<OwnRace> = Object.fromEntries(raceFields.map((field) => [field, event[field]]));
  writeDraft(draftIdOf(uid), { values: race, attempt: null });
}

export function newRegistration(uid: string): OwnRace | null {
  const race = readDraft<OwnRace>(draftIdOf(uid))?.values;
  return race?._id === undefined ? null : (race as OwnRace);
}

export function closeNewRegistration(uid: string): void {
  discardDraft(draftIdOf(uid));
}
