/** What every list that comes a page at a time has in common, for `useInfiniteQuery`. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  // Whoever comes back begins with the newest first page instead of asking for fifty again.
  gcTime: 0,
};

export const cursorQuery = (cursor: string | null) => (cursor === null ? {} : { cursor });
