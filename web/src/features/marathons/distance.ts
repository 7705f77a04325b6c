/** What a distance written by hand is filed under. */
export type Distance = { group: string; unit: string | null };

/** For texts without a number, such as "Half Marathon". */
export const OTHER_DISTANCE = "other";

const FIRST_NUMBER = /(\d+)(?:([.,'’ \u00a0\u202f])(\d+))?\s*-?\s*(\p{L}*)/u;

const units: Record<string, string> = {
  k: "KM",
  km: "KM",
  kms: "KM",
  kilometer: "KM",
  kilometers: "KM",
  kilometre: "KM",
  kilometres: "KM",
  m: "m",
  meter: "m",
  meters: "m",
  metre: "m",
  metres: "m",
  mi: "miles",
  mile: "miles",
  miles: "miles",
};

/** The first number of the text, its unit where it has one: "Half Marathon 21.1 km" is "21.1" in KM. */
export function distanceOf(text: string): Distance {
  const found = FIRST_NUMBER.exec(text);
  if (found === null) return { group: OTHER_DISTANCE, unit: null };
  const [, whole = "", separator = "", rest = "", word = ""] = found;
  const unit = units[word.toLowerCase()] ?? null;

  if (rest === "") return { group: plainNumber(whole), unit };
  if (isGrouping(separator, rest, unit)) return { group: plainNumber(whole + rest), unit };
  if (separator === "." || separator === ",") return { group: plainNumber(`${whole}.${rest}`), unit };
  // Two numbers side by side, such as "4 100 m": the unit belongs to the second.
  return { group: plainNumber(whole), unit: null };
}

/** "10,000" and "42,195 m" are thousands; in "42,195 km" and "21,1 km" the comma is a decimal one. */
function isGrouping(separator: string, rest: string, unit: string | null): boolean {
  if (rest.length !== 3) return false;
  if (separator === ".") return unit === "m";
  if (separator === ",") return unit === "m" || rest === "000";
  return rest === "000" || (unit === "m" && separator !== " ");
}

function plainNumber(digits: string): string {
  return String(Number(digits));
}

/** A group as an address may name it, or null for what is none. */
export function distanceGroup(text: string): string | null {
  if (text === OTHER_DISTANCE) return text;
  return /^\d+(\.\d+)?$/.test(text) ? plainNumber(text) : null;
}
