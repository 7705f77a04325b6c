import type { EventStore } from "../events/events.store.ts";
import type { Caller } from "../platform/caller.ts";
import type { TeamStore } from "../team/team.store.ts";

export type AddressParts = {
  events: Pick<EventStore, "pagesByOrganizer" | "change">;
  team: Pick<TeamStore, "listMemberships" | "change">;
  /** How many events are read at a time. */
  pageSize: number;
};

/**
 * Shows the caller's present address on their events and, once it is verified, in the teams that they are in. Versions
 * keep the address that their author had then, and registrations keep the one that was entered. May be repeated.
 */
export async function showPresentAddress(parts: AddressParts, caller: Caller, deadline: number): Promise<void> {
  const { uid, email, emailVerified: createdByVerified } = caller;
  for await (const page of parts.events.pagesByOrganizer(uid, parts.pageSize, deadline)) {
    for (const { id, createdBy } of page) {
      if (createdBy === email) continue;
      await parts.events.change(id, deadline, (current) =>
        current?.organiserUid === uid ? { change: { createdBy: email, createdByVerified }, edits: [] } : null,
      );
    }
  }
  // Invitations show the address of the member who sent them as a verified one.
  if (!createdByVerified) return;
  for (const { id: memberId, eventId, email: before } of await parts.team.listMemberships(uid, deadline)) {
    if (before === email) continue;
    await parts.team.change({ eventId, memberId, deadline }, (event, member) => {
      if (event === null || member === null) return null;
      // The event is written too, so that a member who is removed in the meantime does not come back.
      return {
        change: { team: event.team },
        edits: [],
        members: [{ id: memberId, fields: { email } }],
        activity: null,
      };
    });
  }
}
