import { useQuery } from "@tanstack/react-query";
import { isEventFull, poolsOf, registrationWindow } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useMemo } from "react";
import { callApi } from "../../lib/api/api-client.ts";
import { queryKeys } from "../query-keys.ts";

const POLL_MS = 15_000;

/**
 * The event with the current numbers of its places. They are polled while registration is open, places are limited and
 * the page is visible. If that fails, the event's own numbers are shown.
 */
export function useLivePlaces(marathon: Marathon, { loadedAt, now }: { loadedAt: number; now: number }): Marathon {
  const { data: places, dataUpdatedAt } = useQuery({
    // The key begins with the event's own key, so that invalidating the event also invalidates its places.
    queryKey: [...queryKeys.marathon(marathon._id), "places"],
    queryFn: ({ signal }) => callApi("getPlaces", { params: { id: marathon._id }, signal }),
    enabled: (hasLimit(marathon) || marathon.waiting > 0) && registrationWindow(marathon, now).phase === "open",
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  return useMemo(() => {
    if (places === undefined || dataUpdatedAt < loadedAt) return marathon;
    const { registered, held, offered, waiting, races } = places;
    // The sum of the races' capacities is no cap over them.
    const capacity = races.length > 1 && marathon.capacity === null ? null : places.capacity;
    const counts = new Map(races.map((race) => [race.id, race]));
    const current = marathon.races.map((race) => ({ ...race, ...counts.get(race.id) }));
    return {
      ...marathon,
      capacity,
      registrationCount: registered,
      held,
      offered,
      waiting,
      races: current,
      full: isEventFull(poolsOf(places, races)),
    };
  }, [marathon, places, dataUpdatedAt, loadedAt]);
}

function hasLimit({ capacity, races }: Marathon): boolean {
  return capacity !== null || races.some((race) => race.capacity !== null);
}
