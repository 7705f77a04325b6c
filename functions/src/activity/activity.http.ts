import type { Handlers } from "../http/endpoint-binder.ts";
import { listActivity } from "./activity.ts";
import type { ActivityParts } from "./activity.ts";

export function activityHandlers(parts: ActivityParts) {
  return {
    listActivity: ({ params: { id }, query: { cursor = null, entryId = null }, caller }) =>
      listActivity(parts, { eventId: id, caller, cursor, entryId }),
  } satisfies Partial<Handlers>;
}
