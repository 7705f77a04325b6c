/** The options of `useInfiniteQuery` that all paged lists share. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  // A user who returns to a list gets a fresh first page instead of reloading all the pages that were open before.
  gcTime: 0,
};

export const cursorQuery = (cursor: string | null) => (cursor === null ? {} : { cursor });
