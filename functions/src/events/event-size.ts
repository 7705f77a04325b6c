import {
  ADDRESS_MAX,
  AGE_GROUP_STARTS_MAX,
  DELETED_UID,
  EVENT_BYTES_MAX,
  FORMER_OPTIONS_MAX,
  FORM_OPTIONS_MAX,
  REASON_MAX,
  TEAM_MEMBERS_MAX,
  versionedNames,
} from "../contract/index.ts";
import { RECENT_COMMITS, NO_COUNTS } from "./stored-places.ts";
import { racesOf } from "./races.ts";
import type { StoredPlaces } from "./stored-places.ts";
import { AppError } from "../platform/app-error.ts";
import { documentSize } from "../platform/document-size.ts";
import type { StoredEvent, StoredMove } from "./stored-event.ts";

/** What decides how large an event's document can get: its texts and its races. */
type Sized = Pick<
  StoredEvent,
  "title" | "location" | "runningDistance" | "marathonImageURL" | "description" | "timeZone" | "races"
> & { places: StoredPlaces };

/** `count` ids, each with `length` characters. */
const ids = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, "i"));
const mapOf = <Value>(keys: readonly string[], value: Value) => Object.fromEntries(keys.map((key) => [key, value]));
/** A text of the most bytes that so many UTF-16 units can take: three for each. */
const longest = (length: number) => "字".repeat(length);
const AT = new Date(0);

/** The moves for which every event has room: one of its day. Others take the room that is left (decision 0140). */
export const RESERVED_MOVES: StoredMove[] = [{ at: AT, day: "".padEnd(10, "d"), days: 0 }];

/** The event with every part that grows over time at its largest: each option chosen, each wave used, the team full. */
export function fullestEvent(event: Sized): Record<string, unknown> {
  const races = racesOf(event);
  return {
    ...event,
    places: {
      ...event.places,
      capacity: 0,
      races: mapOf(
        races.map(({ id }) => id),
        NO_COUNTS,
      ),
      waves: mapOf(
        races.flatMap(({ waves }) => waves.map(({ id }) => id)),
        0,
      ),
      picked: mapOf(ids(FORM_OPTIONS_MAX + FORMER_OPTIONS_MAX, 12), 0),
      recentCommits: ids(RECENT_COMMITS, 8),
      referenceKey: "".padEnd(16, "k"),
      identityKey: "".padEnd(16, "k"),
      nextLapseAt: AT,
    },
    ageGroups: Array(AGE_GROUP_STARTS_MAX).fill(0),
    form: 0,
    cutOffDays: 0,
    offerHours: 0,
    contactsOpen: true,
    locked: true,
    createdBy: "".padEnd(ADDRESS_MAX, "a"),
    createdByVerified: true,
    handedOver: { by: ids(1, 20)[0], at: AT },
    organiserUid: DELETED_UID.padEnd(36, "u"),
    team: mapOf(ids(TEAM_MEMBERS_MAX, 20), { role: "timekeeper", grant: ids(1, 20)[0] }),
    createdAt: AT,
    changedAt: AT,
    /** The hash of the request that added the event. */
    bodyHash: "".padEnd(64, "h"),
    version: 0,
    versionAt: AT,
    fieldVersions: mapOf(versionedNames, 0),
    stage: "published",
    // Only a draft has a time, and the reasons of an event that was postponed take more.
    publishAt: null,
    postponedAt: AT,
    postponeReason: longest(REASON_MAX),
    dateToBeAnnounced: true,
    cancelledAt: AT,
    cancelReason: longest(REASON_MAX),
    raceDayChangedAt: AT,
    moves: RESERVED_MOVES,
    raceDayMoved: null,
    emergencyContactsErasedAt: AT,
  };
}

/** How many bytes the event's document takes once everything that grows over time is at its largest. */
export function largestSize(event: Sized): number {
  return documentSize(fullestEvent(event));
}

/**
 * Throws `invalid-request` at that path if the texts and races together could make the event's document too large. An
 * older event that is too large already may still change, as long as it does not grow.
 */
export function assertFits(event: Sized, path: "description" | "races", before: Sized | null = null): void {
  const size = largestSize(event);
  if (size <= EVENT_BYTES_MAX || (before !== null && size <= largestSize(before))) return;
  const excess = (size - EVENT_BYTES_MAX).toLocaleString("en-US");
  const message = `Together, the texts and races of this event are ${excess} bytes too long: shorten the description or remove waves`;
  throw new AppError("invalid-request", { sentence: `${message}.`, issues: [{ path, message }] });
}
