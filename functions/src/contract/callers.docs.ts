import type { EndpointDocs } from "./endpoint.docs.ts";
import type { Endpoint } from "./endpoint.ts";
import { roleMay, teamRoles } from "./team/permissions.ts";
import type { TeamRole } from "./team/permissions.ts";

/** Who may call an endpoint, in words that several of them share. */
export const OWN = "The user whose id is in the path";

/** The roles of a team as the documentation names them. */
export const roleNames: Record<TeamRole, string> = {
  owner: "owner",
  organiser: "organizers",
  desk: "desk",
  timekeeper: "timekeepers",
  reader: "readers",
};

const list = new Intl.ListFormat("en-US", { style: "long", type: "conjunction" });

/** Who may call the endpoint, or undefined if that is everyone whom `auth` admits. */
export function callersOf({ permission }: Endpoint, docs: EndpointDocs): string | undefined {
  if (docs.callers !== undefined || permission === undefined || permission === null) return docs.callers;
  const roles = teamRoles.filter((role) => roleMay(role, permission)).map((role) => roleNames[role]);
  return `The event's ${list.format(roles)} (\`${permission}\`). To others, the event does not exist (404)`;
}
