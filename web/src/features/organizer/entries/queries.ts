import type { ResponseOf } from "@run/functions/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { queryKeys } from "../../../entities/query-keys.ts";

export type WaitlistPage = ResponseOf<"listWaitlist">;

/** Runners with an offer, then the waiting list in its order, page by page. */
export function useWaitlistPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.waitlist(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listWaitlist", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
  });
}

/** The activity of registrations and of the waiting list, newest first, page by page. */
export function useActivityPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.activity(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listActivity", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
  });
}
