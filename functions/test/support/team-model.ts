import { teamRoles } from "../../src/contract/index.ts";
import type { MemberRole, TeamRole } from "../../src/contract/index.ts";

/** A naive model of an event's team: what each request is answered, and who has which role afterwards. */
export type TeamModel = {
  roles: Map<string, { role: TeamRole; grant: number }>;
  invitations: {
    by: string;
    grant: number;
    role: TeamRole;
    for: string | null;
    end: string | null;
    used: string | null;
  }[];
  grants: number;
};
/** `at` counts invitations from the newest one. */
export type TeamAction =
  | { kind: "invite"; by: string; role: TeamRole; for: string | null }
  | { kind: "accept"; by: string; at: number }
  | { kind: "withdraw"; by: string; at: number }
  | { kind: "change"; by: string; whom: string; role: MemberRole }
  | { kind: "remove"; by: string; whom: string };

const GUESTS = "marathon-not-found";
const canManage = (role: TeamRole | undefined) => role === "owner" || role === "organiser";
const rank = (role: TeamRole) => teamRoles.indexOf(role);

export const newTeam = (owner: string): TeamModel => ({
  roles: new Map([[owner, { role: "owner", grant: 0 }]]),
  invitations: [],
  grants: 0,
});

/** The answer to the request: "changed", "same", or an error code. */
export function play(model: TeamModel, action: TeamAction, isVerified: (person: string) => boolean): string {
  const own = model.roles.get(action.by);
  switch (action.kind) {
    case "invite":
      if (!canManage(own?.role) || (action.role === "owner" && own?.role !== "owner")) return GUESTS;
      if (action.for === action.by) return own?.role === "owner" ? "already-owner" : "already-member";
      model.invitations.push({ ...action, grant: own?.grant ?? -1, end: null, used: null });
      return "changed";
    case "withdraw": {
      if (!canManage(own?.role)) return GUESTS;
      const invitation = model.invitations.at(-1 - action.at);
      if (!invitation || (invitation.role === "owner" && own?.role !== "owner")) return "invitation-not-found";
      if (endOf(model, invitation) !== null) return "same";
      invitation.end = "invitation-withdrawn";
      return "changed";
    }
    case "accept":
      return playAcceptance(model, action, isVerified);
    case "change":
    case "remove": {
      const isSelf = action.whom === action.by;
      const target = model.roles.get(action.whom);
      const isLeaving = isSelf && action.kind === "remove";
      if (own === undefined || (!isLeaving && !canManage(own.role))) return GUESTS;
      if (target?.role === "owner") return "owner-stays";
      if (target === undefined) return "member-not-found";
      if (action.kind === "remove") {
        model.roles.delete(action.whom);
        return "changed";
      }
      if (isSelf) return "own-role";
      if (target.role === action.role) return "same";
      if (["organiser", "desk"].includes(action.role) && !isVerified(action.whom)) return "address-not-verified";
      model.roles.set(action.whom, { role: action.role, grant: ++model.grants });
      return "changed";
    }
  }
}

type Invitation = TeamModel["invitations"][number];

function endOf(model: TeamModel, { by, grant, role, end }: Invitation): string | null {
  if (end !== null) return end;
  const inviter = model.roles.get(by);
  const isValid = inviter?.grant === grant && (role === "owner" ? inviter.role === "owner" : canManage(inviter.role));
  return isValid ? null : "invitation-withdrawn";
}

function playAcceptance(
  model: TeamModel,
  { by, at }: { by: string; at: number },
  isVerified: (person: string) => boolean,
): string {
  const invitation = model.invitations.at(-1 - at);
  if (!invitation) return "invitation-not-found";
  const own = model.roles.get(by);
  if (own !== undefined && invitation.used === `${by} ${own.grant}`) return "same";
  if (own?.role === "owner") return "already-owner";
  if (own !== undefined && rank(own.role) <= rank(invitation.role)) return "already-member";
  const end = endOf(model, invitation);
  if (end !== null) return end;
  if (invitation.for !== null && invitation.for !== by) return "invitation-for-another";
  const needsVerified = invitation.for !== null || ["owner", "organiser", "desk"].includes(invitation.role);
  if (needsVerified && !isVerified(by)) return "address-not-verified";
  invitation.end = "invitation-used";
  invitation.used = `${by} ${++model.grants}`;
  if (invitation.role === "owner") model.roles.set(invitation.by, { role: "organiser", grant: model.grants });
  model.roles.set(by, { role: invitation.role, grant: model.grants });
  return "changed";
}
