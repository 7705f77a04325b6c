import { isDeepStrictEqual } from "node:util";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";
import type { PlaceBatch } from "./place-batch.ts";

/**
 * A runner with a place in one race may wait for another race. What they type about themselves goes for both: the
 * waiting-list entry always has the newest details, and a place that comes of it has them, too. Answers to the form
 * belong to a race and are not details.
 */
const DETAILS = ["email", "firstName", "lastName", "phone", "emergencyContact"] as const;
type Details = Pick<StoredRegistration, (typeof DETAILS)[number]>;
export type Typed = Partial<Details> & { contactsShared?: boolean | undefined };

/**
 * Copies what was typed for a registration to the waiting-list entry of the same runner. A withdrawn consent is
 * withdrawn there, too; consent is never given for another race. Returns whether the entry has changed.
 */
export function keepTyped(batch: PlaceBatch, entryId: string, typed: Typed): boolean {
  const entry = batch.entries.get(entryId);
  if (entry === undefined) return false;
  const contactsShared = entry.contactsShared && typed.contactsShared !== false;
  const kept = { ...entry, ...detailsIn(typed), contactsShared };
  if (isDeepStrictEqual(kept, entry)) return false;
  batch.setEntry(entryId, kept);
  return true;
}

/** The details of a registration that moves to the race for which the runner waits. The narrower consent counts. */
export function newestOf(existing: StoredRegistration, entry: StoredWaitlistEntry) {
  return { ...detailsIn(entry), contactsShared: existing.contactsShared && entry.contactsShared };
}

/**
 * The emergency contact may be empty, and so may the last name of somebody with one name. Other details are so only in a
 * broken entry, and lose to readable ones.
 */
function detailsIn(typed: Typed): Partial<Details> {
  const known = DETAILS.flatMap((name) => {
    const value = typed[name];
    const mayBeEmpty = name === "emergencyContact" || (name === "lastName" && typed.firstName !== "");
    return value === undefined || (value === "" && !mayBeEmpty) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(known);
}
