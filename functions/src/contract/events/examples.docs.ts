import { exampleEventId, organizer } from "../examples.docs.ts";
import { MAIN_RACE, namedRace } from "../races/race.ts";
import type { Race } from "../races/race.ts";
import type { MarathonCard } from "./event.ts";

export const exampleFields = {
  title: "Lisbon Night Run",
  startRegistrationDate: "2026-07-01",
  endRegistrationDate: "2026-10-10",
  marathonStartDate: "2026-10-17",
  location: "Lisbon, Portugal",
  runningDistance: "10 KM",
  marathonImageURL: "https://example.com/lisbon-night-run.jpg",
  description: "Ten kilometers along the river, after dark.",
} as const;

const { description, ...shownFields } = exampleFields;

export const exampleCard: MarathonCard = {
  _id: exampleEventId,
  ...shownFields,
  distancesKm: [],
  createdBy: organizer.email,
  createdByVerified: true,
  handedOverAt: null,
  createdAt: "2026-06-20T08:15:30.000Z",
  registrationCount: 1,
  capacity: 500,
  held: 0,
  offered: 0,
  waiting: 0,
  full: false,
  free: 499,
  timeZone: "Europe/Lisbon",
  locked: true,
  contactsOpen: true,
  cutOffDays: 7,
  offerHours: 12,
  state: "published",
  stateReason: null,
  postponedAt: null,
  dateToBeAnnounced: false,
  freeWithdrawalUntil: null,
  raceDayMoved: null,
  publishAt: null,
};

export const exampleListed = {
  ...exampleCard,
  description,
  totalRegistrationCount: [{ marathonId: exampleEventId }],
};
export const exampleVersion = { version: 2, versionAt: "2026-06-21T10:00:00.000Z" };
export const exampleRevision = { ...exampleVersion, relied: true };
const mainRace: Race = {
  ...namedRace(MAIN_RACE, exampleFields.runningDistance),
  distanceKm: 10,
  capacity: 500,
  registered: 1,
  held: 0,
  offered: 0,
  waiting: 0,
};
export const exampleRaces = { races: [mainRace] };
export const notCanceled = { cancelledAt: null, cancelReason: null };
