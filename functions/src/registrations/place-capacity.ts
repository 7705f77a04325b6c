/**
 * The shape of the function that writes places. One instance alone writes an event's document, so that no commit is
 * overtaken and each takes many requests along (decision 0054: places are written from one instance). What it lets in, what
 * may wait in it and what one commit takes are one sum: a full instance is five commits.
 */
export const PLACES_INSTANCES = 1;
export const COMMIT_SIZE = 100;
export const PLACES_IN_FLIGHT = 5 * COMMIT_SIZE;
