import { fullName, knownTimeZone } from "@run/functions/contract";
import type { ExportedDetail, EventForm, Registration, RunnerRecord, WaitlistEntry } from "@run/functions/contract";
import type { TextTable } from "../../../lib/files/text-table.ts";
import { entryHeadings, registeredHeading } from "../../../entities/entry/entry-headings.ts";
import { formColumns } from "./form-columns.ts";
import type { TextColumn } from "./form-columns.ts";
import { exportedDetailsIn } from "./exported-details.ts";
import { raceNameOf } from "./event-races.ts";
import type { SeveralRaces } from "./event-races.ts";

const names = new Intl.Collator("en", { sensitivity: "base" });
/** Orders names that are equal to the first collator, such as "Muller" before "Müller". */
const letters = new Intl.Collator("en", { sensitivity: "variant" });

type Named = Pick<Registration, "firstName" | "lastName">;
type Dated = Pick<Registration, "registeredAt">;

/** What a runner is sorted by first: somebody with one name has no last name. */
const sortedBy = ({ firstName, lastName }: Named) => lastName.trim() || firstName.trim();

/** Compares two runners by last name, then first name. Case and accents decide only between otherwise equal names. */
export function byName(a: Named, b: Named): number {
  return (
    names.compare(sortedBy(a), sortedBy(b)) ||
    names.compare(a.firstName.trim(), b.firstName.trim()) ||
    letters.compare(a.lastName, b.lastName) ||
    letters.compare(a.firstName, b.firstName)
  );
}

/** As a list that is sorted by last name prints it: "Almeida, Rui". Somebody with one name has only that. */
export function lastNameFirst(runner: Named): string {
  const { firstName, lastName } = runner;
  return firstName.trim() === "" || lastName.trim() === "" ? fullName(runner) : `${lastName}, ${firstName}`;
}

/**
 * Sorts runners from A to Z. Runners of the same name are ordered by reference, so that the order is always the same.
 */
export function alphabetical<Entry extends Named & { reference: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => byName(a, b) || letters.compare(a.reference, b.reference));
}

export const byNewest = (a: Dated, b: Dated) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt);

export function newestFirst(entries: readonly Registration[]): Registration[] {
  return [...entries].sort((a, b) => byNewest(a, b) || byName(a, b));
}

/**
 * What a list needs to write times, races and answers. `races` is empty for an event with one race, and `form` is null
 * for an event without a form.
 */
type Names = { timeZone: string; races: SeveralRaces; form?: EventForm | null };

/** A table of runners, and the details of them that it has. */
export type RunnerTable = TextTable & { details: readonly ExportedDetail[] };

function table<Entry>(name: string, columns: readonly TextColumn<Entry>[], entries: readonly Entry[]): RunnerTable {
  return {
    name,
    headings: columns.map(({ heading }) => heading),
    rows: entries.map((entry) => columns.map(({ text }) => text(entry))),
    details: exportedDetailsIn(columns),
  };
}

const contactColumns: readonly TextColumn<RunnerRecord>[] = [
  { id: "email", heading: entryHeadings.email, text: ({ email }) => email },
  { id: "phone", heading: entryHeadings.phone, text: ({ phone }) => phone },
  { id: "emergencyContact", heading: entryHeadings.emergencyContact, text: (entry) => entry.emergencyContact },
];

/** The race is left out if the event has only one, and the date of birth if no runner has stated it. */
function runnerColumns(
  entries: readonly RunnerRecord[],
  races: SeveralRaces,
  hasContacts = true,
): TextColumn<RunnerRecord>[] {
  const hasBirthDates = entries.some(({ dateOfBirth }) => dateOfBirth !== null);
  const race = {
    id: "race",
    heading: entryHeadings.race,
    text: (entry: RunnerRecord) => raceNameOf(races, entry.raceId) ?? "",
  };
  const birth = {
    id: "dateOfBirth",
    heading: entryHeadings.dateOfBirth,
    text: (entry: RunnerRecord) => entry.dateOfBirth ?? "",
  };
  return [
    ...(races.length > 0 ? [race] : []),
    { id: "lastName", heading: entryHeadings.lastName, text: ({ lastName }) => lastName },
    { id: "firstName", heading: entryHeadings.firstName, text: ({ firstName }) => firstName },
    ...(hasBirthDates ? [birth] : []),
    ...(hasContacts ? contactColumns : []),
  ];
}

/** What runners entered into the event's form. */
function filledColumns(entries: readonly RunnerRecord[], { form = null, timeZone }: Names): TextColumn<RunnerRecord>[] {
  return formColumns(entries, { form, timeZone, timeOf: clockAt(timeZone) });
}

/** All runners with a place. Times are in the event's time zone. */
export function startList(registrations: readonly Registration[], known: Names, hasContacts = true): RunnerTable {
  const { timeZone, races } = known;
  const timeOf = clockAt(timeZone);
  const columns: TextColumn<Registration>[] = [
    { id: "reference", heading: entryHeadings.reference, text: ({ reference }) => reference },
    ...runnerColumns(registrations, races, hasContacts),
    ...(hasContacts ? filledColumns(registrations, known) : []),
    { id: "registeredAt", heading: registeredHeading(timeZone), text: ({ registeredAt }) => timeOf(registeredAt) },
  ];
  return table("Registered", columns, alphabetical(registrations));
}

/**
 * All runners on the waiting list. Runners with an offer come first and have no position. The others are in the order
 * in which places are offered.
 */
export function waitingList(entries: readonly PositionedEntry[], known: Names): RunnerTable {
  const { timeZone, races } = known;
  const timeOf = clockAt(timeZone);
  const columns: TextColumn<PositionedEntry>[] = [
    // By this column's id, the export's record says that the file contains the waiting list.
    { id: "waitingList", heading: "Position", text: ({ position }) => (position === null ? "" : String(position)) },
    ...runnerColumns(entries, races),
    ...filledColumns(entries, known),
    { id: "joinedAt", heading: `Joined (${timeZone})`, text: ({ joinedAt }) => timeOf(joinedAt) },
    {
      id: "offerExpiresAt",
      heading: `Place held until (${timeZone})`,
      text: ({ offerExpiresAt }) => (offerExpiresAt === null ? "" : timeOf(offerExpiresAt)),
    },
  ];
  return table("Waiting list", columns, entries);
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
export function clockAt(timeZone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: knownTimeZone(timeZone),
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (instant) => clock.format(new Date(instant));
}
