import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";

export type ListSearch = { text: string; setText: (text: string) => void };

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
    search,
  }: {
    itemsOf: (pages: readonly Page[]) => readonly Item[];
    filter: (items: readonly Item[], text: string) => readonly Item[];
    loadsAll?: boolean;
    /** Where the text is kept, for example in the URL. Without it, the list keeps it itself. */
    search?: ListSearch | undefined;
  },
) {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = pages;
  const [ownText, setOwnText] = useState("");
  const { text, setText } = search ?? { text: ownText, setText: setOwnText };
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
