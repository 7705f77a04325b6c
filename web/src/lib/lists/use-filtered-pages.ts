import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";

/**
 * A list that comes in pages, and a text that filters it. `itemsOf` and `filter` have to stay the same functions between
 * renders. A match may be on any page, so all of them are loaded while somebody filters, and from the start if `isWhole`.
 */
export function useFilteredPages<Page, Item>(
  pages: UseInfiniteQueryResult<InfiniteData<Page>>,
  {
    itemsOf,
    filter,
    isWhole = false,
  }: {
    itemsOf: (pages: readonly Page[]) => readonly Item[];
    filter: (items: readonly Item[], text: string) => readonly Item[];
    isWhole?: boolean;
  },
) {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = pages;
  const [text, setText] = useState("");
  // Filtering thousands of items must not hold up the next keystroke.
  const wanted = useDeferredValue(text);
  const isFiltering = text.trim() !== "";
  const items = useMemo(() => itemsOf(data?.pages ?? []), [itemsOf, data]);
  const found = useMemo(() => filter(items, wanted), [filter, items, wanted]);

  // A page that failed is loaded again only by hand.
  const canLoad = hasNextPage && !isFetching && !isError;
  const loadMore = useCallback(() => {
    if (canLoad) void fetchNextPage();
  }, [canLoad, fetchNextPage]);
  const wantsAll = isWhole || isFiltering;
  useEffect(() => {
    if (wantsAll) loadMore();
  }, [wantsAll, loadMore]);

  return {
    text,
    setText,
    isFiltering,
    /** The text that `found` was filtered by. */
    wanted: wanted.trim(),
    items,
    found,
    /** Whether every page is loaded. */
    isComplete: data !== undefined && !hasNextPage,
    loadMore,
    tryAgain: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
