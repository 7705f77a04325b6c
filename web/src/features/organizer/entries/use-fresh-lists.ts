import { useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import type { EventForm, Registration, WaitlistEntry } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorPages, cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { eventQuery } from "../../../entities/event/queries.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import { severalOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

type Page = { nextCursor: string | null };

/** Fetches lists again for a file, and updates the lists on the screen with the same answers. */
export function useFreshLists(id: string) {
  const queryClient = useQueryClient();

  /**
   * Fetches every page, under a query key of its own, because the list on the screen may be loading only its next page.
   */
  async function fetchPages<P extends Page>(
    listKey: readonly string[],
    fetchPage: (query: { cursor?: string }, signal: AbortSignal) => Promise<P>,
  ): Promise<readonly P[]> {
    const list: InfiniteData<P> = await queryClient.fetchInfiniteQuery({
      ...cursorPages,
      queryKey: [...listKey, "all-pages"],
      queryFn: ({ pageParam, signal }) => fetchPage(cursorQuery(pageParam), signal),
      pages: Infinity,
      staleTime: 0,
    });
    // A list that is no longer on the screen is loaded again when it is opened.
    if (queryClient.getQueryState(listKey) !== undefined) queryClient.setQueryData(listKey, list);
    return list.pages;
  }

  return {
    /** Empty for an event with one race. */
    races: async (): Promise<SeveralRaces> => severalOf((await queryClient.fetchQuery(eventQuery(id))).races),
    /** Null for an event without a form. */
    form: async (): Promise<EventForm | null> => (await queryClient.fetchQuery(eventQuery(id))).form,
    registrations: async (): Promise<Registration[]> => {
      const pages = await fetchPages(queryKeys.registrations(id), (query, signal) =>
        callApi("listRegistrations", { params: { id }, query, signal }),
      );
      return pages.flatMap(({ registrations }) => registrations);
    },
    waitlist: async (): Promise<WaitlistEntry[]> => {
      const pages = await fetchPages(queryKeys.waitlist(id), (query, signal) =>
        callApi("listWaitlist", { params: { id }, query, signal }),
      );
      return pages.flatMap(({ entries }) => entries);
    },
  };
}
