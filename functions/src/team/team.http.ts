import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { resendInvitation } from "./invitation-emails.ts";
import type { InvitationEmailParts } from "./invitation-emails.ts";
import { changeMember, listTeam, removeMember } from "./members.ts";
import type { MemberParts } from "./members.ts";
import { acceptInvitation, getInvitation, invite, listInvitations, withdrawInvitation } from "./team.ts";
import type { InvitingParts } from "./team.ts";

type Parts = InvitingParts & MemberParts & InvitationEmailParts;

export function teamHandlers(parts: Parts) {
  return {
    listTeam: async ({ params, caller }) => ({ members: await listTeam(parts, { id: params.id, caller }) }),
    changeTeamMember: async ({ params, body, caller, deadline }) =>
      modified(await changeMember(parts, { ...params, ...body, caller, deadline })),
    removeTeamMember: async ({ params, caller, deadline }) =>
      modified(await removeMember(parts, { ...params, caller, deadline })),
    inviteToTeam: async ({ params, body, caller, idempotencyKey, deadline }) => ({
      acknowledged: true,
      ...(await invite(parts, { id: params.id, caller, wanted: body, idempotencyKey, deadline })),
    }),
    listTeamInvitations: async ({ params, caller, deadline }) => ({
      invitations: await listInvitations(parts, { id: params.id, caller, deadline }),
    }),
    withdrawTeamInvitation: async ({ params, caller, deadline }) =>
      modified(await withdrawInvitation(parts, { ...params, caller, deadline })),
    resendTeamInvitation: async ({ params, caller }) => modified(await resendInvitation(parts, { ...params, caller })),
    getTeamInvitation: ({ params, caller }) => getInvitation(parts, params.code, caller),
    acceptTeamInvitation: async ({ params, caller, deadline }) =>
      modified(await acceptInvitation(parts, { code: params.code, caller, deadline })),
  } satisfies Partial<Handlers>;
}
