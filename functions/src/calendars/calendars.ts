import { calendarFeed } from "../contract/calendars/calendar-text.ts";
import type { CalendarRace } from "../contract/calendars/calendar-text.ts";
import { DAY_MS, IDEMPOTENCY_MS, datelessEndsAt, raceDayEndsAt } from "../contract/index.ts";
import type { MyCalendar } from "../contract/index.ts";
import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { AppError } from "../platform/app-error.ts";
import { assertSelf } from "../platform/caller.ts";
import type { Caller } from "../platform/caller.ts";
import type { RegistrationStore } from "../registrations/registrations.store.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import { calendarRaceOf } from "./calendar-race.ts";
import type { CalendarStore } from "./calendars.store.ts";
import type { StoredCalendar } from "./stored-calendar.ts";

export type CalendarParts = {
  calendars: Pick<CalendarStore, "find" | "findOwner" | "change">;
  registrations: Pick<RegistrationStore, "pagesByRunner">;
  events: Pick<EventStore, "findByIds">;
  /** 32 hexadecimal digits, drawn at random. */
  newSecret: () => string;
  /** The site's public address, without a slash at its end. */
  siteOrigin: string;
  /** How many documents are read at a time. */
  pageSize: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

type Own = { userId: string; caller: Caller };

/** The address of the caller's calendar. Throws `forbidden`. */
export async function getMyCalendar(parts: CalendarParts, { userId, caller }: Own): Promise<MyCalendar> {
  assertSelf(userId, caller);
  const calendar = await parts.calendars.find(userId);
  return { address: calendar?.secret ? addressOf(parts, calendar.secret) : null };
}

/**
 * Makes an address, and ends the one before. A repeated request gets its own address again, or throws `ended-since`.
 * Throws `forbidden`.
 */
export async function createMyCalendar(
  parts: CalendarParts,
  { userId, caller, key, deadline }: Own & { key: string | null; deadline: number },
): Promise<{ address: string }> {
  assertSelf(userId, caller);
  const at = new Date(parts.clock());
  const secret = parts.newSecret();
  const made = (known: StoredCalendar | null): StoredCalendar | null => {
    if (madeBy(known, key, at) !== null) return null;
    const endedKeys = known === null ? [] : endedKeysOf(known, at);
    if (key !== null && endedKeys.some((ended) => ended.key === key)) throw new AppError("ended-since");
    return { secret, key, createdAt: at, endedKeys };
  };
  const before = await parts.calendars.change(userId, made, deadline);
  return { address: addressOf(parts, madeBy(before, key, at) ?? secret) };
}

/** The secret that an earlier attempt of the same request has made, or null. */
function madeBy(known: StoredCalendar | null, key: string | null, at: Date): string | null {
  if (known === null || key === null || known.key !== key) return null;
  return at.getTime() - known.createdAt.getTime() < IDEMPOTENCY_MS ? known.secret : null;
}

/** A document holds this many of the longest keys. Nobody renews an address so often in a day. */
const ENDED_KEYS_MAX = 500;

/** The keys of the last day, the newest ones, if the address ended now. */
function endedKeysOf({ key, createdAt, endedKeys }: StoredCalendar, at: Date): StoredCalendar["endedKeys"] {
  const all = key === null ? endedKeys : [...endedKeys, { key, at: createdAt }];
  return all.filter((one) => at.getTime() - one.at.getTime() < IDEMPOTENCY_MS).slice(-ENDED_KEYS_MAX);
}

/** Ends the address. Returns whether there was one. Throws `forbidden`. */
export async function endMyCalendar(
  { calendars, clock }: CalendarParts,
  { userId, caller, deadline }: Own & { deadline: number },
): Promise<boolean> {
  assertSelf(userId, caller);
  const at = new Date(clock());
  const ended = (known: StoredCalendar | null): StoredCalendar | null =>
    known?.secret ? { ...known, secret: null, key: null, endedKeys: endedKeysOf(known, at) } : null;
  return Boolean((await calendars.change(userId, ended, deadline))?.secret);
}

const addressOf = ({ siteOrigin }: CalendarParts, secret: string) => `${siteOrigin}/api/calendars/${secret}.ics`;

const SECRET = /^[0-9a-f]{32}$/;
const YEAR_MS = 365 * DAY_MS;

/**
 * The calendar with that secret: the races of the account's entries that are not over for a year. A withdrawn entry is no
 * entry, so it leaves the calendar. Throws `not-found`.
 */
export async function readCalendar(parts: CalendarParts, secret: string, deadline: number): Promise<string> {
  const uid = SECRET.test(secret) ? await parts.calendars.findOwner(secret) : null;
  if (uid === null) throw new AppError("not-found");
  const races: CalendarRace[] = [];
  for await (const entries of parts.registrations.pagesByRunner(uid, parts.pageSize, deadline)) {
    const events = await parts.events.findByIds([...new Set(entries.map(({ marathonId: eventId }) => eventId))]);
    const eventOf = new Map(events.map((event) => [event.id, event]));
    for (const entry of entries) {
      const race = raceOf(parts, entry, eventOf.get(entry.marathonId));
      if (race !== null) races.push(race);
    }
  }
  return calendarFeed(races, "RUN races");
}

/** Null if the event no longer exists, or the race was run more than a year ago. */
function raceOf(
  { siteOrigin, clock }: CalendarParts,
  { entryId, userId, raceId, waveId }: StoredRegistration,
  event: StoredEvent | undefined,
): CalendarRace | null {
  if (event === undefined) return null;
  const isOther = entryId !== userId;
  // The reference shows an entry to the desk on race day, and a calendar may be shared.
  const entry = { raceId, waveId, otherEntryId: isOther ? entryId : null, reference: null };
  const race = calendarRaceOf(event, entry, siteOrigin);
  const isOld = clock() - YEAR_MS >= Math.max(raceDayEndsAt(race, race), datelessEndsAt(race));
  if (isOld) return null;
  return isOther ? { ...race, title: `${race.title} (entered by you)` } : race;
}
