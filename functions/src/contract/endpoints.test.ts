import { expect, it } from "vitest";
import { accountEndpoints } from "./accounts/endpoints.ts";
import { calendarEndpoints } from "./calendars/endpoints.ts";
import { endpoints } from "./endpoints.ts";
import { formEndpoints } from "./forms/endpoints.ts";
import { healthEndpoints } from "./health/endpoints.ts";
import { eventEndpoints } from "./events/endpoints.ts";
import { messageEndpoints } from "./messages/endpoints.ts";
import { opinionEndpoints } from "./opinions/endpoints.ts";
import { placeEndpoints } from "./places/endpoints.ts";
import { raceEndpoints } from "./races/endpoints.ts";
import { registrationEndpoints } from "./registrations/endpoints.ts";
import { reportEndpoints } from "./reports/endpoints.ts";
import { teamEndpoints } from "./team/endpoints.ts";
import { volunteerEndpoints } from "./volunteers/endpoints.ts";

const resources = [
  accountEndpoints,
  calendarEndpoints,
  formEndpoints,
  healthEndpoints,
  eventEndpoints,
  messageEndpoints,
  opinionEndpoints,
  placeEndpoints,
  raceEndpoints,
  registrationEndpoints,
  reportEndpoints,
  teamEndpoints,
  volunteerEndpoints,
];

it("no two resources use the same endpoint name, of which the table would keep only the last", () => {
  expect(resources.flatMap((table) => Object.keys(table)).sort()).toEqual(Object.keys(endpoints).sort());
});

it("no two endpoints share method and path", () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
