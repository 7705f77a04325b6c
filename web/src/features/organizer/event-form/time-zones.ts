import { isTimeZone } from "@run/functions/contract";

export function readerTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** The time zones to choose from. `chosen` is included even if this browser does not list it. */
export function timeZones(chosen: string): string[] {
  return [...new Set(["UTC", chosen, ...Intl.supportedValuesOf("timeZone")])].sort();
}
