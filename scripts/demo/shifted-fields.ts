import { Timestamp } from "@google-cloud/firestore";
import { dayMs, dayPlus } from "./days.ts";

const calendarDays = ["startRegistrationDate", "endRegistrationDate", "marathonStartDate", "from"];
const instants = [
  "createdAt",
  "changedAt",
  "registeredAt",
  "joinedAt",
  "editedAt",
  "cancelledAt",
  "postponedAt",
  "emergencyContactsErasedAt",
  "raceDayChangedAt",
  "versionAt",
  "at",
  "since",
  "signedAt",
];
/** The maps in which dates are. */
const maps = ["fields", "filledForm", "waiver", "raceDayMoved"];
const picture = "marathonImageURL";
const pictureFolder = "/pictures/events/";

/** The address of a demo picture on the site that is running, or null for any other picture. */
function pictureOnThisSite(address: unknown, siteOrigin: string): string | null {
  const url = typeof address === "string" ? URL.parse(address) : null;
  return url?.pathname.startsWith(pictureFolder) ? `${siteOrigin}${url.pathname}` : null;
}

type Start = { startsAt: string | null; waves?: Start[] };
type Starts = Record<string, string | null>;
type Move = { at: Timestamp; day?: string; starts?: Starts; waves?: Starts };

const shiftedDate = (date: string, days: number) => dayPlus(date.slice(0, 10), days) + date.slice(10);
const shiftedInstant = (at: Timestamp, days: number) => Timestamp.fromMillis(at.toMillis() + days * dayMs);

/** What an event replaced, moved by that many days. */
function shiftedMove(move: Move, days: number): Move {
  const { at, day, starts, waves } = move;
  const shifted = (all: Starts): Starts =>
    Object.fromEntries(Object.entries(all).map(([id, date]) => [id, date && shiftedDate(date, days)]));
  return {
    ...move,
    at: shiftedInstant(at, days),
    ...(day !== undefined && { day: shiftedDate(day, days) }),
    ...(starts && { starts: shifted(starts) }),
    ...(waves && { waves: shifted(waves) }),
  };
}

/** A race or wave with its starts moved by that many days. Times of day stay the same. */
function withShiftedStarts(one: Start, days: number): Start {
  const { startsAt, waves } = one;
  return {
    ...one,
    startsAt: startsAt === null ? null : shiftedDate(startsAt, days),
    ...(waves && { waves: waves.map((wave) => withShiftedStarts(wave, days)) }),
  };
}

/**
 * The changes that make every date of a demo document `days` later and load its picture from `siteOrigin`. The keys are
 * field paths, because some dates are in maps.
 */
export function shiftedFields(
  data: Record<string, unknown>,
  move: { days: number; siteOrigin: string },
  prefix = "",
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const path = `${prefix}${name}`;
    if (maps.includes(name) && value !== null) {
      Object.assign(changes, shiftedFields(value as Record<string, unknown>, move, `${path}.`));
    }
    const address = name === picture ? pictureOnThisSite(value, move.siteOrigin) : null;
    if (address !== null) changes[path] = address;
    if (move.days === 0) continue;
    if (name === "races" && Array.isArray(value))
      changes[path] = value.map((race) => withShiftedStarts(race as Start, move.days));
    if (name === "moves" && Array.isArray(value))
      changes[path] = value.map((one) => shiftedMove(one as Move, move.days));
    if (calendarDays.includes(name) && typeof value === "string") changes[path] = dayPlus(value, move.days);
    if (instants.includes(name) && value instanceof Timestamp) {
      changes[path] = shiftedInstant(value, move.days);
    }
  }
  return changes;
}
