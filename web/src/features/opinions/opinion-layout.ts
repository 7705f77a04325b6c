/** Shared by the opinions and what stands in their place while they load, so that nothing moves. */
export const board = "grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-12";
export const wall = "grid grid-cols-1 gap-5 sm:grid-cols-2";
