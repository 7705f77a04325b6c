import type { Race } from "@run/functions/contract";
import { useQuery } from "@tanstack/react-query";
import { eventQuery } from "../../../entities/event/queries.ts";

/** The races of an event with several races. Empty if it has one, because lists then need not name it. */
export type SeveralRaces = readonly Pick<Race, "id" | "name" | "registered">[];

export function severalOf(races: SeveralRaces): SeveralRaces {
  return races.length > 1 ? races : [];
}

/** Loads the event for its races, which lists of events do not contain. Empty until it is loaded. */
export function useSeveralRaces(id: string): SeveralRaces {
  const { data } = useQuery({ ...eventQuery(id), retryOnMount: true });
  return severalOf(data?.races ?? []);
}

/** The name of a race. Null if the event has only one race, or if the race no longer exists. */
export function raceNameOf(races: SeveralRaces, raceId: string | null): string | null {
  return races.find(({ id }) => id === raceId)?.name ?? null;
}
