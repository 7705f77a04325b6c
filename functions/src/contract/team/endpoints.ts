import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { act, change, create, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { linkCode, eventId, memberId } from "../fields/ids.ts";
import { linkCodeParams, eventParams } from "../params.ts";
import {
  invitedSchema,
  memberPatchSchema,
  newInvitationSchema,
  openInvitationsSchema,
  teamInvitationSchema,
  teamSchema,
} from "./team.ts";

const memberParams = z.object({ id: eventId, memberId });

export const teamEndpoints = {
  listTeam: {
    ...read,
    permission: "members",
    path: "/marathon/:id/team",
    params: eventParams,
    response: teamSchema,
  },
  changeTeamMember: {
    ...change,
    permission: "team",
    path: "/marathon/:id/team/:memberId",
    params: memberParams,
    body: memberPatchSchema,
    response: modifiedSchema,
  },
  removeTeamMember: {
    ...remove,
    permission: "team",
    path: "/marathon/:id/team/:memberId",
    params: memberParams,
    response: modifiedSchema,
  },
  inviteToTeam: {
    ...create,
    permission: "team",
    path: "/marathon/:id/team/invitations",
    params: eventParams,
    body: newInvitationSchema,
    response: invitedSchema,
  },
  listTeamInvitations: {
    ...read,
    permission: "team",
    path: "/marathon/:id/team/invitations",
    params: eventParams,
    response: openInvitationsSchema,
  },
  resendTeamInvitation: {
    ...act,
    permission: "team",
    path: "/marathon/:id/team/invitations/:invitationId/email",
    params: z.object({ id: eventId, invitationId: linkCode }),
    response: modifiedSchema,
  },
  withdrawTeamInvitation: {
    ...remove,
    permission: "team",
    path: "/marathon/:id/team/invitations/:invitationId",
    params: z.object({ id: eventId, invitationId: linkCode }),
    response: modifiedSchema,
  },
  getTeamInvitation: {
    ...read,
    path: "/team-invitations/:code",
    params: linkCodeParams,
    response: teamInvitationSchema,
  },
  acceptTeamInvitation: {
    ...act,
    path: "/team-invitations/:code/accept",
    params: linkCodeParams,
    response: modifiedSchema,
  },
} as const satisfies Record<string, Endpoint>;
