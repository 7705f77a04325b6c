import {
  EMERGENCY_CONTACT_DAYS,
  calendarDayOf,
  daysBetween,
  hasAgeRule,
  isOtherStart,
  lastRaceDayOf,
  raceDayOf,
  shiftDay,
  withMovedStarts,
} from "@run/functions/contract";
import type { MarathonCard, Race, RaceSettings } from "@run/functions/contract";
import { lastDayOfChanges } from "../../../entities/entry/cut-off.ts";
import { runnerCount } from "../../../entities/event/runner-count.ts";
import { longDate } from "../../../lib/dates/date-format.ts";

/** An event before its move. `races` is null where only the event itself is known, as in a list. */
export type MovingEvent = Pick<
  MarathonCard,
  | "startRegistrationDate"
  | "endRegistrationDate"
  | "marathonStartDate"
  | "timeZone"
  | "location"
  | "cutOffDays"
  | "registrationCount"
  | "held"
  | "waiting"
  | "state"
  | "dateToBeAnnounced"
> & { races: readonly Race[] | null };

/** What is about to be saved. Without `races`, those of the event move by as many days as its own day. */
export type Move = Partial<Pick<MarathonCard, "marathonStartDate" | "location"> & { races: readonly RaceSettings[] }>;

type Next = Omit<MovingEvent, "races"> & { races: readonly RaceSettings[] | null };
type MovedRace = { from: Race; to: RaceSettings };

/**
 * What a move of the event, its location, a race or a wave means to its runners, as sentences. Empty if nothing moves, or
 * nobody relies on it.
 */
export function moveConsequences(event: MovingEvent, move: Move): string[] {
  const { registrationCount, held, waiting, state } = event;
  if (registrationCount + held + waiting === 0 || state === "draft" || state === "cancelled") return [];
  const next = { ...event, ...move, races: racesAfter(event, move) };
  const races = (event.races ?? []).flatMap((from): MovedRace[] => {
    const to = next.races?.find(({ id }) => id === from.id);
    return to === undefined ? [] : [{ from, to }];
  });
  const isElsewhere = next.location !== event.location;
  const isMoved = isOtherStart(event.marathonStartDate, next.marathonStartDate, next.timeZone);
  const told = toldText(event, next, races, isElsewhere || (isMoved && races.length === 0));
  if (told.length === 0) return [];
  return [
    ...told,
    ...changesTexts(event, next, races),
    ...erasureText(event, next),
    ...ageTexts(event, next, races),
    ...(held + waiting > 0 ? ["Open offers and the waiting list stay as they are."] : []),
  ];
}

function racesAfter(event: MovingEvent, { marathonStartDate, races }: Move): readonly RaceSettings[] | null {
  if (races !== undefined || event.races === null) return races ?? null;
  const dayOf = (date: string) => calendarDayOf(date, event.timeZone);
  return withMovedStarts(
    event.races,
    daysBetween(dayOf(event.marathonStartDate), dayOf(marathonStartDate ?? event.marathonStartDate)),
  );
}

type Dated = Pick<MarathonCard, "marathonStartDate" | "timeZone">;

const startOf = (
  event: Dated,
  race: Pick<RaceSettings, "startsAt">,
  wave: Pick<RaceSettings, "startsAt"> | undefined,
) => wave?.startsAt ?? race.startsAt ?? event.marathonStartDate;

/** Who gets a message: everybody, or the people of the races and waves that move. */
function toldText(event: MovingEvent, next: Dated, races: readonly MovedRace[], isAll: boolean): string[] {
  if (isAll) return [messageText(event.registrationCount, event.held + event.waiting)];
  const isOther = ({ from, to }: MovedRace, id?: string) => {
    const [before, now] = [from, to].map((race) => race.waves.find((wave) => wave.id === id));
    return isOtherStart(startOf(event, from, before), startOf(next, to, now), next.timeZone);
  };
  const moved = races.filter((race) => isOther(race));
  const waves = races
    .filter((race) => !moved.includes(race))
    .flatMap((race) =>
      race.from.waves
        .filter(({ id }) => race.to.waves.some((wave) => wave.id === id) && isOther(race, id))
        .map(({ name }) => (races.length > 1 ? `${name} (${race.from.name})` : name)),
    );
  const sum = (count: (race: Race) => number) => moved.reduce((total, { from }) => total + count(from), 0);
  const [registered, others] = [sum((race) => race.registered), sum((race) => race.held + race.waiting)];
  return [
    ...(registered + others > 0 ? [messageText(registered, others)] : []),
    ...(waves.length > 0 ? [`The runners of ${list.format(waves)} get a message.`] : []),
  ];
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

function messageText(registered: number, others: number): string {
  const waiting = `${others.toLocaleString("en-US")} on the waiting list`;
  const who = [registered > 0 && runnerCount(registered), others > 0 && waiting].filter(Boolean).join(" and ");
  return `${who} ${registered + others === 1 ? "gets" : "get"} a message.`;
}

/** The texts, once if they are the same for all races. */
function byRace(races: readonly MovedRace[], textOf: (race: MovedRace) => string | null): string[] {
  const texts = races.flatMap((race) => {
    const text = textOf(race);
    return text === null ? [] : [{ name: race.to.name, text }];
  });
  const isSame = texts.length === races.length && texts.every(({ text }) => text === texts[0]?.text);
  return isSame ? texts.slice(0, 1).map(({ text }) => text) : texts.map(({ name, text }) => `${name}: ${text}`);
}

function changesTexts(event: MovingEvent, next: Next, races: readonly MovedRace[]): string[] {
  const lastDay = (of: Dated, startsAt: string | null) =>
    lastDayOfChanges({ ...event, marathonStartDate: startsAt?.slice(0, 10) ?? of.marathonStartDate });
  const textOf = (before: string | null, now: string | null) =>
    now === null || now === before ? null : `The last day for changes is ${movedDay(event, before, now)}.`;
  if (races.length > 0) {
    return byRace(races, ({ from, to }) => textOf(lastDay(event, from.startsAt), lastDay(next, to.startsAt)));
  }
  return [textOf(lastDay(event, null), lastDay(next, null))].filter((text) => text !== null);
}

function erasureText(event: MovingEvent, next: Next): string[] {
  // Only the races say what the last day of the event is.
  if (event.races === null || next.races === null) return [];
  const before = shiftDay(lastRaceDayOf(event, event.races), EMERGENCY_CONTACT_DAYS);
  const now = shiftDay(lastRaceDayOf(next, next.races), EMERGENCY_CONTACT_DAYS);
  return now === before ? [] : [`Emergency contacts and answers are erased on ${movedDay(event, before, now)}.`];
}

function ageTexts(event: MovingEvent, next: Next, races: readonly MovedRace[]): string[] {
  return byRace(
    races.filter(({ to }) => hasAgeRule(to)),
    ({ from, to }) => {
      const now = raceDayOf(next, to);
      if (now === raceDayOf(event, from)) return null;
      return `Ages count on ${longDate(now, next.timeZone)}. Registered runners keep their places.`;
    },
  );
}

/** The new day, and the one before if the event had a date. */
function movedDay({ timeZone, dateToBeAnnounced }: MovingEvent, before: string | null, now: string): string {
  const wasKnown = before !== null && dateToBeAnnounced !== true;
  return longDate(now, timeZone) + (wasKnown ? ` (before: ${longDate(before, timeZone)})` : "");
}
