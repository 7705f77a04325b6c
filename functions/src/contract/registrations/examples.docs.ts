import { exampleEventId, runner } from "../examples.docs.ts";
import { MAIN_RACE } from "../races/race.ts";

/** The fields of the registration form. */
const typed = {
  email: runner.email,
  firstName: "Rui",
  lastName: "Almeida",
  phone: "+351 912 345 678",
  emergencyContact: "Ana Almeida, +351 912 345 679",
} as const;

export const exampleRecord = {
  marathonId: exampleEventId,
  userId: runner.userId,
  ...typed,
  contactsShared: true,
};
export const exampleRunner = { ...exampleRecord, raceId: MAIN_RACE, dateOfBirth: null, filledForm: null };
export const exampleRegistration = {
  ...exampleRunner,
  entryId: runner.userId,
  reference: "RUN-7F3K-92QD",
  registeredAt: "2026-07-01T06:00:04.512Z",
  waveId: null,
  keptCategory: null,
};
export const exampleRosterEntry = {
  ...exampleRegistration,
  note: { text: "Needs a place to park a handbike.", version: 1, editedAt: "2026-07-04T10:12:00.000Z" },
};
