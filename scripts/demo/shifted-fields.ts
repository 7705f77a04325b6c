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

/** A race or wave with its starts moved by that many days. Times of day stay the same. */
function withShiftedStarts(one: Start, days: number): Start {
  const { startsAt, waves } = one;
  return {
    ...one,
    startsAt: startsAt === null ? null : dayPlus(startsAt.slice(0, 10), days) + startsAt.slice(10),
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
    if (calendarDays.includes(name) && typeof value === "string") changes[path] = dayPlus(value, move.days);
    if (instants.includes(name) && value instanceof Timestamp) {
      changes[path] = Timestamp.fromMillis(value.toMillis() + move.days * dayMs);
    }
  }
  return changes;
}
