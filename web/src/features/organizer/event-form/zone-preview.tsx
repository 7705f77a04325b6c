import { beginsAt, isEventDate, offsetText, zoneOffset } from "@run/functions/contract";
import { readerTimeZone, timeZoneText, zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { durationText } from "../../../lib/dates/hours-format.ts";
import { wallClockText } from "../../../lib/dates/wall-clock.ts";

/** Race day in a time zone. `start` is a time like `09:00`, or null if no race has a start. */
export type ZonedDay = { day: string; start: string | null; timeZone: string };

const EXAMPLE = "09:00";

/** What the chosen time zone means on race day, and what a change of it moves. Nothing while race day is not known. */
export function ZonePreview({ typed, saved }: { typed: ZonedDay; saved: string | null }) {
  return <>{zonePreview(typed, { saved, own: readerTimeZone() })}</>;
}

/** `saved` is the time zone that is saved, and `own` that of the reader. */
export function zonePreview(
  { day, start, timeZone }: ZonedDay,
  { saved, own }: { saved: string | null; own: string },
): string {
  const time = `${day}T${start ?? EXAMPLE}`;
  if (!isEventDate(time)) return "";
  const at = beginsAt(time, timeZone);
  const clock = wallClockText(time, timeZone);
  const isOwn = zoneOffset(at, own) === zoneOffset(at, timeZone);
  return [
    `${timeZoneText(timeZone)} is ${offsetText(zoneOffset(at, timeZone))} on race day.`,
    ...(isOwn ? [] : [`${start === null ? clock : `The start at ${clock}`} there is ${zonedDateTime(at, own)}.`]),
    ...(saved === null || saved === timeZone ? [] : [movedText(at - beginsAt(time, saved))]),
  ].join(" ");
}

function movedText(ms: number): string {
  if (ms === 0) return "Nothing moves on race day, because both time zones have the same time then.";
  const by = durationText(Math.abs(ms) / 60_000);
  return `Dates and starts keep their times on the clock, so when you save, they become ${by} ${ms < 0 ? "earlier" : "later"}.`;
}
