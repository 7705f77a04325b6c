import { useQuery } from "@tanstack/react-query";
import { isEventFull, poolsOf, registrationWindow } from "@run/functions/contract";
import type { EventDates, MarathonCard, Race } from "@run/functions/contract";
import { useMemo } from "react";
import { callApi } from "../../lib/api/api-client.ts";
import { queryKeys } from "../query-keys.ts";

const POLL_MS = 15_000;

type LiveEvent = EventDates &
  Pick<MarathonCard, "_id" | "capacity" | "registrationCount" | "held" | "offered" | "waiting" | "full" | "free"> & {
    races: Race[];
  };

/**
 * The event with the current numbers of its places. They are polled while registration is open, places are limited and
 * the page is visible. If that fails, the event's own numbers are shown.
 */
export function useLivePlaces<Event extends LiveEvent>(
  marathon: Event,
  { loadedAt, now, isNeeded = true }: { loadedAt: number; now: number; isNeeded?: boolean },
): Event {
  const { data: places, dataUpdatedAt } = useQuery({
    // The key begins with the event's own key, so that invalidating the event also invalidates its places.
    queryKey: [...queryKeys.marathon(marathon._id), "places"],
    queryFn: ({ signal }) => callApi("getPlaces", { params: { id: marathon._id }, signal }),
    enabled:
      isNeeded && (hasLimit(marathon) || marathon.waiting > 0) && registrationWindow(marathon, now).phase === "open",
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  return useMemo(() => {
    if (places === undefined || dataUpdatedAt < loadedAt) return marathon;
    const { registered, held, offered, waiting, free, races } = places;
    // Without a cap, `places.capacity` is the sum of the races' capacities, which is no cap.
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
      free,
      races: current,
      full: isEventFull(poolsOf({ ...places, capacity }, races)),
    };
  }, [marathon, places, dataUpdatedAt, loadedAt]);
}

function hasLimit({ capacity, races }: LiveEvent): boolean {
  return capacity !== null || races.some((race) => race.capacity !== null);
}
