import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { cursorPages, cursorQuery } from "../../../lib/cursor-pages.ts";
import { queryKeys } from "../../../lib/query-keys.ts";

/** Those with an offer, then the line, a page at a time. */
export function useWaitlistPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.waitlist(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listWaitlist", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
  });
}

/** What became of places and waits, newest first, a page at a time. */
export function useActivityPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.activity(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listActivity", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
  });
}
