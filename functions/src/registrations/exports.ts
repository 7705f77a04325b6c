import type { ActivityStore } from "../activity/activity.store.ts";
import { newActivity } from "../activity/stored-activity.ts";
import { exportPermissions } from "../contract/index.ts";
import type { NewExport } from "../contract/index.ts";
import { may } from "../events/event-team.ts";
import { permitted } from "../events/event-access.ts";
import type { EventStore } from "../events/events.store.ts";
import { invalid, refusalOf } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";

export type ExportParts = {
  events: Pick<EventStore, "findById">;
  activity: Pick<ActivityStore, "create">;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Writes into the event's activity that the caller saves runners as a file, and returns the activity's id. Throws
 * `marathon-not-found` and `key-reused`, and `invalid-request` for details that the caller's role does not see, or more
 * runners than the event has had: the team relies on what the activity says.
 */
export async function recordExport(
  parts: ExportParts,
  request: { eventId: string; caller: Caller; body: NewExport; idempotencyKey: string | null },
): Promise<string> {
  const { caller, body, idempotencyKey } = request;
  const event = permitted(await parts.events.findById(request.eventId), caller, "recordExport");
  const { id } = event;
  const now = parts.clock();
  const { count, details, reason = null } = body;
  if (!details.every((detail) => may(event, caller, exportPermissions[detail]))) {
    throw refusalOf(invalid("details", "Your role doesn't see these details"));
  }
  const { registered, held, waiting, ended } = event.places;
  // A device may not have learned yet that an entry has ended.
  if (count > registered + held + waiting + ended)
    throw refusalOf(invalid("count", "This event has never had so many runners"));
  const key = { scope: `exports/${id}`, caller: caller.uid, key: idempotencyKey, bodyHash: bodyHash(body), now };
  return parts.activity.create(
    id,
    key,
    newActivity({
      kind: "exported",
      at: new Date(now),
      changed: [...new Set(details)],
      byUid: caller.uid,
      by: caller.email,
      reason,
      count,
    }),
  );
}
