import type { Cancellation, EventLife, Marathon, MarathonCard } from "@run/functions/contract";
import type { RaceFields } from "../../entities/race/race-view.ts";
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

/**
 * The fields of an event that the card of a registration needs. Cards that an older version of the site stored lack the
 * race's fields.
 */
export type OwnRace = Pick<MarathonCard, (typeof raceFields)[number]> &
  Partial<RaceFields & Cancellation & EventLife & Pick<Marathon, "version" | "versionAt">>;

/** Stores the newest registration until its card is closed or the next registration replaces it. */
export function storeNewRegistration(uid: string, event: OwnRace): void {
  const further = ["raceName", "startsAt", "startTime", "timeLimitMinutes", "version", "versionAt"] as const;
  const fields = [...raceFields, ...further];
  const race: Partial<OwnRace> = Object.fromEntries(fields.map((field) => [field, event[field]]));
  writeDraft(draftIdOf(uid), { values: race, attempt: null });
}

export function newRegistration(uid: string): OwnRace | null {
  const race = readDraft<OwnRace>(draftIdOf(uid))?.values;
  return race?._id === undefined ? null : (race as OwnRace);
}

export function closeNewRegistration(uid: string): void {
  discardDraft(draftIdOf(uid));
}
