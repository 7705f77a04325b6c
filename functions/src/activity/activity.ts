import { ACTIVITY_PAGE_SIZE } from "../contract/index.ts";
import type { Activity } from "../contract/index.ts";
import { questionNamed } from "../forms/filling-in.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { shownToDesk } from "../forms/shown-to-desk.ts";
import { may } from "../events/event-team.ts";
import { permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfterTime, readTimeCursor } from "../platform/pages.ts";
import type { ActivityStore } from "./activity.store.ts";
import { teamKinds } from "./stored-activity.ts";
import type { StoredActivity } from "./stored-activity.ts";

export type ActivityParts = {
  forms: Pick<FormStore, "find">;
  activity: Pick<ActivityStore, "list" | "listOfEntry">;
  events: Pick<EventStore, "findById">;
  /** The folder `registrations` provides it. */
  registrations: { find(eventId: string, entryId: string): Promise<{ reference: string } | null> };
};

/**
 * What happened to registrations, waiting-list entries and the team, newest first: all of it in pages, or on one page
 * what happened to one entry. The desk does not learn that answers which it does not see were changed. Throws
 * `marathon-not-found` and `unavailable`.
 */
export async function listActivity(
  parts: ActivityParts,
  request: { eventId: string; caller: Caller; cursor: string | null; entryId: string | null },
): Promise<{ activity: Activity[]; nextCursor: string | null }> {
  const event = permitted(await parts.events.findById(request.eventId), request.caller, "listActivity");
  const { id } = event;
  const { items, next } = await found(parts, { ...request, eventId: id });
  const seesAll = may(event, request.caller, "answers");
  const shown = seesAll ? null : shownToDesk(await parts.forms.find(id, event.form));
  return { activity: items.map((one) => toActivity(one, shown)), nextCursor: cursorAfterTime(next) };
}

async function found(
  { activity, registrations }: ActivityParts,
  { eventId, cursor, entryId }: { eventId: string; cursor: string | null; entryId: string | null },
) {
  if (entryId === null) {
    const after = cursor === null ? null : readTimeCursor(cursor);
    return activity.list(eventId, after, ACTIVITY_PAGE_SIZE);
  }
  const reference = (await registrations.find(eventId, entryId))?.reference ?? null;
  return { items: await activity.listOfEntry(eventId, { entryId, reference }), next: null };
}

/** `shown` are the questions that the reader sees, or null for all. */
function toActivity(
  { at, changed, hiddenAnswers, ended: _ended, toUserId: _, byUid: _byUid, ...activity }: StoredActivity,
  shown: ReadonlySet<string> | null,
): Activity {
  // The uids of the team never leave the server.
  const ids = teamKinds.has(activity.kind) ? { userId: "", entryId: "" } : {};
  const isSeen = (name: string) => {
    const question = questionNamed(name);
    if (shown === null || question === null) return true;
    // Older activity does not say what was hidden.
    return shown.has(question) && hiddenAnswers?.includes(question) === false;
  };
  return { ...activity, at: at.toISOString(), changed: changed.filter(isSeen), ...ids };
}
