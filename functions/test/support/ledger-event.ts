import type { LedgerEvent } from "../../src/places/place-decision.ts";
import { newPlaces } from "../../src/events/stored-places.ts";

/** An event with two places, whose registration is open at noon of March 5. */
export const event: LedgerEvent = {
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  timeZone: "UTC",
  contactsOpen: false,
  cancelledAt: null,
  stage: "published",
  postponedAt: null,
  dateToBeAnnounced: false,
  id: "m",
  title: "Spring Run",
  organiserUid: "olivia",
  handedOver: null,
  team: {},
  cutOffDays: 0,
  offerHours: 12,
  places: newPlaces(2),
  races: null,
  form: null,
  runningDistance: "10 KM",
};
