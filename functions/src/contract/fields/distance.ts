import { foldText } from "./search-text.ts";

/**
 * Distances as organizers write them: free text such as "10 KM", "Half marathon", "42.195", "5 / 10 km" or "26.2
 * miles". All code that compares distances uses this module.
 */

const HALF_MARATHON_KM = 21.0975;
const MARATHON_KM = 42.195;

/**
 * The ranges that lists filter by, shortest first. `other` is for texts that name no distance, such as "Family walk".
 */
export const distanceGroups = [
  "under-5k",
  "5k",
  "6k-9k",
  "10k",
  "11k-20k",
  "half",
  "22k-41k",
  "marathon",
  "ultra",
  "other",
] as const;
export type DistanceGroup = (typeof distanceGroups)[number];

/** Where each range after the first begins, in kilometers. */
const STARTS = [4.5, 5.5, 9.5, 10.5, 20.5, 21.6, 41.5, 43];

export function distanceGroupOf(kilometers: number): DistanceGroup {
  return distanceGroups[STARTS.filter((from) => kilometers >= from).length] ?? "ultra";
}

const KILOMETER = 1_000;
const METER = 1;
const MILE = 1_609.344;
// The values are literals rather than calls, so that bundlers can drop them from pages that do not use them.
const METERS: Readonly<Record<string, number>> = {
  k: KILOMETER,
  km: KILOMETER,
  kms: KILOMETER,
  kilometer: KILOMETER,
  kilometers: KILOMETER,
  kilometre: KILOMETER,
  kilometres: KILOMETER,
  kilometro: KILOMETER,
  kilometros: KILOMETER,
  км: KILOMETER,
  m: METER,
  meter: METER,
  meters: METER,
  metre: METER,
  metres: METER,
  metro: METER,
  metros: METER,
  mi: MILE,
  mile: MILE,
  miles: MILE,
  miler: MILE,
  milers: MILE,
};

/**
 * What separates the distances of one text: "5 or 10 km", "10K & half marathon". A comma between digits is part of a
 * number.
 */
const BETWEEN_DISTANCES =
  /[/;&+|]|,(?!\d)|(?<=\s)(?:and|or|to|und|oder|bis|y|o|a|e|ou|et|ve|veya|och|eller|og|i)(?=\s)/u;

/** What makes a marathon a half, in the languages of start lists. */
export const HALF_WORDS = "half|halve|halb|semi|media|mezza|meia|demi|yari|pol|pul|halv";

// Longer names come first, so that "half marathon" is not read as "marathon". Italian calls a half marathon a
// "maratonina", too. The length of a mini marathon is unknown.
const NAMED = /* @__PURE__ */ new RegExp(
  "(?<unknown>\\b(?:mini|quarter|relay)[\\s-]*marat\\w*)|(?<ultra>\\bultra(?:[\\s-]*(?:marat\\w*|trail))?\\b)|" +
    `(?<half>\\b(?:${HALF_WORDS})[\\s-]*marat\\w*|\\bmaratonin\\w*|\\bhalf\\b|полумарафон\\S*)|` +
    "(?<full>\\bmarat\\w*|\\bfull\\b|марафон\\S*)",
  "gu",
);

/** A number with at most one separator inside, an "x" if it counts legs ("4 x 10 km"), and the word after it. */
const NUMBER = /(?<!(?!x)[\p{L}\d.,])(\d+)(?:([.,' \u00a0\u202f])(\d+))?(\s*[x×](?=\s*\d))?\s*-?\s*(\p{L}*)/gu;

/**
 * Whether the separator groups thousands, as in "10,000" and "42,195 m". In "42,195 km" and "21,1 km" the comma is a
 * decimal comma.
 */
function isGrouping(separator: string, rest: string, meters: number | undefined): boolean {
  if (rest.length !== 3) return false;
  const isInMeters = meters === 1;
  if (separator === ".") return isInMeters;
  if (separator === ",") return isInMeters || rest === "000";
  return rest === "000" || isInMeters;
}

/** Longer than any race, in kilometers. */
const LONGEST_KM = 6_000;
/** A number without a unit is kilometers below this, and meters from here on. */
const BARE_KM_BELOW = 1_000;
/** A number such as 2027 in "Marathon 2027" is a year and not a distance. */
const isYear = (digits: string) => /^20[1-9]\d$/.test(digits);

/** Meters are null where the number has no unit. */
type Reading = { value: number; meters: number | null };

function readNumbers(text: string): Reading[] {
  const readings: Reading[] = [];
  for (const [, whole = "", separator = "", rest = "", legs, word = ""] of text.matchAll(NUMBER)) {
    if (legs !== undefined) continue;
    const meters = METERS[word];
    if (meters === undefined && word !== "") continue;
    if (meters === undefined && rest === "" && isYear(whole)) continue;
    if (rest === "" || separator === "") readings.push({ value: Number(whole), meters: meters ?? null });
    else if (isGrouping(separator, rest, meters)) {
      readings.push({ value: Number(whole + rest), meters: meters ?? null });
    } else if (separator === "." || separator === ",") {
      readings.push({ value: Number(`${whole}.${rest}`), meters: meters ?? null });
    } else {
      // Two numbers side by side, such as "5 10 km".
      readings.push({ value: Number(whole), meters: null }, { value: Number(rest), meters: meters ?? null });
    }
  }
  return readings;
}

/** In "5 or 10 km" the unit belongs to both numbers; a number without any unit is kilometers, or meters when large. */
function toKilometers(readings: readonly Reading[]): number[] {
  return readings.map(({ value, meters }, at) => {
    const own = meters ?? readings.slice(at + 1).find((later) => later.meters !== null)?.meters;
    return (value * (own ?? (value < BARE_KM_BELOW ? 1_000 : 1))) / 1_000;
  });
}

/**
 * Where one part of the text has a number and a name, the number counts: "Half marathon 21.1 km", "Marathon (10 km)".
 */
function readPart(part: string): { readings: Reading[]; isUltra: boolean } {
  const named: Reading[] = [];
  let isUltra = false;
  const rest = part.replace(NAMED, (...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    if (groups["ultra"] !== undefined) isUltra = true;
    if (groups["half"] !== undefined) named.push({ value: HALF_MARATHON_KM, meters: 1_000 });
    if (groups["full"] !== undefined) named.push({ value: MARATHON_KM, meters: 1_000 });
    return " ; ";
  });
  const numbers = readNumbers(rest);
  return { readings: numbers.length > 0 ? numbers : named, isUltra };
}

function read(text: string): { kilometers: number[]; isUltra: boolean } {
  const parts = foldText(text).split(BETWEEN_DISTANCES).map(readPart);
  const kilometers = toKilometers(parts.flatMap(({ readings }) => readings));
  return {
    kilometers: kilometers.filter((length) => length > 0 && length <= LONGEST_KM),
    isUltra: parts.some(({ isUltra }) => isUltra),
  };
}

/** Every distance that the text names, in kilometers, in the text's order; empty where it names none. */
export function kilometersIn(text: string): number[] {
  return [...new Set(read(text).kilometers)];
}

/** The first distance that the text names, in kilometers, or null. */
export function kilometersOf(text: string): number | null {
  return kilometersIn(text)[0] ?? null;
}

/** The ranges under which somebody should find a race of that distance: one for each that its text names. */
export function distanceGroupsOf(text: string): DistanceGroup[] {
  const { kilometers, isUltra } = read(text);
  const groups = new Set(kilometers.map(distanceGroupOf));
  if (groups.size === 0) groups.add(isUltra ? "ultra" : "other");
  return [...groups];
}
