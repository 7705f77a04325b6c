import {
  ageRuleSentence,
  changesEndAt,
  fitsAgeRule,
  hasAgeRule,
  isStartDayOver,
  raceDayBeginsAt,
  raceDayOf,
  withdrawalEndsAt,
} from "../contract/index.ts";
import type { ErrorCode, EventDate, EventDates, RaceSettings } from "../contract/index.ts";
import { lifeStateOf } from "../marathons/event-life.ts";
import type { Refusal } from "./place-decision.ts";
import { racesOf } from "./pools.ts";
import type { RacedEvent } from "./pools.ts";

/** The race with that id, or undefined. */
export function raceWith(event: RacedEvent, raceId: string): RaceSettings | undefined {
  return racesOf(event).find(({ id }) => id === raceId);
}

type LastingEvent = EventDates &
  RacedEvent & {
    cutOffDays: number;
    stage: "draft" | "published" | "postponed";
    cancelledAt: Date | null;
    postponedAt: Date | null;
    dateToBeAnnounced: boolean;
  };

/** Why an entry of that race can no longer be changed or given away, or null. */
export function whyUnchangeable(event: LastingEvent, raceId: string, now: number): ErrorCode | null {
  return whyEnded(event, raceId, now, changesEndAt);
}

/** Why a runner of that race can no longer withdraw, or null. */
export function whyNotWithdrawable(event: LastingEvent, raceId: string, now: number): ErrorCode | null {
  return whyEnded(event, raceId, now, withdrawalEndsAt);
}

function whyEnded(event: LastingEvent, raceId: string, now: number, endsAt: typeof changesEndAt): ErrorCode | null {
  const race = raceWith(event, raceId) ?? { startsAt: null };
  if (now < endsAt({ ...event, state: lifeStateOf(event) }, race)) return null;
  return now >= raceDayBeginsAt(event, race) ? "marathon-started" : "cut-off-passed";
}

/**
 * Why somebody born on that day may not run the race, or null. A race without an age rule is for everybody. If the race
 * has a rule, a missing birth date is refused as a missing field.
 */
export function whyNotOfAge(
  event: EventDates,
  race: Pick<RaceSettings, "name" | "startsAt" | "minimumAge" | "maximumAge">,
  dateOfBirth: string | null,
): Refusal | null {
  if (!hasAgeRule(race)) return null;
  if (dateOfBirth === null) return invalid("dateOfBirth", "Date of Birth is required");
  if (fitsAgeRule(race, dateOfBirth, raceDayOf(event, race))) return null;
  return { refused: "age-limit", sentence: ageRuleSentence(event, race) ?? undefined };
}

/** The refusal of a member of the team, who sees several races and may have somebody to ask. */
export function raceIsFull(event: RacedEvent, raceId: string): Refusal {
  const name = raceWith(event, raceId)?.name ?? "This race";
  const sentence = `${name} has no free place. The owner and organizers may go above the capacity.`;
  return { refused: "marathon-full", sentence };
}

export function hasWave(event: RacedEvent, raceId: string, waveId: string | null): boolean {
  return raceWith(event, raceId)?.waves.some(({ id }) => id === waveId) === true;
}

/** Whether the day on which the runner starts is over, which is that of the wave or else of the race. */
export function isOwnRaceOver(
  event: LastingEvent,
  { raceId, waveId }: { raceId: string; waveId: string | null },
  now: number,
): boolean {
  const race = raceWith(event, raceId);
  const wave = race?.waves.find(({ id }) => id === waveId);
  return isStartDayOver(event, { startsAt: wave?.startsAt ?? race?.startsAt ?? null }, now);
}

/** The start of the runner's wave, or else of their race, or else of the event. */
export function startOf(
  event: RacedEvent & { marathonStartDate: EventDate },
  raceId: string,
  waveId: string | null,
): EventDate {
  const race = raceWith(event, raceId);
  const wave = race?.waves.find(({ id }) => id === waveId);
  return wave?.startsAt ?? race?.startsAt ?? event.marathonStartDate;
}

export function invalid(path: string, message: string): Refusal {
  return { refused: "invalid-request", issues: [{ path, message }] };
}

/** The race that a request is for. If the event has only one race, the request may leave it out. */
export function raceFor(event: RacedEvent, raceId: string | null): RaceSettings | Refusal {
  const races = racesOf(event);
  const [first] = races;
  if (raceId === null) {
    return races.length === 1 && first !== undefined ? first : invalid("raceId", "Choose a race");
  }
  return races.find(({ id }) => id === raceId) ?? invalid("raceId", "This event has no such race");
}
