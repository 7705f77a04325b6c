import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";

/**
 * A list that is loaded page by page, and a text that filters it. A match may be on any page, so all pages are loaded
 * while the text is not empty, and always if `loadsAll`. `itemsOf` and `filter` have to be the same functions in every
 * render.
 */
export function useFilteredPages<Page, Item>(
  pages: UseInfiniteQueryResult<InfiniteData<Page>>,
  {
    itemsOf,
    filter,
    loadsAll = false,
  }: {
    itemsOf: (pages: readonly Page[]) => readonly Item[];
    filter: (items: readonly Item[], text: string) => readonly Item[];
    loadsAll?: boolean;
  },
) {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = pages;
  const [text, setText] = useState("");
  // Filtering thousands of items must not hold up the next keystroke.
  const deferredText = useDeferredValue(text);
  const isFiltering = text.trim() !== "";
  const items = useMemo(() => itemsOf(data?.pages ?? []), [itemsOf, data]);
  const matches = useMemo(() => filter(items, deferredText), [filter, items, deferredText]);

  // A page that failed is loaded again only when the reader asks for it.
  const canLoad = hasNextPage && !isFetching && !isError;
  const loadMore = useCallback(() => {
    if (canLoad) void fetchNextPage();
  }, [canLoad, fetchNextPage]);
  const wantsAll = loadsAll || isFiltering;
  useEffect(() => {
    if (wantsAll) loadMore();
  }, [wantsAll, loadMore]);

  return {
    text,
    setText,
    isFiltering,
    /** The text by which `matches` was filtered. */
    filterText: deferredText.trim(),
    items,
    matches,
    /** Whether every page is loaded. */
    isComplete: data !== undefined && !hasNextPage,
    loadMore,
    tryAgain: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
