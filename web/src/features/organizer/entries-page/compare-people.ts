import { foldedName, fullName } from "@run/functions/contract";
import type { RosterEntry } from "@run/functions/contract";

/** Kept for each entry, because every sync that changes one entry compares all of them again. */
const knownNames = new WeakMap<RosterEntry, string>();
const knownKeys = new WeakMap<RosterEntry, readonly string[]>();

function nameOf(entry: RosterEntry): string {
  const name = knownNames.get(entry) ?? foldedName(fullName(entry));
  knownNames.set(entry, name);
  return name;
}

/** Texts that two entries share if they may be about the same person. */
function personKeys(entry: RosterEntry): readonly string[] {
  const known = knownKeys.get(entry);
  if (known !== undefined) return known;
  const { email, dateOfBirth } = entry;
  const name = nameOf(entry);
  const keys = [
    ...(email === "" ? [] : [`address ${email.normalize("NFKC").toLowerCase()}`]),
    ...(dateOfBirth === null || name === "" ? [] : [`person ${dateOfBirth} ${name}`]),
  ];
  knownKeys.set(entry, keys);
  return keys;
}

const knownDoubles = new WeakMap<readonly RosterEntry[], ReadonlySet<string>>();

/**
 * The ids of entries that may be about a person who has another entry as well: with the same address, or the same name
 * and birth date. The server compares them too when the team enters somebody, but refuses no runner who registers.
 */
export function possibleDoubles(entries: readonly RosterEntry[]): ReadonlySet<string> {
  const doubles = knownDoubles.get(entries) ?? findDoubles(entries);
  knownDoubles.set(entries, doubles);
  return doubles;
}

function findDoubles(entries: readonly RosterEntry[]): ReadonlySet<string> {
  const firstOf = new Map<string, string>();
  const doubles = new Set<string>();
  for (const entry of entries) {
    for (const key of personKeys(entry)) {
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, entry.entryId);
      else doubles.add(first).add(entry.entryId);
    }
  }
  return doubles;
}

/** The other entries that may be about the same person as this one. */
export function doublesOf(entry: RosterEntry, entries: readonly RosterEntry[]): readonly RosterEntry[] {
  const keys = personKeys(entry);
  return entries.filter(
    (other) => other.entryId !== entry.entryId && personKeys(other).some((key) => keys.includes(key)),
  );
}

/** Whether the waiver was signed with another name than the entry has, for example before the team changed the name. */
export function isSignedByAnother(entry: RosterEntry): boolean {
  const signed = entry.filledForm?.waiver;
  if (signed == null || signed.name === fullName(entry)) return false;
  return foldedName(signed.name) !== nameOf(entry);
}
