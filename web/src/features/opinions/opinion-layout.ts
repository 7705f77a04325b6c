/** Shared by the opinions and their skeletons, so that nothing moves when the opinions have loaded. */
export const board = "grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-12";
export const wall = "grid grid-cols-1 gap-5 sm:grid-cols-2";
