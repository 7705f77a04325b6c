import {
  changesEndAt,
  isStartDayOver,
  raceDayBeginsAt,
  registrationWindow,
  withdrawalEndsAt,
} from "../contract/index.ts";
import type { ErrorCode, RaceSettings } from "../contract/index.ts";
import { lifeStateOf } from "../events/event-life.ts";
import { ownStartOf, raceWith, racesOf } from "../events/races.ts";
import type { RacedEvent } from "../events/races.ts";
import { invalid } from "../platform/app-error.ts";
import type { Refusal } from "../platform/app-error.ts";
import type { LedgerEvent } from "./place-decision.ts";

/** Why runners cannot enter the event now, or null. */
export function whyClosed(event: LedgerEvent, now: number): ErrorCode | null {
  const state = lifeStateOf(event);
  if (state === "postponed") return "marathon-postponed";
  // Only the team gets here. A place in a draft would keep it from being deleted.
  if (state === "draft") return "registration-not-open";
  const { phase } = registrationWindow(event, now);
  if (phase === "opens-later") return "registration-not-open";
  return phase === "closed" ? "registration-closed" : null;
}

/** Why an entry of that race can no longer be changed or given away, or null. */
export const whyUnchangeable = (at: Moment, raceId: string) => whyEnded(at, raceId, changesEndAt);

/** Why a runner of that race can no longer withdraw, or null. */
export const whyNotWithdrawable = (at: Moment, raceId: string) => whyEnded(at, raceId, withdrawalEndsAt);

type Moment = { event: LedgerEvent; now: number };

function whyEnded({ event, now }: Moment, raceId: string, endsAt: typeof changesEndAt): ErrorCode | null {
  const race = raceWith(event, raceId) ?? { startsAt: null };
  if (now < endsAt({ ...event, state: lifeStateOf(event) }, race)) return null;
  return now >= raceDayBeginsAt(event, race) ? "marathon-started" : "cut-off-passed";
}

/** The refusal of a member of the team, who sees several races and may have somebody to ask. */
export function raceIsFull(event: RacedEvent, raceId: string): Refusal {
  const name = raceWith(event, raceId)?.name ?? "This race";
  const sentence = `${name} has no free place. The owner and organizers may go above the capacity.`;
  return { refused: "marathon-full", sentence };
}

/** Whether the day on which the runner starts is over, which is that of the wave or else of the race. */
export function isOwnRaceOver(
  event: LedgerEvent,
  start: { raceId: string; waveId: string | null },
  now: number,
): boolean {
  return isStartDayOver(event, { startsAt: ownStartOf(event, start) }, now);
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
