import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useFilteredPages } from "../../../lib/lists/use-filtered-pages.ts";
import type { ListSearch } from "../../../lib/lists/use-filtered-pages.ts";
import type { ManagedEvent } from "../managed-event.ts";
import { findRunners } from "./find-runners.ts";
import type { SearchableRunner } from "./find-runners.ts";
import { useListDifference } from "./live-changes.ts";
import type { LiveEvent } from "./live-changes.ts";

/**
 * A searchable list of an event's runners. All pages are loaded, because the order needs every entry. `countOf` returns
 * the number of entries in an update of the live connection. `itemsOf` has to be the same function in every render.
 */
export function useRunnerList<Page, Runner extends SearchableRunner>(
  marathon: ManagedEvent,
  pages: UseInfiniteQueryResult<InfiniteData<Page>>,
  {
    itemsOf,
    countOf,
    search,
  }: {
    itemsOf: (pages: readonly Page[]) => readonly Runner[];
    countOf: (live: LiveEvent) => number;
    search?: ListSearch | undefined;
  },
) {
  const { isError, isRefetching, isFetchNextPageError, dataUpdatedAt, refetch } = pages;
  const list = useFilteredPages(pages, { itemsOf, filter: findRunners<Runner>, loadsAll: true, search });
  const { items, isComplete } = list;
  const difference = useListDifference(
    marathon._id,
    { loadedAt: isComplete ? dataUpdatedAt : 0, length: items.length, isError, refetch },
    countOf,
  );
  return { ...list, difference, isError, isRefetching, isFetchNextPageError, refetch };
}

export type SearchedRunners<Runner extends SearchableRunner> = ReturnType<typeof useRunnerList<unknown, Runner>>;
