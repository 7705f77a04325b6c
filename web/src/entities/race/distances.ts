/** For example "10 km", "21.1 km" or "0.25 km". */
export function distanceText(kilometers: number): string {
  return `${kilometersText(kilometers)} km`;
}

export function kilometersText(kilometers: number): string {
  return kilometers.toLocaleString("en-US", { maximumFractionDigits: kilometers < 1 ? 2 : 1 });
}

/** The known distances, for example "10, 21.1 and 42.2 km". Null if none is known. */
export function distancesText(distances: readonly (number | null)[]): string | null {
  const known = distances.filter((distance) => distance !== null);
  if (known.length === 0) return null;
  const texts = [...new Set(known.toSorted((a, b) => a - b).map(kilometersText))];
  const last = texts.pop() ?? "";
  return `${texts.length > 0 ? `${texts.join(", ")} and ` : ""}${last} km`;
}

/**
 * An event in a list, or beside a form that is about all of it: with the distances of its races, if it has several, in
 * place of the distance that was typed. Cards that an older version of the site stored name none.
 */
export function ofAllRaces<Event extends { runningDistance: string; distancesKm?: readonly number[] }>(
  event: Event,
): Event {
  return { ...event, runningDistance: distancesText(event.distancesKm ?? []) ?? event.runningDistance };
}
