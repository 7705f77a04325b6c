import { knownTimeZone } from "@run/functions/contract";
import type { Registration, WaitlistEntry } from "@run/functions/contract";
import type { TextTable } from "../../../lib/files/text-table.ts";

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

/** All runners with a place. Times are in the event's time zone. */
export function startList(registrations: readonly Registration[], timeZone: string): TextTable {
  const timeOf = clockAt(timeZone);
  return {
    name: "Registered",
    headings: [
      "Reference",
      "Last Name",
      "First Name",
      "Email",
      "Phone",
      "Emergency Contact",
      `Registered (${timeZone})`,
    ],
    rows: alphabetical(registrations).map((entry) => [
      entry.reference,
      entry.lastName,
      entry.firstName,
      entry.email,
      entry.phone,
      entry.emergencyContact,
      timeOf(entry.registeredAt),
    ]),
  };
}

/**
 * All runners on the waiting list. Runners with an offer come first and have no position. The others are in the order
 * in which places are offered.
 */
export function waitingList(entries: readonly WaitlistEntry[], timeZone: string): TextTable {
  const timeOf = clockAt(timeZone);
  return {
    name: "Waiting list",
    headings: [
      "Position",
      "Last Name",
      "First Name",
      "Email",
      "Phone",
      "Emergency Contact",
      `Joined (${timeZone})`,
      `Place held until (${timeZone})`,
    ],
    rows: withPositions(entries).map((entry) => [
      entry.position === null ? "" : String(entry.position),
      entry.lastName,
      entry.firstName,
      entry.email,
      entry.phone,
      entry.emergencyContact,
      timeOf(entry.joinedAt),
      entry.offerExpiresAt === null ? "" : timeOf(entry.offerExpiresAt),
    ]),
  };
}

export type PositionedEntry = WaitlistEntry & { position: number | null };

/** Gives each runner a position. Runners with an offer come first and have no position. */
export function withPositions(entries: readonly WaitlistEntry[]): PositionedEntry[] {
  let waiting = 0;
  return entries.map((entry) => ({ ...entry, position: entry.status === "waiting" ? ++waiting : null }));
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
