/**
 * The size of the function that writes places. Only one instance writes an event's document, so that no commit is
 * overtaken and each commit holds many requests (decision 0054: places are written from one instance). What the instance
 * lets in, what may wait in its queue and what one commit takes belong together: a full instance is five commits.
 */
export const PLACES_INSTANCES = 1;
export const COMMIT_SIZE = 100;
export const PLACES_IN_FLIGHT = 5 * COMMIT_SIZE;
