import { isTimeZone, knownTimeZone, timeZoneText, zonedDateTime } from "@run/functions/contract";

export { beginText, closingText, dateText, endText, openingText, timeOfDay } from "@run/functions/contract";
export { timeZoneText, zonedDateTime };

/** The IANA name of the reader's time zone. */
export function readerTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** For example "April 19, 2026 at 3:30 PM Lisbon time" in the reader's time zone, for what belongs to no event. */
export function readerDateTime(instant: string): string {
  return zonedDateTime(instant, readerTimeZone());
}

const shortFormats = new Map<string, Intl.DateTimeFormat>();

/** "Apr 19, 2026, 3:30 PM Lisbon time", for lists. */
export function shortDateTime(instant: string, timeZone: string): string {
  return `${cellDateTime(instant, timeZone)} ${timeZoneText(timeZone)}`;
}

/** "Apr 19, 2026, 3:30 PM", for the cells of a column whose head names the time zone. */
export function cellDateTime(instant: string, timeZone: string): string {
  let format = shortFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: knownTimeZone(timeZone),
    });
    shortFormats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** As `shortDateTime` in the reader's time zone, for what belongs to no event. */
export function readerShortDateTime(instant: string): string {
  return shortDateTime(instant, readerTimeZone());
}

const shortDays = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Apr 19, 2026" for the day "2026-04-19", for cells that are too narrow for the whole name of a month. */
export function cellDate(day: string): string {
  return shortDays.format(new Date(day));
}
