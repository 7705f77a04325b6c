import type { MyWaitlistEntry } from "@run/functions/contract";

export type Offer = { marathon: MyWaitlistEntry["marathon"]; until: string };

/** The held place whose offer ends first; null if none is held. */
export function nextOffer(waits: readonly MyWaitlistEntry[], now: number): Offer | null {
  const offers = waits.flatMap(({ marathon, standing, cancelledAt }) => {
    const { status, offerExpiresAt: until } = standing;
    if (cancelledAt !== null || status !== "offered" || until === null || Date.parse(until) <= now) return [];
    return [{ marathon, until }];
  });
  return offers.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0] ?? null;
}

/** "until November 22, 9:14 AM your time": the bar has no room for two time zones, so it uses the reader's. */
export function heldUntil(instant: string, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat("en-US", {
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  const parts = clock.formatToParts(new Date(instant));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  return `until ${part("month")} ${part("day")}, ${part("hour")}:${part("minute")} ${part("dayPeriod")} your time`;
}
