import { knownTimeZone } from "@run/functions/contract";
import type { Registration, RunnerRecord, WaitlistEntry } from "@run/functions/contract";
import type { TextTable } from "../../../lib/files/text-table.ts";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

const names = new Intl.Collator("en", { sensitivity: "base" });
/** Orders names that are equal to the first collator, such as "Muller" before "Müller". */
const letters = new Intl.Collator("en", { sensitivity: "variant" });

type Named = Pick<Registration, "firstName" | "lastName">;

/** Compares two runners by last name, then first name. Case and accents decide only between otherwise equal names. */
export function byName(a: Named, b: Named): number {
  return (
    names.compare(a.lastName.trim(), b.lastName.trim()) ||
    names.compare(a.firstName.trim(), b.firstName.trim()) ||
    letters.compare(a.lastName, b.lastName) ||
    letters.compare(a.firstName, b.firstName)
  );
}

/**
 * Sorts runners from A to Z. Runners of the same name are ordered by reference, so that the order is always the same.
 */
export function alphabetical<Entry extends Named & { reference: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => byName(a, b) || letters.compare(a.reference, b.reference));
}

export function newestFirst(entries: readonly Registration[]): Registration[] {
  return [...entries].sort((a, b) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt) || byName(a, b));
}

/** What a list needs to write times and races. `races` is empty for an event with one race. */
type Names = { timeZone: string; races: SeveralRaces };

type Cell<Entry> = readonly [heading: string, text: (entry: Entry) => string];

function table<Entry>(name: string, cells: readonly Cell<Entry>[], entries: readonly Entry[]): TextTable {
  return {
    name,
    headings: cells.map(([heading]) => heading),
    rows: entries.map((entry) => cells.map(([, text]) => text(entry))),
  };
}

/** The race is left out if the event has only one, and the date of birth if no runner has stated it. */
function runnerCells(entries: readonly RunnerRecord[], races: SeveralRaces): Cell<RunnerRecord>[] {
  const hasBirthDates = entries.some(({ dateOfBirth }) => dateOfBirth !== null);
  const race: Cell<RunnerRecord> = ["Race", ({ raceId }) => raceNameOf(races, raceId) ?? ""];
  const birth: Cell<RunnerRecord> = ["Date of Birth", ({ dateOfBirth }) => dateOfBirth ?? ""];
  return [
    ...(races.length > 0 ? [race] : []),
    ["Last Name", ({ lastName }) => lastName],
    ["First Name", ({ firstName }) => firstName],
    ...(hasBirthDates ? [birth] : []),
    ["Email", ({ email }) => email],
    ["Phone", ({ phone }) => phone],
    ["Emergency Contact", ({ emergencyContact }) => emergencyContact],
  ];
}

/** All runners with a place. Times are in the event's time zone. */
export function startList(registrations: readonly Registration[], { timeZone, races }: Names): TextTable {
  const timeOf = clockAt(timeZone);
  const cells: Cell<Registration>[] = [
    ["Reference", ({ reference }) => reference],
    ...runnerCells(registrations, races),
    [`Registered (${timeZone})`, ({ registeredAt }) => timeOf(registeredAt)],
  ];
  return table("Registered", cells, alphabetical(registrations));
}

/**
 * All runners on the waiting list. Runners with an offer come first and have no position. The others are in the order
 * in which places are offered.
 */
export function waitingList(entries: readonly PositionedEntry[], { timeZone, races }: Names): TextTable {
  const timeOf = clockAt(timeZone);
  const cells: Cell<PositionedEntry>[] = [
    ["Position", ({ position }) => (position === null ? "" : String(position))],
    ...runnerCells(entries, races),
    [`Joined (${timeZone})`, ({ joinedAt }) => timeOf(joinedAt)],
    [`Place held until (${timeZone})`, ({ offerExpiresAt }) => (offerExpiresAt === null ? "" : timeOf(offerExpiresAt))],
  ];
  return table("Waiting list", cells, entries);
}

export type PositionedEntry = WaitlistEntry & { position: number | null };

/**
 * Gives each runner their position among those who wait for the same race. Runners with an offer come first and have no
 * position.
 */
export function withPositions(entries: readonly WaitlistEntry[]): PositionedEntry[] {
  const waiting = new Map<string, number>();
  return entries.map((entry) => {
    if (entry.status !== "waiting") return { ...entry, position: null };
    const position = (waiting.get(entry.raceId) ?? 0) + 1;
    waiting.set(entry.raceId, position);
    return { ...entry, position };
  });
}

/** For example "2026-03-05 14:00:07", which sorts as text and is unambiguous in every country. */
function clockAt(timeZone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: knownTimeZone(timeZone),
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (instant) => clock.format(new Date(instant));
}
