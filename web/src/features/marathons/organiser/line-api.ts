import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  // Whoever comes back begins with the newest first page.
  gcTime: 0,
};

const queryOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** Those with an offer, then the line, a page at a time. */
export function useWaitlistPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.waitlist(id),
    queryFn: ({ pageParam, signal }) => callApi("listWaitlist", { params: { id }, query: queryOf(pageParam), signal }),
    ...paged,
  });
}

/** What became of places and waits, newest first, a page at a time. */
export function useActivityPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.activity(id),
    queryFn: ({ pageParam, signal }) => callApi("listActivity", { params: { id }, query: queryOf(pageParam), signal }),
    ...paged,
  });
}
