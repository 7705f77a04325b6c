/**
 * The shape of the function that writes places. Two instances compete for an event's document at most, so that a commit
 * is seldom overtaken and takes many requests along; one alone would be out while it is replaced. What an instance lets
 * in, what may wait in it and what one commit takes are one sum: a full instance is five commits.
 */
export const PLACES_INSTANCES = 2;
export const COMMIT_SIZE = 100;
export const PLACES_IN_FLIGHT = 5 * COMMIT_SIZE;
