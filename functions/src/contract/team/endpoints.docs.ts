import { ORGANIZER } from "../callers.docs.ts";
import type { DocsOf } from "../endpoint.docs.ts";
import { exampleCode, exampleEventId, exampleInvitationId, modified, organizer } from "../examples.docs.ts";
import { exampleFields } from "../marathons/examples.docs.ts";
import type { teamEndpoints } from "./endpoints.ts";
import { invitationObstacles } from "./team.ts";

export const teamEndpointDocs: DocsOf<keyof typeof teamEndpoints> = {
  inviteToTeam: {
    summary: "Invites somebody to own the event",
    description:
      "An event has at most 20 open invitations. To anybody but the organizer, the event does not exist here (404).",
    callers: ORGANIZER,
    errors: [
      "marathon-not-found",
      "marathon-cancelled",
      "already-owner",
      "too-many-invitations",
      "invitation-used",
      "invitation-withdrawn",
      "invitation-expired",
      "key-reused",
    ],
    hasIdempotencyKey: true,
    example: {
      body: { role: "owner", email: "ana@example.com" },
      answer: { acknowledged: true, insertedId: exampleInvitationId, code: exampleCode },
    },
  },
  listTeamInvitations: {
    summary: "Lists the event's open invitations, newest first",
    callers: ORGANIZER,
    errors: ["marathon-not-found"],
    example: {
      answer: {
        invitations: [
          {
            _id: exampleInvitationId,
            role: "owner",
            email: "ana@example.com",
            createdAt: "2026-08-01T12:00:00.000Z",
            expiresAt: "2026-08-15T12:00:00.000Z",
          },
        ],
      },
    },
  },
  withdrawTeamInvitation: {
    summary: "Withdraws an open invitation",
    description: "Nothing happens if the invitation has ended already (`modifiedCount` 0).",
    callers: ORGANIZER,
    errors: ["marathon-not-found", "invitation-not-found"],
    example: { answer: modified },
  },
  getTeamInvitation: {
    summary: "Reads an invitation to an event's team",
    callers: "Anyone who is signed in and holds the code",
    errors: ["invitation-not-found"],
    example: {
      answer: {
        marathonId: exampleEventId,
        title: exampleFields.title,
        role: "owner",
        from: organizer.email,
        fromVerified: true,
        expiresAt: "2026-08-15T12:00:00.000Z",
        address: "a***@example.com",
        obstacle: null,
      },
    },
  },
  acceptTeamInvitation: {
    summary: "Makes the caller the event's organizer",
    description:
      "The former organizer keeps no rights, and every other open invitation ends. A caller who became the organizer by " +
      "this invitation is told so again (`modifiedCount` 0).",
    callers: "Anyone who is signed in with a verified email address and holds the code",
    errors: ["invitation-not-found", ...invitationObstacles],
    example: { answer: modified },
  },
};
