import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { acceptInvitation, getInvitation, invite, listInvitations, withdrawInvitation } from "./team.ts";
import type { TeamParts } from "./team.ts";

type TeamEndpoints =
  | "inviteToTeam"
  | "listTeamInvitations"
  | "withdrawTeamInvitation"
  | "getTeamInvitation"
  | "acceptTeamInvitation";

export function teamHandlers(parts: TeamParts): Pick<Handlers, TeamEndpoints> {
  return {
    inviteToTeam: async ({ params, body, caller, idempotencyKey, deadline }) => ({
      acknowledged: true,
      ...(await invite(parts, { id: params.id, caller, wanted: body, idempotencyKey, deadline })),
    }),
    listTeamInvitations: async ({ params, caller, deadline }) => ({
      invitations: await listInvitations(parts, { id: params.id, caller, deadline }),
    }),
    withdrawTeamInvitation: async ({ params, caller, deadline }) =>
      modified(await withdrawInvitation(parts, { ...params, caller, deadline })),
    getTeamInvitation: ({ params, caller }) => getInvitation(parts, params.code, caller),
    acceptTeamInvitation: async ({ params, caller, deadline }) =>
      modified(await acceptInvitation(parts, { code: params.code, caller, deadline })),
  };
}
