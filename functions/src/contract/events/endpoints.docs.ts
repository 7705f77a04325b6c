import { OWN } from "../callers.docs.ts";
import { ageGroupPresets } from "../races/age-groups.ts";
import { permissionsOf } from "../team/permissions.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCursor, exampleEventId, inserted, modified, organizer, runner } from "../examples.docs.ts";
import { exampleForm } from "../forms/examples.docs.ts";
import { exampleRegistration } from "../registrations/examples.docs.ts";
import type { eventEndpoints } from "./endpoints.ts";
import {
  exampleCard,
  exampleFields,
  exampleListed,
  exampleRaces,
  exampleRevision,
  notCanceled,
} from "./examples.docs.ts";

export const eventEndpointDocs: DocsOf<keyof typeof eventEndpoints> = {
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
    description:
      "A canceled event is answered as well, with the date and the reason. A draft does not exist for anyone but its team.",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        ...exampleListed,
        totalRegistrationCount: [exampleRegistration],
        viewer: { role: null, can: [] },
        ...exampleRaces,
        form: exampleForm,
        ageGroups: [...ageGroupPresets.masters],
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
  copyMarathon: {
    summary: "Copies an event to a later year as a draft",
    description:
      "The copy has the description, the races, the form, the team and the settings of the event, but not " +
      "its runners and its history. It counts as a new event: 20 in 24 hours (`too-many-requests`).",

    errors: ["marathon-not-found", "ended-since", "key-reused"],
    hasIdempotencyKey: true,
    example: { body: { title: "Lisbon Night Run 2027", marathonStartDate: "2027-10-16" }, answer: inserted },
  },
  updateMarathon: {
    summary: "Changes an event's fields",
    callers:
      "Anyone who is signed in, until somebody registers or waits or the organizer locks the event; then the organizer",
    description:
      "Each change is kept as a version. Anybody but the organizer may move the dates only while registration is open " +
      "and stays open. If the organizer's account is deleted, nobody may change the event.",
    errors: [
      "marathon-not-found",
      "marathon-cancelled",
      "below-taken",
      "offers-would-end",
      "changed-meanwhile",
      "marathon-locked",
    ],
    example: { body: { title: "Lisbon Night Run 2026", base: 1 }, answer: { ...modified, version: 2 } },
  },
  changeMarathonSettings: {
    summary: "Changes an event's settings",
    description: "Places that a larger capacity adds are offered to the waiting list.",
    errors: ["marathon-not-found", "marathon-cancelled", "below-taken", "offers-would-end", "changed-meanwhile"],
    example: { body: { capacity: 600, cutOffDays: 7, base: 2 }, answer: { ...modified, version: 3 } },
  },
  changeMarathonState: {
    summary: "Publishes, postpones or cancels an event",
    description:
      "A draft can be published, a published event postponed, a postponed one published again or given another date or " +
      "reason. Every event can be canceled, which is final. New dates move the races by as many days as the event. A " +
      "postponed event takes no registrations, and its runners may withdraw for 14 days whatever the cut-off. Asking " +
      "for the state that the event is in changes nothing (`modifiedCount` 0). Canceling is `changed-meanwhile` after every " +
      "change since `base`.",
    errors: [
      "marathon-not-found",
      "marathon-cancelled",
      "transition-not-allowed",
      "offers-would-end",
      "changed-meanwhile",
    ],
    example: {
      body: {
        base: 2,
        state: "postponed",
        reason: "The bridge is closed until spring.",
        dates: { marathonStartDate: "2027-04-17", endRegistrationDate: "2027-04-10" },
      },
      answer: { ...modified, version: 3 },
    },
  },
  deleteMarathon: {
    summary: "Cancels an event, or deletes it if nobody has registered",
    description:
      "A canceled event is in no public list. Its page stays, and its runners keep their records. Canceling it again " +
      'changes nothing (`modifiedCount` 0). With `expect: "deleted"` and `base`, the call deletes what the caller has ' +
      "seen, or refuses. `changeMarathonState` cancels an event that nobody has registered for.",
    errors: ["marathon-not-found", "transition-not-allowed", "changed-meanwhile"],
    example: {
      body: { reason: "The bridge is closed for repairs." },
      answer: { ...modified, outcome: "cancelled" },
    },
  },
  listMarathonHistory: {
    summary: "Lists the versions of an event, newest first",
    errors: ["marathon-not-found"],
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
              ageGroups: null,
            },
            races: null,
            form: null,
            state: "published",
            stateReason: null,
            publishAt: null,
          },
        ],
        formChanges: {},
        nextCursor: exampleCursor,
      },
    },
  },
  restoreMarathon: {
    summary: "Restores the eight fields of a version as a new version",
    description: "Nothing changes if the fields have those values already (`modifiedCount` 0).",
    errors: ["marathon-not-found", "version-not-found", "marathon-cancelled", "offers-would-end", "changed-meanwhile"],
    example: { body: { base: 3 }, answer: { ...modified, version: 4 } },
  },
  listMyMarathons: {
    summary: "Lists the caller's own events with their runners, newest first",
    description:
      "Answers at most 100 events or 1 MB, canceled ones too, with as many runners as fit. `listMyEvents` answers all of " +
      "them, without runners.",
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
    summary: "Lists the events whose team the caller is in, by search, state and order, a page of 30 at a time",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: {
        events: [
          {
            ...exampleCard,
            createdBy: organizer.email,
            viewer: { role: "owner", can: [...permissionsOf.owner] },
            totalCapacity: exampleCard.capacity,
            ...exampleRevision,
            ...notCanceled,
          },
        ],
        nextCursor: null,
        total: 1,
        options: { states: { all: 1, open: 1, upcoming: 1, closed: 0, postponed: 0, past: 0, draft: 0, cancelled: 0 } },
      },
    },
  },
};
