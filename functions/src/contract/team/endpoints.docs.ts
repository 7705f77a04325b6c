import type { DocsOf } from "../endpoint.docs.ts";
import {
  exampleCode,
  exampleEventId,
  exampleInvitationId,
  exampleMemberId,
  modified,
  organizer,
  runner,
} from "../examples.docs.ts";
import { exampleFields } from "../events/examples.docs.ts";
import type { teamEndpoints } from "./endpoints.ts";
import { invitationObstacles } from "./team.ts";

const exampleMember = {
  id: exampleMemberId,
  role: "desk",
  name: "Rui Almeida",
  email: runner.email,
  since: "2026-08-02T09:00:00.000Z",
  isYou: true,
} as const;

export const teamEndpointDocs: DocsOf<keyof typeof teamEndpoints> = {
  listTeam: {
    summary: "Lists the owner and the members of an event's team",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        members: [
          { ...exampleMember, role: "owner", id: "Y8nPq3WxZ5vLk2JtGc7D", name: "Olivia", email: organizer.email },
          { ...exampleMember, isYou: false },
        ],
      },
    },
  },
  changeTeamMember: {
    summary: "Gives a member another role",
    description: "The invitations that the member made end with the old role. Nobody changes their own role.",
    errors: [
      "marathon-not-found",
      "member-not-found",
      "marathon-cancelled",
      "owner-stays",
      "own-role",
      "address-not-verified",
      "changed-meanwhile",
    ],
    example: { body: { role: "desk", before: "reader" }, answer: modified },
  },
  removeTeamMember: {
    summary: "Removes a member from the team, or leaves it",
    description: "Every member but the owner may remove themselves. The invitations that the member made end.",
    errors: ["marathon-not-found", "member-not-found", "owner-stays"],
    example: { answer: modified },
  },
  inviteToTeam: {
    summary: "Invites somebody to the event's team",
    description:
      "Only the owner may invite to own the event; to organizers, the event does not exist then (404). An event has at " +
      "most 20 open invitations. They end when their maker leaves the team or gets another role.",
    errors: [
      "marathon-not-found",
      "marathon-cancelled",
      "already-owner",
      "already-member",
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
    description: "Organizers do not see the invitations to own the event.",
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
            delivery: { state: "sent", error: null, maySendAgain: false },
          },
        ],
      },
    },
  },
  resendTeamInvitation: {
    summary: "Emails the link of an open invitation again, after the email failed or was withheld",
    description: "Nothing happens if the email has arrived, is under way or no longer exists (`modifiedCount` 0).",
    errors: [
      "marathon-not-found",
      "invitation-not-found",
      "marathon-cancelled",
      "invitation-used",
      "invitation-withdrawn",
      "invitation-expired",
    ],
    example: { answer: modified },
  },
  withdrawTeamInvitation: {
    summary: "Withdraws an open invitation",
    description: "Nothing happens if the invitation has ended already (`modifiedCount` 0).",
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
    summary: "Makes the caller a member of the event's team, or its owner",
    description:
      "A hand-over makes the former owner an organizer. A member may accept a more powerful role. The roles `owner`, " +
      "`organiser` and `desk`, and every invitation for an address, need a verified email address. A caller who has the " +
      "role by this invitation is told so again (`modifiedCount` 0).",
    callers: "Anyone who is signed in and holds the code",
    errors: ["invitation-not-found", ...invitationObstacles],
    example: { answer: modified },
  },
};
