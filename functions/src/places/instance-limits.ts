/**
 * The size of the function that writes places. One instance writes all events, so that its commits are not overtaken and
 * each holds many requests (decision 0054). The requests in flight fill five commits, and the queue holds as many.
 */
export const PLACES_INSTANCES = 1;
export const COMMIT_SIZE = 100;
export const PLACES_IN_FLIGHT = 5 * COMMIT_SIZE;
