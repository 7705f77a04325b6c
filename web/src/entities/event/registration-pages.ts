import type { ResponseOf } from "@run/functions/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../lib/api/cursor-pages.ts";
import { queryKeys } from "../query-keys.ts";

export type RegistrationPage = ResponseOf<"listRegistrations">;

/** All registrations of an event, page by page. Only its organizer may load them. */
export function useRegistrationPages(id: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.registrations(id),
    queryFn: ({ pageParam, signal }) =>
      callApi("listRegistrations", { params: { id }, query: cursorQuery(pageParam), signal }),
    ...cursorPages,
  });
}
