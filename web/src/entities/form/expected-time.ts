import { kilometersOf } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";

/** A typed duration as hours and minutes. People also write "3h45" and "3.45", and seconds, which are left out. */
export const timeText = (text: string) =>
  text.replace(/^(\d+)\s*[h.,]\s*(\d\d)$/i, "$1:$2").replace(/^(\d+:\d\d):\d\d$/, "$1");

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The minutes as hours and minutes: "0:55". */
const hoursAndMinutes = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * What is wrong with a time that was probably typed as minutes, or null: "55", or "55:00" for a race of 10 km. Nobody
 * expects to be slower than a kilometer an hour.
 */
export function minutesFault(text: string, race: Pick<Race, "name" | "distanceKm"> | undefined): string | null {
  const minutes = Number(/^(\d{2,3})(?::\d\d)?$/.exec(text)?.[1] ?? /^(\d):\d\d$/.exec(text)?.[1]);
  if (Number.isNaN(minutes)) return null;
  const example = `For ${countOf(minutes, "minute")}, enter ${hoursAndMinutes(minutes)}`;
  // On a phone, 3:45 is easily typed as 345.
  const [, hours, rest] = /^(\d)([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return `Enter hours and minutes, such as ${hours}:${rest}. ${example}`;
  if (!text.includes(":")) return `Enter hours and minutes. ${example}`;
  // Many races state their distance only in their name: "10K".
  const kilometers = race && (race.distanceKm ?? kilometersOf(race.name));
  return minutes > (kilometers ?? Infinity) ? `${text} means ${countOf(minutes, "hour")}. ${example}` : null;
}
