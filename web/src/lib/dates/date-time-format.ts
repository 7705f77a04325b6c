export { beginText, endText, timeZoneText, zonedDateTime } from "@run/functions/contract";

let readerFormat: Intl.DateTimeFormat | undefined;
let readerShortFormat: Intl.DateTimeFormat | undefined;

/** For example "April 19, 2026 at 3:30 PM" in the reader's time zone, for past events. */
export function readerDateTime(instant: string): string {
  readerFormat ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
  return readerFormat.format(new Date(instant));
}

/** "Apr 19, 2026, 3:30 PM" in the reader's time zone, for tables and lists. */
export function readerShortDateTime(instant: string): string {
  readerShortFormat ??= new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  return readerShortFormat.format(new Date(instant));
}
