import { beginsAt, calendarDayOf, shiftDay } from "../contract/index.ts";
import { holdsOfRaceEndAt } from "../events/end-of-hold.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { PlaceBatch } from "./place-batch.ts";
import type { LedgerEvent } from "./place-decision.ts";
import type { Recording } from "./recording.ts";

const HOUR_MS = 3_600_000;
const MORNING = "08:00";
const EVENING = "22:00";

/**
 * When an offer that is made now lapses. The end of registration does not shorten it; otherwise moving that date could
 * make somebody else's offer lapse. An offer that would end in the night lasts until the morning, so that nobody loses it
 * while asleep, but no longer than until the race's day begins.
 */
export function offerEnd(event: LedgerEvent, raceId: string, now: number): Date {
  const end = outsideNight(now + event.offerHours * HOUR_MS, event.timeZone);
  return new Date(Math.min(end, holdsOfRaceEndAt(event, raceId)));
}

/**
 * The instant, or if it lies between 10 PM and 8 AM of the time zone, that 8 AM. Both in milliseconds since 1970.
 */
export function outsideNight(at: number, timeZone: string): number {
  const day = calendarDayOf(new Date(at).toISOString(), timeZone);
  const morning = beginsAt(`${day}T${MORNING}`, timeZone);
  if (at <= morning) return morning;
  return at <= beginsAt(`${day}T${EVENING}`, timeZone) ? at : beginsAt(`${shiftDay(day, 1)}T${MORNING}`, timeZone);
}

/** Holds a place for the runner, for the event's offer hours. */
export function offerTo(batch: PlaceBatch, entry: StoredWaitlistEntry, recording: Recording = {}): void {
  const offerExpiresAt = offerEnd(batch.event, entry.raceId, batch.now);
  const offered = { ...entry, waitingNumber: null, offerExpiresAt, holdKind: "offer" as const };
  batch.setEntry(entry.entryId, offered);
  batch.record("offered", offered, recording);
}
