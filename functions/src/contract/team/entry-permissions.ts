import type { FilledForm } from "../forms/filled-form.ts";
import type { ExportedDetail } from "../registrations/export.ts";
import type { RosterEntry } from "../registrations/team-entry.ts";
import type { Permission } from "./permissions.ts";

/**
 * What a member of the team needs to see each field of an entry (decision 0175). Every role has `startList`. A field that
 * is not here does not compile, so that no role sees a new one by accident.
 */
export const entryPermissions = {
  marathonId: "startList",
  firstName: "startList",
  lastName: "startList",
  raceId: "startList",
  waveId: "startList",
  reference: "startList",
  registeredAt: "startList",
  /** Both are the uid of a runner who has entered themselves. */
  entryId: "entries",
  userId: "entries",
  email: "entries",
  phone: "entries",
  emergencyContact: "entries",
  contactsShared: "entries",
  dateOfBirth: "entries",
  keptCategory: "entries",
  filledForm: "entries",
  note: "notes",
} as const satisfies Record<keyof RosterEntry, Permission>;

/** The same for the fields of the filled-in form, to which `entries` is the way. */
export const filledFormPermissions = {
  version: "entries",
  gender: "entries",
  club: "entries",
  nationality: "entries",
  expectedTime: "entries",
  waiver: "entries",
  /** Those that the desk needs are shown with `entries`. */
  answers: "answers",
} as const satisfies Record<keyof FilledForm, Permission>;

/** The same for what a file of runners has besides names, references, races and times. */
export const exportPermissions = {
  email: entryPermissions.email,
  phone: entryPermissions.phone,
  emergencyContact: entryPermissions.emergencyContact,
  contactsShared: entryPermissions.contactsShared,
  dateOfBirth: entryPermissions.dateOfBirth,
  ageGroup: entryPermissions.keptCategory,
  answers: entryPermissions.filledForm,
  waitingList: "entries",
} as const satisfies Record<ExportedDetail, Permission>;
