import { expectedTime, kilometersOf } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import { readAs } from "../../lib/forms/read-as.ts";

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The minutes as hours and minutes: "0:55". */
export const hoursAndMinutes = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** A typed time as hours and minutes. People also write "3h45" and "3.45", and seconds, which are left out. */
const timeText = (text: string) =>
  text.replace(/^(\d+)\s*[h.,]\s*(\d\d)$/i, "$1:$2").replace(/^(\d+:\d\d):\d\d$/, "$1");

/** Nobody expects to be slower. A time with more hours than this allows is read as minutes and seconds. */
const SLOWEST_KMH = 1;
/** Nobody is faster. A time that is too short even in minutes is a typing error. */
const FASTEST_KMH = 30;

/**
 * Reads an expected time as hours and minutes. "55:00" is 55 minutes where it cannot be 55 hours: in a race of 10 km. A
 * time that is neither, or a number without a unit, is a problem.
 */
export function readExpectedTime(
  typed: string,
  race: Pick<Race, "name" | "distanceKm"> | undefined,
): { value: string } | { problem: string } {
  const text = timeText(typed.trim());
  const found = /^(\d{2,3})(?::\d\d)?$/.exec(text) ?? /^(\d):\d\d$/.exec(text);
  const minutes = Number(found?.[1]);
  const example = `For ${countOf(minutes, "minute")}, enter ${hoursAndMinutes(minutes)}`;
  // On a phone, 3:45 is easily typed as 345.
  const [, hours, rest] = /^(\d)([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return { problem: `Enter hours and minutes, like ${hours}:${rest}. ${example}` };
  if (found !== null && !text.includes(":")) return { problem: `Enter hours and minutes. ${example}` };
  // Many races state their distance only in their name: "10K".
  const kilometers = (race && (race.distanceKm ?? kilometersOf(race.name))) ?? Infinity;
  if (minutes > kilometers / SLOWEST_KMH) {
    if (minutes >= (kilometers / FASTEST_KMH) * 60) return { value: hoursAndMinutes(minutes) };
    return { problem: `${text} means ${countOf(minutes, "hour")}. ${example}` };
  }
  return readAs(expectedTime, text);
}
