import { RACES, cancellationFields, movedDocs } from "../events/event.docs.ts";
import { objectDocs } from "../object.docs.ts";
import { recordFields } from "../registrations/objects.docs.ts";
import { raceCountFields } from "../races/objects.docs.ts";
import { placesSchema, racePoolSchema } from "./places.ts";
import {
  myWaitlistEntrySchema,
  placeOfferSchema,
  standingSchema,
  waitlistEntrySchema,
  waitlistPageSchema,
  waitlistRemovalSchema,
} from "./waitlist.ts";

const removalFields = {
  reason: "Why, for the runner and for the event's activity.",
  joinedAt: "The `joinedAt` of the entry that is meant. If the runner has joined again since, it is another one.",
};

export const placeObjects = {
  Places: objectDocs(placesSchema, "The counts of an event's places.", {
    capacity:
      "How many runners can register: the event's capacity, or else the sum of its races' capacities. Null: no limit.",
    registered: "How many are registered.",
    held: "How many places are held for a limited time, including `offered`.",
    offered: "How many places are held for runners on the waiting list.",
    waiting: "How many runners wait for a place.",
    free: "How many places are neither taken nor held, or null without a limit.",
    races: "The counts of each race.",
  }),
  RacePlaces: objectDocs(racePoolSchema, "The counts of a race's places.", {
    id: "The race's id.",
    capacity: "How many runners can register for the race, or null if only the event's capacity limits it.",
    ...raceCountFields,
  }),
  Standing: objectDocs(standingSchema, "Where the caller stands on an event's waiting list.", {
    status: "`waiting`: on the list. `offered`: a place is held for the caller. `none`: neither.",
    position: "The caller's position from 1, or null unless waiting.",
    ahead: "How many runners are before the caller, or null unless waiting.",
    offerExpiresAt: "Until when the place is held, or null.",
    raceId: "The race that the caller waits for or has an offer in, or null.",
  }),
  MyWaitlistEntry: objectDocs(myWaitlistEntrySchema, "An event on whose waiting list the caller is.", {
    marathon: "The event.",
    standing: "Where the caller stands.",
    races: RACES,
    contactsShared: "Whether the caller agreed to share their contacts once they have a place.",
    joinedAt: "When the caller joined the list.",
    firstName: "The first name that the caller gave on joining.",
    lastName: "The last name, which may be empty.",
    phone: "The phone number that the caller gave on joining.",
    emergencyContact: "Whom to call in an emergency, or empty.",
    dateOfBirth: "The birth date that the caller gave on joining, or null.",
    filledForm: "The event's form as the caller filled it in on joining, or null.",
    ...movedDocs,
    ...cancellationFields,
  }),
  WaitlistPage: objectDocs(waitlistPageSchema, "A page of an event's waiting list.", {
    entries: "Runners with an offer first (on the first page), then up to 500 others in order.",
    nextCursor: "The cursor of the next page, or null after the last one.",
  }),
  WaitlistEntry: objectDocs(waitlistEntrySchema, "A waiting-list entry as the organizer sees it.", {
    ...recordFields,
    status: "`waiting` or `offered`.",
    joinedAt: "When the runner joined the list.",
    offerExpiresAt: "Until when a place is held for the runner, or null.",
  }),
  PlaceOffer: objectDocs(placeOfferSchema, "Why a place is offered out of turn.", {
    ...removalFields,
    overCapacity: "Adds a place above the capacity of the race or the event if none is free.",
  }),
  WaitlistRemoval: objectDocs(waitlistRemovalSchema, "Why somebody is removed from the waiting list.", removalFields),
};
