import type { MyWaitlistEntry } from "@run/functions/contract";
import { waitingStage } from "../../../entities/entry/registration-stage.ts";
import { waitingRace } from "./waiting-race.ts";

export type Offer = { marathon: MyWaitlistEntry["marathon"]; raceName: string | null; until: string };

/** The offer that ends first, or null if there is none. */
export function nextOffer(entries: readonly MyWaitlistEntry[], now: number): Offer | null {
  const offers = entries.flatMap((entry) => {
    const { marathon, races, standing } = entry;
    const { offerExpiresAt: until } = standing;
    if (waitingStage(entry) !== "offered" || until === null || Date.parse(until) <= now) return [];
    return [{ marathon, raceName: waitingRace({ races }, standing)?.name ?? null, until }];
  });
  return offers.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0] ?? null;
}

/**
 * For example "until November 22, 9:14 AM your time". The time is in the reader's time zone, because the bar has no
 * room for the name of a zone.
 */
export function heldUntilText(instant: string, timeZone?: string): string {
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
