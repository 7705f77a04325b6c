import { beginsAt, withOffset } from "@run/functions/contract";

/**
 * For example "9:00 AM" for "2026-04-19T09:00", or "2:30 AM (UTC+2)" if the clocks of the time zone show that time twice.
 * It does not depend on the reader's time zone.
 */
export function wallClockText(wallTime: string, timeZone: string): string {
  const [hour = 0, minute = 0] = wallTime.slice(11, 16).split(":").map(Number);
  const text = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  return withOffset(text, beginsAt(wallTime, timeZone), timeZone);
}
