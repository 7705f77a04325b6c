import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** What the live connection last said about one of the organizer's events. */
export type LiveEvent = { changedAt: number; registered: number; waiting: number; offered: number };

export const liveEventKey = (id: string) => ["live-event", id] as const;

/**
 * What the live connection says of the event, once something has changed there since the list was loaded; null until then, and
 * without the connection. `loadedAt` is when the list was last loaded, 0 while it has not been.
 */
export function useChangeSince(id: string, loadedAt: number): LiveEvent | null {
  const { data: live } = useQuery<LiveEvent>({ queryKey: liveEventKey(id), queryFn: skipToken, staleTime: Infinity });
  const changedAt = live?.changedAt ?? null;
  const [known, setKnown] = useState({ loadedAt, changedAt });
  // The first thing that is said after loading is taken for what was loaded.
  if (known.loadedAt !== loadedAt || (known.changedAt === null && changedAt !== null)) {
    setKnown({ loadedAt, changedAt });
    return null;
  }
  return loadedAt > 0 && live !== undefined && changedAt !== known.changedAt ? live : null;
}
