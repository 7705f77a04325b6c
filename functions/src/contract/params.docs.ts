import type { EndpointName, Endpoints } from "./endpoints.ts";
import {
  exampleCode,
  exampleCursor,
  exampleEventId,
  exampleImportId,
  exampleInvitationId,
  exampleMemberId,
  organizer,
  runner,
} from "./examples.docs.ts";

type ParamName = {
  [Name in EndpointName]: keyof (Endpoints[Name]["params"]["shape"] & Endpoints[Name]["query"]["shape"]);
}[EndpointName];

export type ParamDocs = {
  description: string;
  /** What each value means, if the parameter has a closed set of values. */
  values?: Readonly<Record<string, string>>;
  example: string;
};

/** The parameters of all paths and queries. A parameter without documentation does not compile. */
export const paramDocs: Readonly<Record<ParamName, ParamDocs>> = {
  id: { description: "The event's id.", example: exampleEventId },
  marathonId: { description: "The event's id.", example: exampleEventId },
  userId: { description: "The caller's own uid.", example: runner.userId },
  email: { description: "The caller's own email address.", example: organizer.email },
  code: { description: "The secret code of the link that somebody got.", example: exampleCode },
  memberId: { description: "The `id` of a member in the event's team.", example: exampleMemberId },
  invitationId: { description: "The `_id` of an open invitation.", example: exampleInvitationId },
  entryId: {
    description: "The `entryId` of a registration, or the `userId` of an entry of the waiting list.",
    example: runner.userId,
  },
  importId: { description: "The `insertedId` of an import.", example: exampleImportId },
  announcementId: { description: "The `insertedId` of an announcement.", example: exampleImportId },
  messageId: { description: "The `id` of a message.", example: exampleImportId },
  version: { description: "The number of a version in the event's history.", example: "3" },
  cursor: {
    description: "The `nextCursor` of the page before. The first page needs none.",
    example: exampleCursor,
  },
  since: {
    description:
      "The `next` of the answer before, or the `revision` of the first page. Without it, the answer is `reset`.",
    example: "812",
  },
  outcome: { description: "What became of the emails. By default, everything.", example: "failed" },
  view: { description: "What is left out.", values: { card: "the description and the entries" }, example: "card" },
  q: {
    description: "Words that all have to occur in title, location or distance, in any order.",
    example: "lisbon night",
  },
  state: {
    description: "The state of the events. By default, all states.",
    values: {
      open: "open for registration now",
      upcoming: "race day is not over",
      past: "race day is over",
      cancelled: "canceled by the organizer",
    },
    example: "open",
  },
  distance: { description: "A range of distances, read from the event's text.", example: "10k" },
  month: { description: "The month of race day in the event's time zone, such as `2026-10`.", example: "2026-10" },
  from: { description: "The first race day, in the event's time zone.", example: "2026-10-01" },
  to: { description: "The last race day, in the event's time zone.", example: "2026-10-31" },
  sort: {
    description: "The order. The default is the first one.",
    values: {
      date: "by race day",
      closing: "by the end of registration",
      newest: "the latest added first",
      popularity: "most registrations first",
      title: "by title",
    },
    example: "date",
  },
};
