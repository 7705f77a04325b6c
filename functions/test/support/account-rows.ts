import type { accountEndpoints } from "../../src/contract/accounts/endpoints.ts";
import type { calendarEndpoints } from "../../src/contract/calendars/endpoints.ts";
import type { EndpointRow } from "./endpoint-row.ts";
import type { World } from "./world.ts";

const own = {
  caller: "runner",
  params: ({ runner }: World) => ({ userId: runner.uid }),
  refusalOfOthers: 403,
} as const;

/** The caller's record and data, and the calendar that programs subscribe to. */
export const accountRows: {
  [Name in keyof typeof accountEndpoints | keyof typeof calendarEndpoints]: EndpointRow<Name>;
} = {
  getMyData: own,
  deleteMyAccount: own,
  saveUser: {
    caller: "stranger",
    params: () => ({}),
    body: ({ stranger }) => ({ name: "Noa", email: stranger.email, photo: "", password: "Marathon26" }),
    refusalOfOthers: "shared",
    refusedByRule: [{ name: "Noa", email: "somebody-else@example.com" }],
  },
  getMyCalendar: own,
  createMyCalendar: own,
  endMyCalendar: own,
};
