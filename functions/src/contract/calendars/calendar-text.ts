import { beginsAt, calendarDayOf, isCalendarDay, shiftDay } from "../fields/dates.ts";
import type { LifeState } from "../events/event-life.ts";
import type { EventDates } from "../events/registration-window.ts";
import { wasRunBeforePostponement } from "../races/race-day.ts";

/** An event as calendars show it, or the race in it that somebody runs. */
export type CalendarRace = Pick<EventDates, "marathonStartDate" | "timeZone"> & {
  /** The event's id. */
  id: string;
  /** The id of the entry, if it is that of somebody whom the account has entered. */
  otherEntryId: string | null;
  title: string;
  location: string;
  runningDistance: string;
  state: LifeState;
  postponedAt: Date | string | null;
  dateToBeAnnounced: boolean;
  /** The event's version, from 1. */
  version: number;
  /** When that version was made, or null if unknown. */
  versionAt: Date | string | null;
  /** The race of the entry, if the event has several. */
  raceName: string | null;
  /** The wave of the race in which the runner starts. */
  waveName: string | null;
  /** When the wave or the race starts, as local time in the event's zone. */
  startsAt: string | null;
  timeLimitMinutes: number | null;
  /** The day of the event's last race. Null: the day of the event. */
  lastDay: string | null;
  /** The absolute URL of the event's page. */
  href: string;
  /** The reference of the runner's own registration. */
  reference: string | null;
};

/** How often a subscribed calendar asks for its races, as an iCalendar duration. */
const REFRESH = "PT6H";
/** How long a race without a time limit takes in a calendar. */
const ASSUMED_MINUTES = 4 * 60;
/**
 * The files of earlier releases counted the seconds since 2020. Every later file has to have a higher number, because
 * calendars keep the entry with the highest one, which has 31 bits.
 */
const SEQUENCE_BASE = 300_000_000;

/**
 * The calendar file (RFC 5545) of a race. A later file of the same entry replaces it, even after the runner has moved to
 * another race. `madeAt` is in milliseconds since 1970.
 */
export function calendarFile(race: CalendarRace, madeAt: number): string {
  return calendarOf(["METHOD:PUBLISH", ...eventLines(race, new Date(madeAt))]);
}

/**
 * The races of a subscribed calendar (RFC 7986). Without a METHOD, DTSTAMP says when an entry last changed, so the text
 * stays the same until something changes.
 */
export function calendarFeed(races: readonly CalendarRace[], name: string): string {
  return calendarOf([
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...races.flatMap((race) => eventLines(race, new Date(race.versionAt ?? 0))),
  ]);
}

function calendarOf(lines: readonly string[]): string {
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RUN//Marathon events//EN", ...lines, "END:VCALENDAR"];
  return all.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(race: CalendarRace, stamp: Date): string[] {
  const { title, raceName, location, href, version, versionAt } = race;
  const uid = race.otherEntryId === null ? race.id : `${race.id}-${race.otherEntryId}`;
  // A race that was run before the event was postponed took place.
  const isRun = race.state === "postponed" && wasRunBeforePostponement(race, race);
  const { prefix, status } = shownStates[isRun ? "published" : race.state];
  const { lines, end } = timeOf(race);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${new URL(href).host}`,
    `SEQUENCE:${SEQUENCE_BASE + version}`,
    `DTSTAMP:${utc(stamp)}`,
    ...(versionAt === null ? [] : [`LAST-MODIFIED:${utc(new Date(versionAt))}`]),
    ...lines,
    `SUMMARY:${escaped(`${prefix}${raceName === null ? title : `${title}: ${raceName}`}`)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(descriptionOf(race, end).join("\n"))}`,
    `STATUS:${status}`,
    `URL;VALUE=URI:${href}`,
    "END:VEVENT",
  ];
}

/** iCalendar has no status for a postponed event: its new time is not certain yet. */
const shownStates: Record<LifeState, { prefix: string; status: "CONFIRMED" | "TENTATIVE" | "CANCELLED" }> = {
  draft: { prefix: "", status: "CONFIRMED" },
  published: { prefix: "", status: "CONFIRMED" },
  postponed: { prefix: "Postponed: ", status: "TENTATIVE" },
  cancelled: { prefix: "Canceled: ", status: "CANCELLED" },
};

function descriptionOf(race: CalendarRace, end: string | null): string[] {
  const { state, dateToBeAnnounced, raceName, waveName, runningDistance, reference, href } = race;
  return [
    ...(dateToBeAnnounced && state === "postponed" ? ["The new date will be announced."] : []),
    `${raceName === null ? "Distance" : "Race"}: ${runningDistance}`,
    ...(waveName === null ? [] : [`Wave: ${waveName}`]),
    ...(reference === null ? [] : [`Reference: ${reference}`]),
    ...(end === null ? [] : [end]),
    href,
  ];
}

/** The lines that say when it is, and what the description says about the end. Null: whole days, which need no word. */
function timeOf({ marathonStartDate, timeZone, startsAt, lastDay, timeLimitMinutes }: CalendarRace) {
  const firstDay = calendarDayOf(marathonStartDate, timeZone);
  const isTimed = startsAt !== null || (!isCalendarDay(marathonStartDate) && (lastDay ?? firstDay) <= firstDay);
  if (!isTimed) {
    const day = (text: string) => text.replaceAll("-", "");
    // A calendar's end is the day after the last one.
    const lines = [`DTSTART;VALUE=DATE:${day(firstDay)}`, `DTEND;VALUE=DATE:${day(shiftDay(lastDay ?? firstDay, 1))}`];
    return { lines, end: null };
  }
  const start = beginsAt(startsAt ?? marathonStartDate, timeZone);
  const end = start + (timeLimitMinutes ?? ASSUMED_MINUTES) * 60_000;
  // Outlook would need a VTIMEZONE beside local times.
  const lines = [`DTSTART:${utc(new Date(start))}`, `DTEND:${utc(new Date(end))}`];
  const isLimited = timeLimitMinutes !== null;
  return {
    lines,
    end: isLimited ? "The end is the time limit." : "The end is an estimate: four hours after the start.",
  };
}

/** For example `20261120T123456Z`. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** RFC 5545 forbids control characters in text. */
function escaped(text: string): string {
  return text
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

const LINE_BYTES_MAX = 75;
const encoder = new TextEncoder();

/** The line in pieces of 75 bytes, each after the first indented by a blank. No character is cut in two. */
function folded(line: string): string {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES_MAX) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
