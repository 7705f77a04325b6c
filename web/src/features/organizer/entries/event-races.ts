import type { Race } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { eventQuery } from "../../../entities/event/queries.ts";

/** The races of an event that has several. Empty for an event with one race, which needs no names. */
export type SeveralRaces = readonly Pick<Race, "id" | "name" | "registered">[];

export function severalOf(races: SeveralRaces): SeveralRaces {
  return races.length > 1 ? races : [];
}

/** The lists of events contain no races, so the event itself is loaded. Empty until then. */
export function useSeveralRaces(id: string): SeveralRaces {
  const { data } = useQuery({ ...eventQuery(id), retryOnMount: true });
  return severalOf(data?.races ?? []);
}

/** The name of a race, or null if the event has only one race, or no such race anymore. */
export function raceNameOf(races: SeveralRaces, raceId: string | null): string | null {
  return races.find(({ id }) => id === raceId)?.name ?? null;
}
