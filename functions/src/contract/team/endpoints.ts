import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { act, create, read, remove } from "../endpoint.ts";
import type { Endpoint } from "../endpoint.ts";
import { linkCode, marathonId } from "../fields/ids.ts";
import { linkCodeParams, marathonParams } from "../params.ts";
import { invitedSchema, newInvitationSchema, openInvitationsSchema, teamInvitationSchema } from "./team.ts";

export const teamEndpoints = {
  inviteToTeam: {
    ...create,
    path: "/marathon/:id/team/invitations",
    params: marathonParams,
    body: newInvitationSchema,
    response: invitedSchema,
  },
  listTeamInvitations: {
    ...read,
    path: "/marathon/:id/team/invitations",
    params: marathonParams,
    response: openInvitationsSchema,
  },
  withdrawTeamInvitation: {
    ...remove,
    path: "/marathon/:id/team/invitations/:invitationId",
    params: z.object({ id: marathonId, invitationId: linkCode }),
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
