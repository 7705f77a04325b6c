import { HIDDEN, maskAddress, roleMay } from "../contract/index.ts";
import type {
  CountedEntry,
  FilledForm,
  ParticipantName,
  Registration,
  RegistrationEntry,
  TeamRole,
} from "../contract/index.ts";
import { newDocumentId } from "../platform/creation.ts";
import { roleOf } from "./event-team.ts";
import type { TeamOfEvent } from "./event-team.ts";

/**
 * A reader's part in one event: a role in its team, or none. A runner is a signed-in reader who looks at their own
 * record.
 */
export type Viewer = "visitor" | "signed-in" | TeamRole;

/** How much a reader sees of others' entries (decision 0003). The team's part follows from the table of permissions. */
function othersFor(viewer: Viewer): "counted" | "named" | "whole" {
  if (viewer === "visitor") return "counted";
  return viewer !== "signed-in" && roleMay(viewer, "entries") ? "whole" : "named";
}

export function viewerOf(marathon: TeamOfEvent, caller: { uid: string } | null): Viewer {
  if (caller === null) return "visitor";
  return roleOf(marathon, caller) ?? "signed-in";
}

export function creatorFor(viewer: Viewer, address: string): string {
  return viewer === "visitor" ? maskAddress(address) : address;
}

/** Whether the reader's answer needs registration documents. Counting them needs none. */
export function seesParticipants(viewer: Viewer): boolean {
  return othersFor(viewer) !== "counted";
}

/** As many anonymous entries as there are registrations, up to the limit of the wire. */
export function countedEntries(marathonId: string, count: number): CountedEntry[] {
  return Array.from({ length: count }, () => ({ marathonId }));
}

/** Whether the reader sees the answers that the desk needs, and no others. */
export function seesDeskAnswers(viewer: Viewer): boolean {
  if (viewer === "visitor" || viewer === "signed-in") return false;
  return othersFor(viewer) === "whole" && !roleMay(viewer, "answers");
}

/** The ids of the questions whose answers the desk sees, by entry id. */
export type DeskQuestions = ReadonlyMap<string, ReadonlySet<string>>;

/** What a runner entered into the form: whole, with the answers that the desk needs alone, or not at all. */
export function filledFormFor(
  viewer: Viewer,
  { entryId, filledForm: filled }: { entryId: string; filledForm: FilledForm | null },
  desk: DeskQuestions,
): FilledForm | null {
  if (filled === null || othersFor(viewer) !== "whole") return null;
  if (!seesDeskAnswers(viewer)) return filled;
  const shown = desk.get(entryId);
  return { ...filled, answers: Object.fromEntries(Object.entries(filled.answers).filter(([id]) => shown?.has(id))) };
}

/** One registration as that reader may see it. `contactsOpen` is the event's present setting. */
export function entryFor(
  reader: { viewer: Viewer; uid: string | null; contactsOpen: boolean; desk: DeskQuestions },
  registration: Registration,
): RegistrationEntry {
  const { marathonId, firstName, lastName, raceId } = registration;
  if (registration.userId === reader.uid) return registration;
  switch (othersFor(reader.viewer)) {
    case "whole":
      return { ...registration, filledForm: filledFormFor(reader.viewer, registration, reader.desk) };
    case "counted":
      return { marathonId };
    case "named": {
      // An organizer who allows shared contacts later must not reveal the contacts of runners who did not agree.
      const shown = reader.contactsOpen && registration.contactsShared;
      const contact = (text: string) => (shown ? text : HIDDEN);
      return {
        marathonId,
        firstName,
        lastName,
        email: contact(registration.email),
        phone: contact(registration.phone),
        emergencyContact: contact(registration.emergencyContact),
        raceId,
      };
    }
  }
}

/** An entry in the list of names, which every signed-in reader may see. */
export function nameFor(
  uid: string,
  { userId, firstName, lastName, raceId }: Pick<Registration, "userId" | "firstName" | "lastName" | "raceId">,
): ParticipantName {
  return { firstName, lastName, raceId, own: userId === uid };
}

/** The id of an entry as that reader knows it. A reader who may not know uids gets a hash. */
export function entryIdFor(
  viewer: Viewer,
  { marathonId, entryId }: Pick<Registration, "marathonId" | "entryId">,
): string {
  if (othersFor(viewer) === "whole") return entryId;
  return newDocumentId({ scope: `entries/${marathonId}`, caller: entryId, key: "entry" });
}

/**
 * A registration as the start list shows it to a member of the team: whole, or without contacts, uid,
 * birth date and category.
 */
export function startListEntryFor(viewer: Viewer, registration: Registration, desk: DeskQuestions): Registration {
  const filledForm = filledFormFor(viewer, registration, desk);
  if (othersFor(viewer) === "whole") return { ...registration, filledForm };
  const hidden = { email: HIDDEN, phone: HIDDEN, emergencyContact: HIDDEN, contactsShared: false };
  const entryId = entryIdFor(viewer, registration);
  return { ...registration, ...hidden, entryId, userId: "", dateOfBirth: null, keptCategory: null, filledForm };
}
