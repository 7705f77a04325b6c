import { OWN } from "../callers.docs.ts";
import { NOT_MOVED } from "../events/moves.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCursor, exampleImportId, modified, runner } from "../examples.docs.ts";
import { exampleCard, exampleListed, exampleRaces, exampleVersion, notCanceled } from "../events/examples.docs.ts";
import { MAIN_RACE } from "../races/race.ts";
import { claimEndpointDocs } from "./claims.docs.ts";
import type { registrationEndpoints } from "./endpoints.ts";
import { exampleRecord, exampleRegistration, exampleRosterEntry } from "./examples.docs.ts";
import { importEndpointDocs } from "./import.docs.ts";
import { otherEndpointDocs } from "./others.docs.ts";
import { transferEndpointDocs } from "./transfers.docs.ts";
import { changeRefusals, enteringRefusals, formRefusals } from "./refusals.docs.ts";

/** Why the team cannot enter somebody, or change an entry. */
const entryRefusals = [
  ...formRefusals,
  "marathon-not-found",
  "marathon-cancelled",
  "marathon-started",
  "marathon-full",
  "possible-double",
] as const;

export const registrationEndpointDocs: DocsOf<keyof typeof registrationEndpoints> = {
  registerForMarathon: {
    summary: "Registers the caller for an event",
    description:
      "A runner who is registered already is told so (`modifiedCount` 0). While somebody waits for a place, the event is " +
      "full for everybody else.",
    callers: "Anyone who is signed in, for themselves",
    errors: [...enteringRefusals],
    hasIdempotencyKey: true,
    example: {
      body: { $addToSet: { totalRegistrationCount: exampleRecord } },
      answer: { ...modified, upsertedCount: 0, upsertedId: null },
    },
  },
  listMyRegistrations: {
    summary: "Lists the events in which the caller has entries, the next race first",
    description:
      "`totalRegistrationCount` has the caller's own entry first, if there is one, then the people whom the caller has " +
      "entered. Answers at most 500 entries or 1 MB; the earliest past events are left out.",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: [
        {
          ...exampleListed,
          totalRegistrationCount: [{ ...exampleRegistration, transferCode: null, waiverUnsigned: false, ...NOT_MOVED }],
          ...exampleRaces,
          ...exampleVersion,
          ...notCanceled,
          transferCode: null,
          waiverUnsigned: false,
        },
      ],
    },
  },
  changeMyRegistration: {
    summary: "Changes what the caller typed when registering",
    description:
      "Possible until race day or the organizer's cut-off. `raceId` moves the entry to another race. If that race is " +
      "full, nothing changes. Whoever changes the race or an answer fills in the whole form as it is now.",
    callers: OWN,
    errors: [...changeRefusals, "marathon-postponed", "marathon-full", "changed-meanwhile", ...formRefusals],
    example: {
      body: { phone: "+351 912 345 670", before: { phone: "+351 912 345 678" } },
      answer: modified,
    },
  },
  cancelMyRegistration: {
    summary: "Cancels the caller's registration",
    description:
      "Possible until race day or the organizer's cut-off. If the event is postponed, the cut-off does not count for 14 " +
      "days, nor while it has no new date. Possible at any time if the event is canceled. The place goes to the waiting " +
      "list. Without a registration, nothing happens (`modifiedCount` 0).",
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
          name: "Rui Almeida",
          toName: "Ana Costa",
          reference: exampleRegistration.reference,
          cancelledAt: null,
        },
      ],
    },
  },
  listRegistrations: {
    summary: "Lists an event's registrations, a page of at most 500 or 1 MB at a time",
    description:
      "Roles that may not see contact details get `Hidden` in their place, and neither `userId` nor `dateOfBirth`. Only " +
      "the owner and organizers get the notes.",
    errors: ["marathon-not-found"],
    example: { answer: { registrations: [exampleRosterEntry], revision: 812, nextCursor: exampleCursor } },
  },
  listParticipants: {
    summary: "Lists the names in an event, a page of 500 at a time",
    description:
      "Everybody who is signed in sees names, as in `getMarathon`, whose `totalRegistrationCount` ends after 100. The order " +
      "stays the same and means nothing. There is no search on the server: a client loads the pages that it searches.",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        participants: [
          { firstName: exampleRecord.firstName, lastName: exampleRecord.lastName, raceId: MAIN_RACE, own: true },
          { firstName: "Ana", lastName: "Costa", raceId: MAIN_RACE, own: false },
        ],
        nextCursor: exampleCursor,
      },
    },
  },
  addEntry: {
    summary: "Enters somebody, with or without an account",
    description:
      "What is not known may be left out, except what the event's form requires. The dates of registration do not count. " +
      "While the race is full, or somebody waits for it, the owner and organizers may go above its capacity with " +
      "`overCapacity`. The waiver stays unsigned.",
    errors: [...entryRefusals, "registration-not-open", "ended-since", "key-reused"],
    hasIdempotencyKey: true,
    example: {
      body: { firstName: "Ana", lastName: "Costa", email: "ana@example.com", reason: "Invited by the sponsor" },
      answer: { acknowledged: true, insertedId: "Xc41pQ8sVn2KdR7mTz0B" },
    },
  },
  changeEntry: {
    summary: "Changes an entry, or moves it to another race or wave",
    description: "Possible until the day of its race is over. `raceId` alone takes the runner out of their wave.",
    errors: [...entryRefusals, "registration-not-found", "changed-meanwhile"],
    example: {
      body: { phone: "+351 912 345 670", before: { phone: "" }, reason: "The runner called" },
      answer: modified,
    },
  },
  cancelEntry: {
    summary: "Cancels an entry",
    description:
      "Possible until the day of its race is over, and at any time if the event is canceled. The place goes to the " +
      "waiting list. An entry that does not exist any more has `modifiedCount` 0.",
    errors: ["marathon-not-found", "marathon-started"],
    example: { body: { reason: "Injured" }, answer: modified },
  },
  changeEntries: {
    summary: "Moves up to 50 entries to a race or a wave, or cancels them",
    description:
      "Each entry is changed or refused on its own, and `results` has them in the order of the request. The request may be " +
      "repeated: an entry that is like that or canceled already has `modifiedCount` 0.",
    errors: ["marathon-not-found"],
    example: {
      body: { entryIds: [runner.userId], change: { waveId: "a" }, reason: "Seeded by last year's times" },
      answer: { results: [{ entryId: runner.userId, modifiedCount: 1, refusal: null }] },
    },
  },
  recordWaiver: {
    summary: "Records that the waiver of an entry was signed on paper, or removes that record",
    description:
      "Possible until the day of its race is over. A signature that the runner gave on the site stays as it is, with " +
      "`modifiedCount` 0.",
    errors: [
      "marathon-not-found",
      "marathon-cancelled",
      "marathon-started",
      "registration-not-found",
      "waiver-changed",
    ],
    example: { body: { signature: { version: 4, name: "Ana Costa" } }, answer: modified },
  },
  saveNote: {
    summary: "Writes the team's note about an entry",
    description:
      "An empty text removes the note. The note ends with the entry, and is erased 30 days after the event's last race. " +
      "From then on, the event takes no notes (`marathon-started`).",
    errors: ["marathon-not-found", "registration-not-found", "marathon-started", "changed-meanwhile"],
    example: {
      body: { base: 0, text: "Needs a place to park a handbike." },
      answer: { ...modified, version: 1 },
    },
  },
  ...importEndpointDocs,
  readRoster: {
    summary: "Reads what has changed among an event's registrations",
    description:
      "A device that has read all pages of `listRegistrations` asks only for what has changed since, and asks again while " +
      "`more` is true. `reset` tells it to read all pages anew: after details were erased, after a change in the team, or " +
      "after thirty days.",
    errors: ["marathon-not-found"],
    example: { answer: { entries: [exampleRosterEntry], removed: [], next: 813, more: false } },
  },
  recordExport: {
    summary: "Records that the caller saves entries as a file",
    description:
      "The site calls it before it offers the file, and offers none if it fails. The event's activity then says who " +
      "exported how many runners, with which details, and why. Details that the caller's role does not see, and more " +
      "runners than the event has had, are 400.",
    errors: ["marathon-not-found", "key-reused"],
    hasIdempotencyKey: true,
    example: {
      body: { count: 412, details: ["email", "answers"], reason: "For the timing company" },
      answer: { acknowledged: true, insertedId: exampleImportId },
    },
  },
  listActivity: {
    summary: "Lists what became of an event's places and team, newest first, a page of 100 at a time",
    description: "With `entryId`, it is all that happened to that entry, on one page.",
    errors: ["marathon-not-found"],
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
            emails: null,
            waves: null,
            role: null,
            entryId: runner.userId,
            reference: exampleRegistration.reference,
            by: null,
            reason: null,
            count: null,
            fileName: null,
          },
        ],
        nextCursor: null,
      },
    },
  },
  ...transferEndpointDocs,
  ...claimEndpointDocs,
  ...otherEndpointDocs,
};
