import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** The last message of the live connection about one of the organizer's events. */
export type LiveEvent = { changedAt: number; registered: number; waiting: number; offered: number };

export const liveEventKey = (id: string) => ["live-event", id] as const;

/**
 * The event's live counts, once something has changed since the list was loaded; null until then, and without the live
 * connection. `loadedAt`: when the list was last loaded, or 0. `hasCountsOf`: whether the list has as many entries as a
 * message says.
 */
export function useChangeSince(
  id: string,
  loadedAt: number,
  hasCountsOf: (live: LiveEvent) => boolean = () => true,
): LiveEvent | null {
  const { data: live } = useQuery<LiveEvent>({ queryKey: liveEventKey(id), queryFn: skipToken, staleTime: Infinity });
  const changedAt = live?.changedAt ?? null;
  const [known, setKnown] = useState({ loadedAt, changedAt });
  // The live connection may begin long after the list was loaded: its first message counts as what was loaded only if
  // the counts agree.
  const isFirst = known.changedAt === null && live !== undefined && hasCountsOf(live);
  if (known.loadedAt !== loadedAt || isFirst) {
    setKnown({ loadedAt, changedAt });
    return null;
  }
  return loadedAt > 0 && live !== undefined && changedAt !== known.changedAt ? live : null;
}

type LoadedList = {
  /** When all of it was loaded, or 0. */
  loadedAt: number;
  length: number;
  isError: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * How many entries more the event has than the list (`countOf` the live message), once something has changed since the list
 * was loaded; null until then. An empty list is fetched again by itself: it has no row that could move away under a finger.
 */
export function useListDifference(
  id: string,
  { loadedAt, length, isError, refetch }: LoadedList,
  countOf: (live: LiveEvent) => number,
): number | null {
  const change = useChangeSince(id, loadedAt, (live) => countOf(live) === length);
  const difference = change === null ? null : countOf(change) - length;
  const hasFirst = length === 0 && difference !== null && difference > 0 && !isError;
  useEffect(() => {
    if (hasFirst) void refetch();
  }, [hasFirst, refetch]);
  return difference;
}
