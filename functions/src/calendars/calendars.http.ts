import { modified } from "../http/acknowledged.ts";
import type { Handlers } from "../http/endpoint-binder.ts";
import { createMyCalendar, endMyCalendar, getMyCalendar } from "./calendars.ts";
import type { CalendarParts } from "./calendars.ts";

export function calendarHandlers(parts: CalendarParts) {
  return {
    getMyCalendar: ({ params, caller }) => getMyCalendar(parts, { ...params, caller }),
    createMyCalendar: ({ params, caller, idempotencyKey, deadline }) =>
      createMyCalendar(parts, { ...params, caller, key: idempotencyKey, deadline }),
    endMyCalendar: async ({ params, caller, deadline }) =>
      modified(await endMyCalendar(parts, { ...params, caller, deadline })),
  } satisfies Partial<Handlers>;
}
