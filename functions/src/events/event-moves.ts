import {
  EVENT_BYTES_MAX,
  NOT_MOVED,
  calendarDayOf,
  daysBetween,
  isOtherStart,
  isRaceOver,
  totalOf,
  withMovedStarts,
} from "../contract/index.ts";
import type { EventDate, MovedValue, Moved } from "../contract/index.ts";
import { eventPools } from "./pools.ts";
import { racesOf, startOf } from "./races.ts";
import type { RacedEvent } from "./races.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { documentSize } from "../platform/document-size.ts";
import { RESERVED_MOVES, largestSize } from "./event-size.ts";
import { lifeStateOf } from "./event-life.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent, StoredMove } from "./stored-event.ts";

type Starts = NonNullable<StoredMove["starts"]>;
/** What moves. */
type Moving = RacedEvent & Pick<StoredEvent, "marathonStartDate" | "timeZone" | "location">;

/** The moves of an event, the oldest first. An older document has at most one, of its day. */
function movesOf(event: StoredEvent): readonly StoredMove[] {
  const { moves, raceDayMoved, marathonStartDate } = event;
  return raceDayMoved === null ? moves : [dayMove(event, raceDayMoved, marathonStartDate), ...moves];
}

/** The move of the event's day from one to another. */
function dayMove({ timeZone }: Moving, { from, at }: { from: EventDate; at: Date }, to: EventDate): StoredMove {
  const days = daysBetween(calendarDayOf(to, timeZone), calendarDayOf(from, timeZone));
  return { at, day: from, ...(days !== 0 && { days }) };
}

/** The event as it was before the move. */
function before(event: Moving, { day, days = 0, location, starts = {}, waves = {} }: StoredMove): Moving {
  const races = withMovedStarts(racesOf(event), days).map((race) => ({
    ...race,
    startsAt: startBefore(starts, race),
    waves: race.waves.map((wave) => ({ ...wave, startsAt: startBefore(waves, wave) })),
  }));
  const { marathonStartDate } = event;
  return { ...event, marathonStartDate: day ?? marathonStartDate, location: location ?? event.location, races };
}

function startBefore(starts: Starts, { id, startsAt }: { id: string; startsAt: string | null }): string | null {
  return Object.hasOwn(starts, id) ? (starts[id] ?? null) : startsAt;
}

/** What a save replaces. Null if nothing moves. */
function moveBetween(current: Moving, next: Moving, at: Date): StoredMove | null {
  const { marathonStartDate: from, location } = current;
  const move: StoredMove = {
    ...(next.marathonStartDate === from ? { at } : dayMove(next, { from, at }, next.marathonStartDate)),
    ...(next.location !== location && { location }),
  };
  const [was, supposed] = [startsIn(current), startsIn(before(next, move))];
  const [starts, waves] = [unlike(was.starts, supposed.starts), unlike(was.waves, supposed.waves)];
  if (Object.keys(starts).length > 0) move.starts = starts;
  if (Object.keys(waves).length > 0) move.waves = waves;
  return Object.keys(move).length > 1 ? move : null;
}

/** The starts of races and waves. Ids of waves are unique in an event. */
function startsIn(event: RacedEvent): { starts: Starts; waves: Starts } {
  const byId = (all: readonly { id: string; startsAt: string | null }[]): Starts =>
    Object.fromEntries(all.map(({ id, startsAt }) => [id, startsAt]));
  const races = racesOf(event);
  return { starts: byId(races), waves: byId(races.flatMap(({ waves }) => waves)) };
}

/** The starts that are not as supposed, of those that there were before and after. */
function unlike(was: Starts, supposed: Starts): Starts {
  return Object.fromEntries(
    Object.entries(was).filter(([id, startsAt]) => Object.hasOwn(supposed, id) && supposed[id] !== startsAt),
  );
}

/**
 * What a change of an event adds to its moves. An event on which nobody relies, or whose last race was run, keeps none.
 */
export function changeOfMoves(current: StoredEvent, change: EventChange, at: Date): EventChange {
  const next = { ...current, ...change };
  const { registered, held, waiting } = totalOf(eventPools(current));
  const isOver = [current, next].every((event) => isRaceOver(event, at.getTime()));
  const isNeeded = registered + held + waiting > 0 && !isOver;
  const move = moveBetween(current, next, at);
  const moves = isNeeded ? newestFitting(next, [...movesOf(current), ...(move === null ? [] : [move])]) : [];
  return differingFields(current, { moves, raceDayMoved: null });
}

/** As many of the newest moves as the event's document has room for (decision 0140). */
function newestFitting(event: StoredEvent, moves: readonly StoredMove[]): StoredMove[] {
  const room = Math.max(EVENT_BYTES_MAX - largestSize(event), 0) + documentSize({ moves: RESERVED_MOVES });
  const fits = (_: StoredMove, at: number) => documentSize({ moves: moves.slice(at) }) <= room;
  const first = moves.findIndex(fits);
  return first < 0 ? [] : moves.slice(first);
}

/**
 * What has moved for a runner since they entered: what their start and the location were then, and when each of them
 * changed last. Nothing is said of a start that has no date, or of a canceled event.
 */
export function movedSince(
  event: StoredEvent,
  { raceId, waveId, since }: { raceId: string; waveId: string | null; since: Date },
): Moved {
  const start = (one: Moving) => startOf(one, raceId, waveId);
  const moved = { ...NOT_MOVED };
  if (lifeStateOf(event) === "cancelled") return moved;
  const newest: Record<keyof Moved, Date | null> = { startMoved: null, locationMoved: null };
  let then: Moving = event;
  for (const move of movesOf(event).toReversed()) {
    if (move.at <= since) continue;
    const earlier = before(then, move);
    if (start(earlier) !== start(then)) newest.startMoved ??= move.at;
    if (earlier.location !== then.location) newest.locationMoved ??= move.at;
    then = earlier;
  }
  const asMove = (from: string, at: Date | null): MovedValue | null => at && { from, at: at.toISOString() };
  if (!event.dateToBeAnnounced && isOtherStart(start(then), start(event), event.timeZone)) {
    moved.startMoved = asMove(start(then), newest.startMoved);
  }
  if (then.location !== event.location) moved.locationMoved = asMove(then.location, newest.locationMoved);
  return moved;
}

/** The last move to another day, for sites that know of no other moves. */
export function raceDayMovedOf(event: StoredEvent): MovedValue | null {
  const dayOf = (date: EventDate) => calendarDayOf(date, event.timeZone);
  let then = event.marathonStartDate;
  for (const { day, at } of movesOf(event).toReversed()) {
    if (day === undefined) continue;
    if (dayOf(day) !== dayOf(then)) return { from: day, at: at.toISOString() };
    then = day;
  }
  return null;
}
