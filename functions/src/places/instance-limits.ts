/**
 * The limits of the function that writes places for runners. One instance does so for all events, so that few other
 * commits come in between and each commit has many requests (decision 0054). The requests in flight fill five commits, and the
 * queue holds as many.
 */
export const PLACES_INSTANCES = 1;
export const COMMIT_SIZE = 100;
export const PLACES_IN_FLIGHT = 5 * COMMIT_SIZE;

/** How many requests of an event's team that change many entries at once may wait for a commit: two commits of them. */
export const BULK_PENDING_MAX = 2 * COMMIT_SIZE;

/** The most writes of one commit, below Firestore's limit of 500. */
export const WRITES_PER_COMMIT = 450;
