import { OWN } from "../callers.docs.ts";
import { NOT_MOVED } from "../events/moves.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCursor, modified } from "../examples.docs.ts";
import { exampleCard, exampleRaces, notCanceled } from "../events/examples.docs.ts";
import { formRefusals } from "../registrations/refusals.docs.ts";
import { exampleRecord, exampleRunner } from "../registrations/examples.docs.ts";
import type { placeEndpoints } from "./endpoints.ts";
import { NO_STANDING } from "./waitlist.ts";
import type { Standing } from "./waitlist.ts";

const JOINED_AT = "2026-07-02T09:30:00.000Z";
const waiting: Standing = { status: "waiting", position: 3, ahead: 2, offerExpiresAt: null, raceId: "main" };

export const placeEndpointDocs: DocsOf<keyof typeof placeEndpoints> = {
  getPlaces: {
    summary: "Counts an event's places",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        capacity: 500,
        registered: 480,
        offered: 0,
        waiting: 0,
        free: 20,
        held: 0,
        races: [{ id: "main", capacity: 500, registered: 480, held: 0, offered: 0, waiting: 0 }],
      },
    },
  },
  getStanding: {
    summary: "Reads where the caller stands on an event's waiting list",
    errors: ["marathon-not-found"],
    example: { answer: waiting },
  },
  joinWaitlist: {
    summary: "Puts the caller at the end of a full event's waiting list",
    description: "A runner who waits already keeps their position.",
    callers: "Anyone who is signed in, for themselves",
    errors: [
      "forbidden",
      "marathon-not-found",
      "registration-not-open",
      "registration-closed",
      "marathon-postponed",
      "marathon-not-full",
      "marathon-cancelled",
      "already-registered",
      "already-waiting",
      "age-limit",
      "waiver-changed",
      "marathon-started",
      "cut-off-passed",
      "ended-since",
      "key-reused",
    ],
    hasIdempotencyKey: true,
    example: { body: exampleRecord, answer: waiting },
  },
  leaveWaitlist: {
    summary: "Leaves the waiting list, or declines the offered place",
    description: "A declined place is offered to the next runner.",
    errors: ["marathon-not-found"],
    example: { answer: NO_STANDING },
  },
  acceptOffer: {
    summary: "Takes the place that is held for the caller",
    description:
      "A caller who has a place in another race moves to this one. Once the day of either race has come, no place is taken " +
      "(`marathon-started`). What the body leaves out of the form is as the caller entered it on joining the list.",
    errors: [
      "marathon-not-found",
      "offer-lapsed",
      "marathon-cancelled",
      "marathon-started",
      "already-registered",
      ...formRefusals,
      "ended-since",
      "key-reused",
    ],
    hasIdempotencyKey: true,
    example: { body: { answers: { shirt: "M" } }, answer: modified },
  },
  listMyWaitlistEntries: {
    summary: "Lists the events on whose waiting lists the caller is, the next race first",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: [
        {
          marathon: exampleCard,
          standing: waiting,
          contactsShared: true,
          joinedAt: JOINED_AT,
          firstName: exampleRunner.firstName,
          lastName: exampleRunner.lastName,
          phone: exampleRunner.phone,
          emergencyContact: exampleRunner.emergencyContact,
          dateOfBirth: null,
          filledForm: null,
          ...NOT_MOVED,
          ...exampleRaces,
          ...notCanceled,
        },
      ],
    },
  },
  listWaitlist: {
    summary: "Lists an event's waiting list in order, a page of at most 500 or 1 MB at a time",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        entries: [{ ...exampleRunner, status: "waiting", joinedAt: JOINED_AT, offerExpiresAt: null }],
        nextCursor: exampleCursor,
      },
    },
  },
  offerPlace: {
    summary: "Offers a place to somebody on the waiting list out of turn",
    description:
      "It lasts as long as any other offer. Neither the dates of registration nor a postponement prevent it, but no place " +
      "is offered once the race's day has begun (`marathon-started`). Without a free place it is refused (`marathon-full`), " +
      "unless `overCapacity` adds one. Somebody for whom a place is held already has `modifiedCount` 0.",
    errors: ["marathon-not-found", "marathon-cancelled", "registration-not-found", "marathon-started", "marathon-full"],
    example: { body: { reason: "Runs for our charity", joinedAt: JOINED_AT }, answer: modified },
  },
  removeFromWaitlist: {
    summary: "Removes somebody from the waiting list, or withdraws the place that is offered to them",
    description:
      "A withdrawn place is offered to the next runner, unless it was above the capacity. Somebody who no longer waits has `modifiedCount` 0, and so has " +
      "somebody who has joined again since.",
    errors: ["marathon-not-found"],
    example: { body: { reason: "Asked us to", joinedAt: JOINED_AT }, answer: modified },
  },
};
