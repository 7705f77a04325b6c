import { ORGANIZER, OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCode, exampleCursor, exampleEventId, modified, runner } from "../examples.docs.ts";
import { exampleCard, exampleListed, exampleRaces, notCanceled } from "../marathons/examples.docs.ts";
import type { registrationEndpoints } from "./endpoints.ts";
import { exampleRecord, exampleRegistration } from "./examples.docs.ts";

/** Why a runner can no longer change their registration or give it away. */
const changeRefusals = [
  "forbidden",
  "marathon-not-found",
  "registration-not-found",
  "marathon-cancelled",
  "marathon-started",
  "cut-off-passed",
] as const;

export const registrationEndpointDocs: DocsOf<keyof typeof registrationEndpoints> = {
  registerForMarathon: {
    summary: "Registers the caller for an event",
    description:
      "A runner who is registered already is told so (`modifiedCount` 0). While somebody waits for a place, the event is " +
      "full for everybody else.",
    callers: "Anyone who is signed in, for themselves",
    errors: [
      "age-limit",
      "forbidden",
      "marathon-not-found",
      "marathon-cancelled",
      "registration-not-open",
      "registration-closed",
      "marathon-full",
      "ended-since",
      "key-reused",
    ],
    hasIdempotencyKey: true,
    example: {
      body: { $addToSet: { totalRegistrationCount: exampleRecord } },
      answer: { ...modified, upsertedCount: 0, upsertedId: null },
    },
  },
  listMyRegistrations: {
    summary: "Lists the events that the caller is registered for, the next race first",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: [
        {
          ...exampleListed,
          totalRegistrationCount: [exampleRegistration],
          ...exampleRaces,
          ...notCanceled,
          transferCode: null,
        },
      ],
    },
  },
  changeMyRegistration: {
    summary: "Changes what the caller typed when registering",
    description:
      "Possible until race day or the organizer's cut-off. `raceId` moves the entry to another race. If that race is " +
      "full, nothing changes.",
    callers: OWN,
    errors: [...changeRefusals, "marathon-full", "age-limit"],
    example: { body: { phone: "+351 912 345 670" }, answer: modified },
  },
  cancelMyRegistration: {
    summary: "Cancels the caller's registration",
    description:
      "Possible until race day or the organizer's cut-off, and at any time if the event is canceled. The place goes to " +
      "the waiting list. Without a registration, nothing happens (`modifiedCount` 0).",
    callers: OWN,
    errors: ["forbidden", "marathon-not-found", "marathon-started", "cut-off-passed"],
    example: { answer: modified },
  },
  listMyEndedEntries: {
    summary: "Lists the places that the caller gave away, the latest first",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: [
        {
          marathon: exampleCard,
          outcome: "given-away",
          endedAt: "2026-09-12T17:42:00.000Z",
          toName: "Ana Costa",
          reference: exampleRegistration.reference,
          cancelledAt: null,
        },
      ],
    },
  },
  listRegistrations: {
    summary: "Lists an event's registrations, a page of 500 at a time",
    callers: ORGANIZER,
    errors: ["forbidden", "marathon-not-found"],
    example: { answer: { registrations: [exampleRegistration], nextCursor: exampleCursor } },
  },
  listActivity: {
    summary: "Lists what became of an event's places, newest first, a page of 100 at a time",
    callers: ORGANIZER,
    errors: ["forbidden", "marathon-not-found"],
    example: {
      answer: {
        activity: [
          {
            kind: "transferred",
            at: "2026-09-12T17:42:00.000Z",
            userId: runner.userId,
            name: "Rui Almeida",
            toName: "Ana Costa",
            changed: [],
            raceId: "main",
            fromRaceId: null,
          },
        ],
        nextCursor: null,
      },
    },
  },
  inviteToTransfer: {
    summary: "Invites somebody to take over the caller's place",
    description:
      "Whoever holds the code may accept. Until then the place stays the caller's. A new invitation replaces the one " +
      "before.",
    callers: OWN,
    errors: [...changeRefusals, "ended-since"],
    hasIdempotencyKey: true,
    example: { answer: { code: exampleCode } },
  },
  withdrawTransfer: {
    summary: "Withdraws the caller's open invitation",
    description: "Without one, nothing happens (`modifiedCount` 0).",
    callers: OWN,
    errors: ["forbidden", "marathon-not-found"],
    example: { answer: modified },
  },
  getTransfer: {
    summary: "Reads an invitation to take over a place",
    callers: "Anyone who is signed in and holds the code",
    errors: ["marathon-not-found", "transfer-not-found", "marathon-cancelled"],
    example: { answer: { marathonId: exampleEventId, from: "Rui", raceId: "main" } },
  },
  acceptTransfer: {
    summary: "Takes over the place of an invitation",
    description:
      "The registration of the runner who gave it away ends at the same moment. If the caller waits for the same race, " +
      "so does that wait.",
    callers: "Anyone who is signed in and holds the code, for themselves",
    errors: [
      "age-limit",
      "forbidden",
      "marathon-not-found",
      "transfer-not-found",
      "registration-not-open",
      "registration-closed",
      "marathon-cancelled",
      "marathon-started",
      "cut-off-passed",
      "already-registered",
      "ended-since",
      "key-reused",
    ],
    hasIdempotencyKey: true,
    example: { body: exampleRecord, answer: modified },
  },
};
