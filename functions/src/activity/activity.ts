import { ACTIVITY_PAGE_SIZE } from "../contract/index.ts";
import type { Activity } from "../contract/index.ts";
import { questionNamed } from "../forms/filling-in.ts";
import type { FormStore } from "../forms/forms.store.ts";
import { shownToDesk } from "../forms/shown-to-desk.ts";
import { may } from "../marathons/event-team.ts";
import { permitted } from "../marathons/marathon-access.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfterTime, readTimeCursor } from "../platform/pages.ts";
import type { ActivityStore } from "./activity.store.ts";
import { teamKinds } from "./stored-activity.ts";
import type { StoredActivity } from "./stored-activity.ts";

export type ActivityParts = {
  forms: Pick<FormStore, "find">;
  activity: Pick<ActivityStore, "list" | "listOfEntry">;
  marathons: Pick<MarathonStore, "findById">;
  /** The folder `registrations` provides it. */
  registrations: { find(marathonId: string, entryId: string): Promise<{ reference: string } | null> };
};

/**
 * What happened to registrations, waiting-list entries and the team, newest first: all of it in pages, or on one page
 * what happened to one entry. The desk does not learn that answers which it does not see were changed. Throws
 * `marathon-not-found` and `unavailable`.
 */
export async function listActivity(
  parts: ActivityParts,
  request: { marathonId: string; caller: Caller; cursor: string | null; entryId: string | null },
): Promise<{ activity: Activity[]; nextCursor: string | null }> {
  const marathon = permitted(await parts.marathons.findById(request.marathonId), request.caller, "listActivity");
  const { id } = marathon;
  const { items, next } = await found(parts, { ...request, marathonId: id });
  const seesAll = may(marathon, request.caller, "answers");
  const shown = seesAll ? null : shownToDesk(await parts.forms.find(id, marathon.form));
  return { activity: items.map((one) => toActivity(one, shown)), nextCursor: cursorAfterTime(next) };
}

async function found(
  { activity, registrations }: ActivityParts,
  { marathonId, cursor, entryId }: { marathonId: string; cursor: string | null; entryId: string | null },
) {
  if (entryId === null) {
    const after = cursor === null ? null : readTimeCursor(cursor);
    return activity.list(marathonId, after, ACTIVITY_PAGE_SIZE);
  }
  const reference = (await registrations.find(marathonId, entryId))?.reference ?? null;
  return { items: await activity.listOfEntry(marathonId, { entryId, reference }), next: null };
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
