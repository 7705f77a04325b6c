import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

const KEPT_MS = 5 * 60_000;

/**
 * The names of all participants, page by page. They never enter the offline cache, because they are other people's
 * names.
 */
export function useParticipantPages(id: string, { enabled }: { enabled: boolean }) {
  return useInfiniteQuery({
    ...cursorPages,
    queryKey: queryKeys.participants(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listParticipants", { params: { id }, query: cursorQuery(pageParam), signal }),
    enabled,
    // An event of 20,000 has 40 pages, which a reader who comes back should not load again.
    gcTime: KEPT_MS,
    staleTime: KEPT_MS,
    refetchOnReconnect: true,
  });
}
