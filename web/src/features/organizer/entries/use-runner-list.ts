import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useFilteredPages } from "../../../lib/lists/use-filtered-pages.ts";
import type { ManagedEvent } from "../managed-event.ts";
import { findRunners } from "./find-runners.ts";
import type { Findable } from "./find-runners.ts";
import { useListDifference } from "./live-changes.ts";
import type { LiveEvent } from "./live-changes.ts";

/**
 * A list of an event's runners to search, loaded as a whole, because its order needs every entry. `countOf`: how many
 * entries it has by the live connection. `itemsOf` has to stay the same function between renders.
 */
export function useRunnerList<Page, Runner extends Findable>(
  marathon: ManagedEvent,
  pages: UseInfiniteQueryResult<InfiniteData<Page>>,
  {
    itemsOf,
    countOf,
  }: { itemsOf: (pages: readonly Page[]) => readonly Runner[]; countOf: (live: LiveEvent) => number },
) {
  const { isError, isRefetching, isFetchNextPageError, dataUpdatedAt, refetch } = pages;
  const list = useFilteredPages(pages, { itemsOf, filter: findRunners<Runner>, loadsAll: true });
  const { items, isComplete } = list;
  const difference = useListDifference(
    marathon._id,
    { loadedAt: isComplete ? dataUpdatedAt : 0, length: items.length, isError, refetch },
    countOf,
  );
  return { ...list, difference, isError, isRefetching, isFetchNextPageError, refetch };
}

export type SearchedRunners<Runner extends Findable> = ReturnType<typeof useRunnerList<unknown, Runner>>;
