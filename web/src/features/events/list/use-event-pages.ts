import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { eventPageSchema, hasWords, searchableText, searchWords } from "@run/functions/contract";
import type { EventListPage } from "@run/functions/contract";
import { callApi } from "../../../lib/api/api-client.ts";
import { cursorQuery } from "../../../lib/api/cursor-pages.ts";
import { firstPages, pagesSchemaOf } from "../../../lib/offline/offline-pages.ts";
import type { Pages } from "../../../lib/offline/offline-pages.ts";
import { offlinePersister } from "../../../lib/offline/offline-persister.ts";
import { queryKeys } from "../../../entities/query-keys.ts";
import type { EventsQuery } from "./list-filter.ts";

const pagesSchema = pagesSchemaOf(eventPageSchema);

const keyOf = (query: EventsQuery) => [...queryKeys.marathons, query];

/** The events with these words, as one page that has no next one. */
function search({ pages, pageParams }: Pages<EventListPage>, q: string): Pages<EventListPage> {
  const words = searchWords(q);
  const events = pages
    .flatMap((page) => page.events)
    .filter(({ title, location, runningDistance }) =>
      hasWords(searchableText(title, location, runningDistance), words),
    );
  const [first] = pages;
  const page = { events, nextCursor: null, total: events.length, options: first?.options ?? null };
  return { pages: [page], pageParams: pageParams.slice(0, 1) };
}

/**
 * Searches are not stored, because there would be one for every word. Without a network, the stored list is searched.
 */
function persisterOf({ q, ...others }: EventsQuery) {
  if (q === undefined) return offlinePersister({ schema: pagesSchema, toStored: firstPages });
  return offlinePersister({
    schema: pagesSchema,
    toStored: () => undefined,
    storedUnder: keyOf(others),
    fromStored: (stored) => search(stored, q),
  });
}

/** The list, page by page. The previous result stays visible until the answer to a new query arrives. */
export function useEventPages(query: EventsQuery) {
  return useInfiniteQuery({
    queryKey: keyOf(query),
    queryFn: ({ pageParam, signal }) =>
      callApi("listEvents", {
        query: { ...query, ...cursorQuery(pageParam) },
        identity: "token-after-write",
        signal,
      }),
    persister: persisterOf(query),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
