import type { calendarEndpoints } from "../../src/contract/calendars/endpoints.ts";
import type { EndpointRow } from "./endpoint-row.ts";
import type { World } from "./world.ts";

const own = {
  caller: "runner",
  params: ({ runner }: World) => ({ userId: runner.uid }),
  refusalOfOthers: 403,
} as const;

/** The calendar that programs subscribe to. */
export const calendarRows: { [Name in keyof typeof calendarEndpoints]: EndpointRow<Name> } = {
  getMyCalendar: own,
  createMyCalendar: own,
  endMyCalendar: own,
};
