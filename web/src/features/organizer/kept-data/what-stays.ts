import { endpoints } from "@run/functions/contract";
import type { EndpointName } from "@run/functions/contract";
import { seesRunners } from "../../../entities/event/sees-runners.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

/** The endpoints of an event's team whose answers a device keeps for offline use, with the keys of their queries. */
const teamCalls = {
  listTeam: queryKeys.team,
  listTeamInvitations: queryKeys.teamInvitations,
  listWaitlist: queryKeys.waitlist,
  listActivity: queryKeys.activity,
  listMarathonHistory: queryKeys.marathonHistory,
  listAnnouncements: queryKeys.announcements,
} satisfies Partial<Record<EndpointName, (id: string) => readonly string[]>>;

export type KeptAnswer = { eventId: string; call: keyof typeof teamCalls };

/** The event and the endpoint of a stored query, or null if the query is not one of `teamCalls`. */
export function keptAnswerOf(queryHash: string): KeptAnswer | null {
  const eventId = (JSON.parse(queryHash) as unknown[])[1];
  if (typeof eventId !== "string") return null;
  const calls = Object.keys(teamCalls) as (keyof typeof teamCalls)[];
  const call = calls.find((one) => JSON.stringify(teamCalls[one](eventId)) === queryHash);
  return call === undefined ? null : { eventId, call };
}

/**
 * Which data of an event may stay on the device of a user with these permissions. A user without any is not in the
 * event's team.
 */
export function whatStays(can: readonly string[]) {
  return {
    roster: seesRunners(can),
    imports: can.includes("importEntries"),
    bulkRuns: can.includes("manageEntries"),
    answer: ({ call }: KeptAnswer) => can.includes(endpoints[call].permission),
  };
}
