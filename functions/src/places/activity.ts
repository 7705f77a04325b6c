import { ACTIVITY_PAGE_SIZE } from "../contract/index.ts";
import type { Activity } from "../contract/index.ts";
import { ownedBy } from "../marathons/marathon-access.ts";
import type { MarathonStore } from "../marathons/marathons.store.ts";
import type { Caller } from "../platform/caller.ts";
import { cursorAfter, readCursor } from "../platform/pages.ts";
import type { ActivityStore } from "./activity.store.ts";
import type { ActivityPosition, StoredActivity } from "./stored-activity.ts";

export type ActivityParts = {
  activity: Pick<ActivityStore, "list">;
  marathons: Pick<MarathonStore, "findById">;
};

/**
 * What happened to registrations and waiting-list entries, newest first, for the organizer only (`forbidden` to
 * others).
 */
export async function listActivity(
  parts: ActivityParts,
  request: { marathonId: string; caller: Caller; cursor: string | null },
): Promise<{ activity: Activity[]; nextCursor: string | null }> {
  const { id } = ownedBy(await parts.marathons.findById(request.marathonId), request.caller);
  const after = request.cursor === null ? null : readPosition(request.cursor);
  const { items, next } = await parts.activity.list(id, after, ACTIVITY_PAGE_SIZE);
  const nextPosition = next === null ? null : `${next.at.getTime()} ${next.id}`;
  return { activity: items.map(toActivity), nextCursor: cursorAfter(nextPosition) };
}

function toActivity({ kind, at, userId, name, toName, changed, raceId, fromRaceId }: StoredActivity): Activity {
  return { kind, at: at.toISOString(), userId, name, toName, changed, raceId, fromRaceId };
}

/** Matches the time in milliseconds since 1970, and the document's name. */
const position = /^\d{13} [A-Za-z0-9]{20}$/;

function readPosition(cursor: string): ActivityPosition {
  const [at = "", id = ""] = readCursor(cursor, position).split(" ");
  return { at: new Date(Number(at)), id };
}
