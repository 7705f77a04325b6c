import { OWN } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleEventId, runner } from "../examples.docs.ts";
import { exampleCard } from "../events/examples.docs.ts";
import { exampleRegistration } from "../registrations/examples.docs.ts";
import type { accountEndpoints } from "./endpoints.ts";

const name = "Rui Almeida";

export const accountEndpointDocs: DocsOf<keyof typeof accountEndpoints> = {
  saveUser: {
    summary: "Stores the caller's record",
    description: "A later call replaces the record. `insertedId` is the caller's uid.",
    callers: "Anyone who is signed in, for themselves",
    errors: [],
    example: {
      body: { name, email: runner.email, photo: "" },
      answer: { acknowledged: true, insertedId: runner.userId },
    },
  },
  getMyData: {
    summary: "Reads everything that is stored about the caller",
    callers: OWN,
    errors: ["forbidden"],
    example: {
      answer: {
        exportedAt: "2026-09-01T18:00:00.000Z",
        account: {
          ...runner,
          emailVerified: true,
          name,
          photo: "",
          providers: ["password"],
          createdAt: "Sat, 20 Jun 2026 08:00:00 GMT",
          lastSignInAt: "Tue, 01 Sep 2026 17:59:00 GMT",
        },
        profile: { name, email: runner.email, photo: "", createdAt: "2026-06-20T08:00:01.000Z" },
        registrations: [
          { ...exampleRegistration, transferCode: null, eventTitle: exampleCard.title, answeredQuestions: [] },
        ],
        waitlist: [],
        activity: [{ marathonId: exampleEventId, kind: "changed", at: "2026-07-03T07:00:00.000Z", changed: ["phone"] }],
        marathons: [],
        eventsAddedAt: [],
        edits: [{ marathonId: exampleEventId, version: 2, editedAt: "2026-06-21T10:00:00.000Z", changed: ["title"] }],
        messages: [{ marathonId: exampleEventId, kind: "registered", at: "2026-07-03T07:00:00.000Z", isRead: true }],
        announcementOptOuts: [],
        calendar: { createdAt: "2026-07-04T08:00:00.000Z" },
        teamInvitations: [],
        memberships: [{ marathonId: exampleEventId, role: "desk", since: "2026-08-02T09:00:00.000Z" }],
        volunteerOffers: [
          { name, email: runner.email, role: "Hydration Stations", createdAt: "2026-06-22T19:00:00.000Z" },
        ],
      },
    },
  },
  deleteMyAccount: {
    summary: "Deletes the caller's account",
    description:
      "The caller must have signed in within the last five minutes. Places of upcoming events become free. What others " +
      "need stays without the caller's name. An account that organizes an upcoming event cannot be deleted.",
    callers: OWN,
    errors: ["forbidden", "recent-sign-in-needed", "organiser-of-coming-event"],
    example: { answer: { acknowledged: true } },
  },
};
