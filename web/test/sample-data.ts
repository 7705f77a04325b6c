import { freePlaces, MAIN_RACE, NO_STANDING, NOT_MOVED, poolsOf } from "@run/functions/contract";
import type {
  Marathon,
  MyRegistration,
  MyEntry,
  MyWaitlistEntry,
  Places,
  Registration,
  RegistrationEntry,
  Standing,
} from "@run/functions/contract";
import {
  endpointDocs,
  exampleCard,
  exampleRaces,
  exampleRegistration,
  notCanceled,
} from "@run/functions/contract/docs";
import { answer } from "./fake-api.ts";

/** Values for component tests: the documented examples with the given changes. */
export const EVENT_ID = exampleCard._id;

/**
 * An event that is open for registration, as a reader without a role in it sees it. It has one race, which only the
 * event's capacity limits, and no form.
 */
export function eventOf(changes: Partial<Marathon> = {}): Marathon {
  const nothing = { totalRegistrationCount: [], registrationCount: 0, form: null };
  const example = { ...endpointDocs.getMarathon.example.answer, ...nothing };
  const event = { ...example, ...changes };
  const { registrationCount: registered, held, offered, waiting } = event;
  const counts = { registered, held: Math.max(held, offered), offered, waiting };
  return {
    ...event,
    races: changes.races ?? exampleRaces.races.map((race) => ({ ...race, capacity: event.capacity, ...counts })),
    full: changes.full,
    free: changes.free,
  };
}

/** The counts of the places of an event with one race. */
export function placesOf(changes: Partial<Places> = {}): Places {
  const counts = { capacity: null, registered: 0, offered: 0, waiting: 0, ...changes };
  const pools = poolsOf(counts);
  const [{ held } = { held: 0 }] = pools.races;
  return {
    ...counts,
    held,
    free: freePlaces(pools),
    races: pools.races.map((race) => ({ ...race, id: MAIN_RACE })),
    ...changes,
  };
}

/** Makes the API answer this event and the numbers of its places. */
export function answerEvent(changes: Partial<Marathon> = {}): Marathon {
  const event = eventOf(changes);
  const { capacity, registrationCount: registered, held, offered, waiting, races } = event;
  answer("getMarathon", event);
  const counted = races.map((race) => ({
    id: race.id,
    capacity: race.capacity,
    registered: race.registered,
    held: race.held,
    offered: race.offered,
    waiting: race.waiting,
  }));
  answer("getPlaces", {
    capacity,
    registered,
    held: Math.max(held, offered),
    offered,
    waiting,
    free: freePlaces({ capacity, races: counted }),
    races: counted,
  });
  return event;
}

/** Rui's registration as he and the organizer see it, or the own registration of the user with that `userId`. */
export function registrationOf(changes: Partial<Registration> = {}): Registration {
  const { userId = exampleRegistration.userId } = changes;
  return { ...exampleRegistration, filledForm: null, entryId: userId, ...changes };
}

/** A registration as other runners see it. */
export function participantOf(firstName: string, lastName: string, raceId = MAIN_RACE): RegistrationEntry {
  const hidden = { email: "Hidden", phone: "Hidden", emergencyContact: "Hidden" };
  return { marathonId: EVENT_ID, firstName, lastName, raceId, ...hidden };
}

/** An entry of My Apply List. */
export function myRegistrationOf(changes: Partial<MyRegistration> = {}, record: Partial<MyEntry> = {}): MyRegistration {
  const [example] = endpointDocs.listMyRegistrations.example.answer;
  if (example === undefined) throw new Error("The documented list is empty");
  return { ...example, totalRegistrationCount: [myEntryOf(record)], ...changes };
}

/** A registration as its runner sees it. */
export function myEntryOf(changes: Partial<MyEntry> = {}): MyEntry {
  return { ...registrationOf(changes), transferCode: null, waiverUnsigned: false, ...NOT_MOVED, ...changes };
}

export const standingOf = (changes: Partial<Standing>): Standing => ({ ...NO_STANDING, ...changes });
export const waitingAt = (position: number) =>
  standingOf({ status: "waiting", raceId: MAIN_RACE, position, ahead: position - 1 });
export const offeredUntil = (offerExpiresAt: string) =>
  standingOf({ status: "offered", raceId: MAIN_RACE, offerExpiresAt });

/** An event on whose waiting list the reader is. */
export function myWaitlistEntryOf(standing: Standing, changes: Partial<MyWaitlistEntry> = {}): MyWaitlistEntry {
  const { firstName, lastName, phone, emergencyContact } = exampleRegistration;
  const typed = { firstName, lastName, phone, emergencyContact, dateOfBirth: null, filledForm: null };
  const own = { contactsShared: false, joinedAt: "2026-03-05T12:00:00.000Z", ...typed, ...NOT_MOVED };
  return { marathon: exampleCard, standing, ...own, ...exampleRaces, ...notCanceled, ...changes };
}

/** Makes the API answer that the reader has no registration, no waiting-list entry, and no place given away. */
export function answerNoEntries(): void {
  answer("listMyRegistrations", []);
  answer("listMyWaitlistEntries", []);
  answer("listMyEndedEntries", []);
  answer("getStanding", NO_STANDING);
}
