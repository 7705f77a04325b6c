import { HIDDEN, entryPermissions, filledFormPermissions, maskAddress, roleMay } from "../contract/index.ts";
import type {
  CountedEntry,
  FilledForm,
  ParticipantName,
  Permission,
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

function sees(viewer: Viewer, needed: Permission): boolean {
  return viewer !== "visitor" && viewer !== "signed-in" && roleMay(viewer, needed);
}

/** How much a reader sees of others' entries on the event's page (decision 0003). */
function othersFor(viewer: Viewer): "counted" | "named" | "whole" {
  if (viewer === "visitor") return "counted";
  return sees(viewer, "entries") ? "whole" : "named";
}

/** The fields of a table that need more than the permission with which the whole is shown. */
type Withheld<Table, Base extends Permission> = {
  [Field in keyof Table]: Table[Field] extends Base ? never : Field;
}[keyof Table];

/**
 * The record with `inPlace` of each field whose permission the reader lacks. A field that its table does not name is
 * shown to nobody.
 */
function fieldsFor<Fields extends object>(
  viewer: Viewer,
  record: Fields,
  needed: Readonly<Record<keyof Fields, Permission>>,
  inPlace: () => Partial<Fields>,
): Fields {
  const hidden = (Object.keys(record) as (keyof Fields)[]).filter((field) => !sees(viewer, needed[field]));
  if (hidden.length === 0) return record;
  const values = inPlace();
  return { ...record, ...Object.fromEntries(hidden.map((field) => [field, values[field]])) };
}

export function viewerOf(event: TeamOfEvent, caller: { uid: string } | null): Viewer {
  if (caller === null) return "visitor";
  return roleOf(event, caller) ?? "signed-in";
}

export function creatorFor(viewer: Viewer, address: string): string {
  return viewer === "visitor" ? maskAddress(address) : address;
}

/** Whether the reader's answer needs registration documents. Counting them needs none. */
export function seesParticipants(viewer: Viewer): boolean {
  return othersFor(viewer) !== "counted";
}

/** As many anonymous entries as there are registrations, up to the limit of the wire. */
export function countedEntries(eventId: string, count: number): CountedEntry[] {
  return Array.from({ length: count }, () => ({ marathonId: eventId }));
}

/** Whether the reader sees answers, all or those that the desk needs. */
export const seesAnyAnswers = (viewer: Viewer): boolean => sees(viewer, entryPermissions.filledForm);

/** Whether the reader sees the answers that the desk needs, and no others. */
export function seesDeskAnswers(viewer: Viewer): boolean {
  return seesAnyAnswers(viewer) && !sees(viewer, filledFormPermissions.answers);
}

/** The ids of the questions whose answers the desk sees, by entry id. */
export type DeskQuestions = ReadonlyMap<string, ReadonlySet<string>>;

/** What a runner entered into the form: whole, with the answers that the desk needs alone, or not at all. */
export function filledFormFor(
  viewer: Viewer,
  { entryId, filledForm: filled }: { entryId: string; filledForm: FilledForm | null },
  desk: DeskQuestions,
): FilledForm | null {
  if (filled === null || !sees(viewer, entryPermissions.filledForm)) return null;
  const shown = desk.get(entryId);
  return fieldsFor(
    viewer,
    filled,
    filledFormPermissions,
    (): Pick<FilledForm, Withheld<typeof filledFormPermissions, typeof entryPermissions.filledForm>> => ({
      answers: Object.fromEntries(Object.entries(filled.answers).filter(([id]) => shown?.has(id))),
    }),
  );
}

/** One registration as that reader may see it. `contactsOpen` is the event's present setting. */
export function entryFor(
  reader: { viewer: Viewer; uid: string | null; contactsOpen: boolean; desk: DeskQuestions },
  registration: Registration,
): RegistrationEntry {
  const { marathonId: eventId, firstName, lastName, raceId } = registration;
  if (registration.userId === reader.uid) return registration;
  switch (othersFor(reader.viewer)) {
    case "whole":
      return startListEntryFor(reader.viewer, registration, reader.desk);
    case "counted":
      return { marathonId: eventId };
    case "named": {
      // An organizer who allows shared contacts later must not reveal the contacts of runners who did not agree.
      const shown = reader.contactsOpen && registration.contactsShared;
      const contact = (text: string) => (shown ? text : HIDDEN);
      return {
        marathonId: eventId,
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
  { marathonId: eventId, entryId }: Pick<Registration, "marathonId" | "entryId">,
): string {
  if (sees(viewer, entryPermissions.entryId)) return entryId;
  return newDocumentId({ scope: `entries/${eventId}`, caller: entryId, key: "entry" });
}

/** A registration as the team's start list shows it to one of its roles, field by field (decision 0175). */
export function startListEntryFor(viewer: Viewer, registration: Registration, desk: DeskQuestions): Registration {
  const shown = { ...registration, filledForm: filledFormFor(viewer, registration, desk) };
  return fieldsFor(
    viewer,
    shown,
    entryPermissions,
    (): Pick<Registration, Exclude<Withheld<typeof entryPermissions, "startList">, "note">> => ({
      entryId: entryIdFor(viewer, registration),
      userId: "",
      email: HIDDEN,
      phone: HIDDEN,
      emergencyContact: HIDDEN,
      contactsShared: false,
      dateOfBirth: null,
      keptCategory: null,
      filledForm: null,
    }),
  );
}
