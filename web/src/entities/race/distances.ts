import { distancesText, kilometersText } from "@run/functions/contract";

/** For example "10 km", "21.1 km" or "0.25 km". */
export function distanceText(kilometers: number): string {
  return `${kilometersText(kilometers)} km`;
}

/**
 * An event in a list, or beside a form that is about all of it: with the distances of its races, if an organizer has set
 * any, in place of the distance that was typed. Cards that an older version of the site stored name none.
 */
export function ofAllRaces<Event extends { runningDistance: string; distancesKm?: readonly number[] }>(
  event: Event,
): Event {
  return { ...event, runningDistance: distancesText(event.distancesKm ?? []) ?? event.runningDistance };
}
