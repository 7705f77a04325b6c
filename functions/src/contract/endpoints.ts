import type * as z from "zod/mini";
import { accountEndpoints } from "./accounts/endpoints.ts";
import { calendarEndpoints } from "./calendars/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
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
import type { Permission } from "./team/permissions.ts";
import { volunteerEndpoints } from "./volunteers/endpoints.ts";

/** Endpoints that are about an event have to name the permission that they need. */
type NamesPermission<Table> = {
  [Name in keyof Table]: Table[Name] extends { path: `/marathon/:id${string}` }
    ? { permission: Permission | null }
    : unknown;
};
/** Does not compile if an endpoint about an event names no permission. */
type Checked<Table extends NamesPermission<Table>> = Table;

/**
 * Every call of the API, declared once. The server's handler map is a mapped type over this table, and the client's
 * `callApi` takes method, path and types from it.
 */
export const endpoints = {
  ...eventEndpoints,
  ...raceEndpoints,
  ...formEndpoints,
  ...registrationEndpoints,
  ...placeEndpoints,
  ...teamEndpoints,
  ...messageEndpoints,
  ...calendarEndpoints,
  ...opinionEndpoints,
  ...volunteerEndpoints,
  ...accountEndpoints,
  ...healthEndpoints,
  ...reportEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = Checked<typeof endpoints>;
export type EndpointName = keyof Endpoints;
/** The endpoints that only an event's team may call. */
export type TeamEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { permission: Permission } ? Name : never;
}[EndpointName];
export type ParamsOf<Name extends EndpointName> = z.infer<Endpoints[Name]["params"]>;
export type QueryOf<Name extends EndpointName> = z.infer<Endpoints[Name]["query"]>;
export type BodyOf<Name extends EndpointName> = Endpoints[Name]["body"] extends z.ZodMiniType
  ? z.infer<Endpoints[Name]["body"]>
  : undefined;
export type ResponseOf<Name extends EndpointName> = z.infer<Endpoints[Name]["response"]>;

/** The path of a call with its parameters filled in and escaped. */
export function endpointPath<Name extends EndpointName>(name: Name, params: ParamsOf<Name>): string {
  return endpoints[name].path.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ""),
  );
}
