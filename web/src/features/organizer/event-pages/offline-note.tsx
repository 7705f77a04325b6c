import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { readerDateTime } from "../../../lib/dates/date-time-format.ts";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";

/** Without a connection, says how old the page is, and that nothing can be changed. */
export function OfflineNote({ id }: { id: string }) {
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const oldest = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => oldestData(queryClient, id),
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="mt-5 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
          {oldest === null
            ? "This page is from an earlier visit. "
            : `This page is as of ${readerDateTime(new Date(oldest).toISOString())}. `}
          To change something, you need a connection.
        </p>
      )}
    </div>
  );
}

/** When the oldest data of the event on the page was current, or null if that is unknown. */
function oldestData(queryClient: QueryClient, id: string): number | null {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey }) => queryKey[1] === id });
  const times = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
  const oldest = Math.min(...times);
  return oldest > 0 && oldest < Infinity ? oldest : null;
}
