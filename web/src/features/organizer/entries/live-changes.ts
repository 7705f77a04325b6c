import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** The last update of one of the organizer's events from the live connection. */
export type LiveEvent = { changedAt: number; registered: number; waiting: number; held: number; offered: number };

export const liveEventKey = (id: string) => ["live-event", id] as const;

/**
 * The event's live counts if something has changed since the list was loaded. Otherwise, or without the live
 * connection, null. `loadedAt` is the time of the last load, or 0. `hasCountsOf` says whether the list has the counts
 * of an update.
 */
export function useChangeSince(
  id: string,
  loadedAt: number,
  hasCountsOf: (live: LiveEvent) => boolean = () => true,
): LiveEvent | null {
  const { data: live } = useQuery<LiveEvent>({ queryKey: liveEventKey(id), queryFn: skipToken, staleTime: Infinity });
  const changedAt = live?.changedAt ?? null;
  const [reference, setReference] = useState({ loadedAt, changedAt });
  // The live connection may start long after the list was loaded, so its first update counts as unchanged only if the
  // counts agree.
  const isFirst = reference.changedAt === null && live !== undefined && hasCountsOf(live);
  if (reference.loadedAt !== loadedAt || isFirst) {
    setReference({ loadedAt, changedAt });
    return null;
  }
  return loadedAt > 0 && live !== undefined && changedAt !== reference.changedAt ? live : null;
}

type LoadedList = {
  /** The time when the whole list had loaded, or 0. */
  loadedAt: number;
  length: number;
  isError: boolean;
  refetch: () => Promise<unknown>;
};

/**
 * How many more entries the event has than the list, if something has changed since the list was loaded, otherwise
 * null. `countOf` returns the number of entries in an update. An empty list is loaded again automatically, because it
 * has no row that could move.
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
