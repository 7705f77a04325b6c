import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api-client.ts";
import { cursorPages, cursorQuery } from "../../lib/cursor-pages.ts";
import { queryKeys } from "../../lib/query-keys.ts";

/** Every registration of an event, a page at a time, as its reader comes near the end; for the organiser alone. */
export function useRegistrationPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.registrations(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listRegistrations", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
  });
}
