import { ORGANIZER, OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCursor, exampleEventId, inserted, modified, organizer, runner } from "../examples.docs.ts";
import { exampleRegistration } from "../registrations/examples.docs.ts";
import type { marathonEndpoints } from "./endpoints.ts";
import {
  exampleCard,
  exampleFields,
  exampleListed,
  exampleRaces,
  exampleRevision,
  notCanceled,
} from "./examples.docs.ts";

export const marathonEndpointDocs: DocsOf<keyof typeof marathonEndpoints> = {
  listFeaturedMarathons: {
    summary: "Lists up to six featured events",
    description:
      "Events that are open for registration come first, the next race first. Upcoming events and the latest past ones " +
      "fill the rest.",
    errors: [],
    example: { answer: [exampleListed] },
  },
  listMarathons: {
    summary: "Lists events",
    description:
      "Answers at most 500 events or 1 MB: past ones are left out first, then those that are not open for registration. " +
      "`listEvents` has no such limit.",
    errors: [],
    example: { answer: [exampleListed] },
  },
  listEvents: {
    summary: "Lists events by search, filters and order, a page of 30 at a time",
    errors: [],
    example: {
      answer: {
        events: [exampleCard],
        nextCursor: null,
        total: 1,
        options: {
          states: { all: 1, open: 1, upcoming: 1, past: 0 },
          distances: [{ value: "10k", count: 1 }],
          months: [{ value: "2026-10", count: 1 }],
        },
      },
    },
  },
  getMarathon: {
    summary: "Reads one event",
    description: "A canceled event is answered as well, with the date and the reason.",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        ...exampleListed,
        totalRegistrationCount: [exampleRegistration],
        viewer: { role: null, can: [] },
        ...exampleRaces,
        ...exampleRevision,
        ...notCanceled,
      },
    },
  },
  createMarathon: {
    summary: "Adds an event",
    description:
      "The caller becomes its organizer. An account may add 20 events within 24 hours (`too-many-requests`).",
    errors: ["ended-since", "key-reused"],
    hasIdempotencyKey: true,
    example: { body: { ...exampleFields, capacity: 500, timeZone: "Europe/Lisbon" }, answer: inserted },
  },
  updateMarathon: {
    summary: "Changes an event's fields",
    callers:
      "Anyone who is signed in, until somebody registers or waits or the organizer locks the event; then the organizer",
    description:
      "Each change is kept as a version. Anybody but the organizer may move the dates only while registration is open " +
      "and stays open. If the organizer's account is deleted, nobody may change the event.",
    errors: [
      "forbidden",
      "marathon-not-found",
      "marathon-cancelled",
      "below-taken",
      "changed-meanwhile",
      "marathon-locked",
    ],
    example: { body: { title: "Lisbon Night Run 2026", base: 1 }, answer: { ...modified, version: 2 } },
  },
  changeMarathonSettings: {
    summary: "Changes an event's settings",
    description: "Places that a larger capacity adds are offered to the waiting list.",
    callers: ORGANIZER,
    errors: ["forbidden", "marathon-not-found", "marathon-cancelled", "below-taken", "changed-meanwhile"],
    example: { body: { capacity: 600, cutOffDays: 7, base: 2 }, answer: { ...modified, version: 3 } },
  },
  deleteMarathon: {
    summary: "Cancels an event, or deletes it if nobody has registered",
    description:
      "A canceled event is in no public list. Its page stays, and its runners keep their records. Canceling it again " +
      "changes nothing (`modifiedCount` 0).",
    callers: ORGANIZER,
    errors: ["forbidden", "marathon-not-found"],
    example: {
      body: { reason: "The bridge is closed for repairs." },
      answer: { ...modified, outcome: "cancelled" },
    },
  },
  listMarathonHistory: {
    summary: "Lists the versions of an event, newest first",
    callers: ORGANIZER,
    errors: ["forbidden", "marathon-not-found"],
    example: {
      answer: {
        edits: [
          {
            version: 2,
            editedBy: runner.email,
            editedAt: "2026-06-21T10:00:00.000Z",
            restoredFrom: null,
            changed: ["title"],
            fields: exampleFields,
            settings: {
              capacity: 500,
              timeZone: "Europe/Lisbon",
              contactsOpen: true,
              locked: false,
              cutOffDays: 7,
              offerHours: 12,
            },
            races: null,
          },
        ],
        nextCursor: exampleCursor,
      },
    },
  },
  restoreMarathon: {
    summary: "Restores the eight fields of a version as a new version",
    description: "Nothing changes if the fields have those values already (`modifiedCount` 0).",
    callers: ORGANIZER,
    errors: ["forbidden", "marathon-not-found", "version-not-found", "marathon-cancelled", "changed-meanwhile"],
    example: { body: { base: 3 }, answer: { ...modified, version: 4 } },
  },
  listMyMarathons: {
    summary: "Lists the caller's own events with their runners, newest first",
    description: "Answers at most 100 events, canceled ones too. `listMyEvents` answers all of them, without runners.",
    callers: "The user with the email address in the path",
    errors: ["forbidden"],
    example: {
      answer: [
        {
          ...exampleListed,
          id: exampleEventId,
          startDate: exampleFields.marathonStartDate,
          ...exampleRevision,
          ...notCanceled,
          applicants: [exampleRegistration],
        },
      ],
    },
  },
  listMyEvents: {
    summary: "Lists the caller's own events by search, state and order, a page of 30 at a time",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: {
        events: [{ ...exampleCard, createdBy: organizer.email, ...exampleRevision, ...notCanceled }],
        nextCursor: null,
        total: 1,
        options: { states: { all: 1, open: 1, upcoming: 1, past: 0, cancelled: 0 } },
      },
    },
  },
};
