/** For example "42.2" or "0.25". */
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
