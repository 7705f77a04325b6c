import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { endpoints } from "@run/functions/contract";
import type { MyEventPage } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { offlinePages } from "../../../lib/offline/offline-pages.ts";
import type { Pages } from "../../../lib/offline/offline-pages.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import type { LiveEvent } from "../entries/live-changes.ts";
import { myEventsQueryOf } from "./my-events-url.ts";
import type { MyEventListing } from "./my-events-url.ts";

const eventsKey = (uid: string) => [...queryKeys.myMarathons(uid), "events"];

/**
 * An organizer's own events, page by page. The previous result stays visible until the answer to a new search arrives.
 */
export function useMyEvents(uid: string, listing: MyEventListing) {
  const query = myEventsQueryOf(listing);
  return useInfiniteQuery({
    queryKey: [...eventsKey(uid), query],
    queryFn: ({ pageParam, signal }) =>
      callApi("listMyEvents", { params: { userId: uid }, query: { ...query, ...cursorQuery(pageParam) }, signal }),
    // Searches are not stored, because there would be one for every word.
    ...(query.q === undefined && { persister: offlinePages(endpoints.listMyEvents.response) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

const countNames = ["registrationCount", "waiting", "held", "offered"] as const;

/** The pages with the live counts. Returns the same object if nothing changes, so that nothing is rendered again. */
export function withCounts(data: Pages<MyEventPage>, live: ReadonlyMap<string, LiveEvent>): Pages<MyEventPage> {
  let isSame = true;
  const pages = data.pages.map((page) => ({
    ...page,
    events: page.events.map((event) => {
      const counts = live.get(event._id);
      if (counts === undefined) return event;
      const { registered, waiting, held, offered } = counts;
      const next = { ...event, registrationCount: registered, waiting, held, offered };
      if (countNames.every((name) => event[name] === next[name])) return event;
      isSame = false;
      return next;
    }),
  }));
  return isSame ? data : { ...data, pages };
}

/** Updates the counts in every cached list of the events. */
export function showCounts(queryClient: QueryClient, uid: string, live: ReadonlyMap<string, LiveEvent>): void {
  queryClient.setQueriesData<Pages<MyEventPage>>(
    { queryKey: eventsKey(uid) },
    (data) => data && withCounts(data, live),
  );
}

/** The number of pages on the screen, each of which a refetch requests. */
export function shownPageCount(queryClient: QueryClient, uid: string): number {
  const shown = queryClient.getQueriesData<Pages<MyEventPage>>({ queryKey: eventsKey(uid), type: "active" });
  return shown.reduce((sum, [, data]) => sum + (data?.pages.length ?? 0), 0);
}
