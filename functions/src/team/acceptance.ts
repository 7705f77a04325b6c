import { memberIdOf, roleOf, withMember } from "../events/event-team.ts";
import { firstVersionIfMissing } from "../events/event-versions.ts";
import type { EventChange } from "../events/event-writes.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import type { Caller } from "../platform/caller.ts";
import { newActivity } from "../activity/stored-activity.ts";
import type { StoredActivity } from "../activity/stored-activity.ts";
import { handOverMessages, teamNews } from "./team-messages.ts";
import type { Invitation } from "./stored-invitation.ts";
import type { MemberWrite } from "./stored-member.ts";
import type { TeamWrite } from "./team.store.ts";

/** The activity of a change in the team. `member` is whom the change is about, if that is not the actor. */
export function teamActivity(
  about: Pick<StoredActivity, "kind" | "at" | "role">,
  actor: { uid: string; email: string },
  member: { uid: string; email: string } | null = null,
): StoredActivity {
  return newActivity({
    ...about,
    userId: actor.uid,
    name: actor.email,
    toName: member?.email ?? null,
    toUserId: member?.uid ?? null,
  });
}

/**
 * What accepting the invitation writes: a new member, or a member with a higher role, or the hand-over of the event.
 */
export function acceptance(event: StoredEvent, invitation: Invitation, caller: Caller, at: Date): TeamWrite {
  const { role, id: grant } = invitation;
  if (role === "owner") return handOver(event, invitation, caller, at);
  const id = memberIdOf(event.id, caller.uid);
  const fromRole = roleOf(event, caller);
  const isNew = fromRole === null;
  return {
    change: {
      team: withMember(event.team, id, { role, grant }),
    },
    edits: [],
    members: [{ id, fields: { uid: caller.uid, email: caller.email, ...(isNew && { since: at }) } }],
    activity: teamActivity({ kind: "member-joined", at, role }, caller),
    messages: teamNews(event, { kind: "member-joined", member: caller, role, fromRole, grant, at }),
  };
}

/** Makes the caller the owner, and the former owner an organizer. */
function handOver(event: StoredEvent, invitation: Invitation, caller: Caller, at: Date): TeamWrite {
  const former = { uid: event.organiserUid, email: event.createdBy };
  const [id, formerId] = [memberIdOf(event.id, caller.uid), memberIdOf(event.id, former.uid)];
  const change: EventChange = {
    organiserUid: caller.uid,
    createdBy: caller.email,
    createdByVerified: true,
    handedOver: { by: invitation.id, at },
    team: withMember(withMember(event.team, id, null), formerId, { role: "organiser", grant: invitation.id }),
    // The former owner could read the key in the event's document and predict later references. The next write of
    // places creates a new key.
    places: { ...event.places, referenceKey: "" },
  };
  const members: MemberWrite[] = [
    { id, fields: null },
    { id: formerId, fields: { ...former, since: at } },
  ];
  return {
    change,
    // Keeps a record of who added the event.
    edits: firstVersionIfMissing(event),
    members,
    activity: teamActivity({ kind: "handed-over", at, role: "owner" }, former, caller),
    messages: handOverMessages(event, { invitationId: invitation.id, owner: caller, at }),
  };
}
