import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api-client.ts";
import { queryKeys } from "../../lib/query-keys.ts";

/** Every registration of an event, a page at a time, as its reader comes near the end; for the organiser alone. */
export function useRegistrationPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.registrations(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listRegistrations", {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Whoever comes back begins with the newest first page instead of asking for fifty again.
    gcTime: 0,
  });
}
