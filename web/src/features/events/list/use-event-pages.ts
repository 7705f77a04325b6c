import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { hasWords, searchableText, searchWords } from "@run/functions/contract";
import type { EventPage } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import type { EventsQuery } from "./list-filter.ts";

async function pageOfEvents(query: EventsQuery, cursor: string | null, signal: AbortSignal): Promise<EventPage> {
  const asked = cursor === null ? query : { ...query, cursor };
  try {
    return await callApi("listEvents", { query: asked, identity: "token-after-write", signal });
  } catch (error) {
    const { q, ...others } = query;
    if (q === undefined || cursor !== null || !(error instanceof ApiError) || error.code !== "network") throw error;
    // Without a network, search the events that were loaded before.
    const seen = await callApi("listEvents", { query: others, identity: "token-after-write", signal });
    const words = searchWords(q);
    const events = seen.events.filter(({ title, location, runningDistance }) =>
      hasWords(searchableText(title, location, runningDistance), words),
    );
    return { ...seen, events, nextCursor: null, total: events.length };
  }
}

/** The list, page by page. The last result stays until the answer to a new query arrives. */
export function useEventPages(query: EventsQuery) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.marathons, query],
    queryFn: ({ pageParam, signal }) => pageOfEvents(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
