import { marathonFields, overAt, totalOf, versionedNames } from "../contract/index.ts";
import type {
  FieldConflict,
  MarathonEdit,
  MarathonPatch,
  MarathonSettings,
  Pool,
  RaceSettings,
} from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { differingFields } from "../platform/differing-fields.ts";
import type { Caller } from "../platform/caller.ts";
import { eventPools, racesOf } from "../places/pools.ts";
import { checkedChange } from "./marathon-changes.ts";
import { changeOfRaces, isNewRaces } from "./race-changes.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { MarathonChange, MarathonDraft, MarathonWrite } from "./marathon-writes.ts";
import type { StoredMarathon } from "./stored-marathon.ts";

/** Fields and settings to write; what is undefined stays as it is. */
export type WantedValues = Omit<MarathonPatch & MarathonSettings, "base" | "confirm"> & { races?: RaceSettings[] };

/** The author of a change, and when it is made (milliseconds since 1970). */
type Authorship = { by: Pick<Caller, "uid" | "email">; at: number; restoredFrom?: number | null };

export type WriteOptions = Authorship & {
  /** The version that the change is based on, if the request says so. */
  base: number | undefined;
  /** Allows a capacity below the places that are taken or held. */
  confirm?: boolean | undefined;
};

/**
 * The write that gives the event those values, or null if it has them already. Throws `changed-meanwhile`,
 * `below-taken`, `race-in-use`, and `invalid-request` when the merged dates are out of order.
 */
export function versionedWrite(
  current: StoredMarathon,
  wanted: WantedValues,
  options: WriteOptions,
): MarathonWrite | null {
  if (options.base !== undefined) assertNoConflict(current, wanted, options.base);
  const { capacity = current.places.capacity, races, ...others } = wanted;
  const isNewCapacity = capacity !== current.places.capacity;
  const racesChange = races === undefined ? {} : changeOfRaces(current, races);
  const places = { ...(racesChange.places ?? current.places), capacity };
  const change = checkedChange(current, {
    ...others,
    ...racesChange,
    places: isNewCapacity || racesChange.places !== undefined ? places : current.places,
  });
  if (change === null) return null;
  if (options.confirm !== true) {
    if (isNewCapacity) assertCapacityCoversTaken(capacity, totalOf(eventPools(current)));
    assertRacesCoverTaken(current, change.races ?? null);
  }
  return nextVersion(current, change, options);
}

/**
 * Throws `changed-meanwhile` if others have changed the same fields since `base`, so that nobody overwrites them
 * unknowingly.
 */
function assertNoConflict(current: StoredMarathon, wanted: WantedValues, base: number): void {
  if (base > current.version) {
    throw new AppError("invalid-request", { issues: [{ path: "base", message: "The event has no such version yet" }] });
  }
  const stored: Record<string, FieldValue> = {
    ...fieldsOf(current),
    ...settingsOf(current),
    races: racesText(racesOf(current)),
  };
  const { races, ...others } = wanted;
  const shown = { ...others, ...(races && isNewRaces(current, races) && { races: `${racesText(races)}` }) };
  const isConflict = ([name, value]: [string, FieldValue]) => name === "races" || stored[name] !== value;
  const conflicts = Object.entries(differingFields({}, shown))
    .filter(isConflict)
    .filter(([name]) => changedIn(current, name) > base)
    .map(([name, yours]) => ({ path: name, yours, current: stored[name] ?? null }));
  if (conflicts.length > 0) throw new AppError("changed-meanwhile", { facts: { conflicts, version: current.version } });
}

/** The version in which the field last changed. Races that were set for another day of the event conflict as well. */
function changedIn({ fieldVersions }: StoredMarathon, name: string): number {
  const own = fieldVersions[name] ?? 1;
  return name === "races" ? Math.max(own, fieldVersions["marathonStartDate"] ?? 1) : own;
}

function assertCapacityCoversTaken(capacity: number | null, pool: Pool, race?: RaceSettings): void {
  const taken = pool.registered + pool.held;
  if (capacity === null || capacity >= taken) return;
  const where = race === undefined ? "" : ` in ${race.name}`;
  const sentence = `${taken} ${taken === 1 ? "place is" : "places are"} taken or held already${where}, more than ${capacity}.`;
  throw new AppError("below-taken", { sentence, facts: { taken, ...(race && { raceId: race.id }) } });
}

/** Throws `below-taken` if the change sets a race's capacity below its places that are taken or held. */
function assertRacesCoverTaken(current: StoredMarathon, races: readonly RaceSettings[] | null): void {
  const pools = eventPools(current).races;
  for (const race of races ?? []) {
    const pool = pools.find(({ id }) => id === race.id);
    if (pool !== undefined && pool.capacity !== race.capacity) assertCapacityCoversTaken(race.capacity, pool, race);
  }
}

type FieldValue = FieldConflict["yours"];

/** The names of the races, which stand for them in a conflict. */
function racesText(races: readonly RaceSettings[]): string {
  return races.map(({ name }) => name).join(", ");
}

type Described = Pick<
  MarathonDraft,
  "races" | keyof MarathonEdit["fields"] | Exclude<keyof Settings, "capacity"> | "places"
>;
type Settings = NonNullable<MarathonEdit["settings"]>;

function fieldsOf(event: Described): MarathonEdit["fields"] {
  const names = Object.keys(marathonFields) as (keyof MarathonEdit["fields"])[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as MarathonEdit["fields"];
}

function settingsOf(event: Described): Settings {
  const { timeZone, contactsOpen, locked, cutOffDays, offerHours } = event;
  return { capacity: event.places.capacity, timeZone, contactsOpen, locked, cutOffDays, offerHours };
}

export function firstVersion(
  event: Described & Pick<MarathonDraft, "createdBy" | "organiserUid" | "createdAt">,
): StoredEdit {
  return {
    version: 1,
    editedBy: event.createdBy,
    editedByUid: event.organiserUid,
    editedAt: event.createdAt,
    restoredFrom: null,
    changed: [],
    fields: fieldsOf(event),
    settings: settingsOf(event),
    races: event.races,
  };
}

/**
 * Version 1 of an event that was perhaps added before version 1 was stored from the start. It is written with the first
 * change of the event or its owner, because afterward nothing else would say who added the event. The store keeps an
 * existing version 1.
 */
export function firstVersionIfMissing(current: StoredMarathon): StoredEdit[] {
  return current.version === 1 ? [firstVersion(current)] : [];
}

/** A change of an event as its next version. */
export function nextVersion(current: StoredMarathon, change: MarathonChange, made: Authorship): MarathonWrite {
  const version = current.version + 1;
  const editedAt = new Date(made.at);
  const changedFields = new Set<string>(Object.keys(change));
  if (change.places !== undefined && change.places.capacity !== current.places.capacity) changedFields.add("capacity");
  if (change.cancelledAt !== undefined) changedFields.add("cancelled");
  const changed = versionedNames.filter((name) => changedFields.has(name));
  const next = { ...current, ...change };
  const edit: StoredEdit = {
    version,
    editedBy: made.by.email,
    editedByUid: made.by.uid,
    editedAt,
    restoredFrom: made.restoredFrom ?? null,
    changed,
    fields: fieldsOf(next),
    settings: settingsOf(next),
    races: next.races,
  };
  const isMoved = overAt(next) !== overAt(current) || change.marathonStartDate !== undefined;
  const moved = isMoved ? { raceDayChangedAt: editedAt } : {};
  const fieldVersions = { ...current.fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) };
  return {
    change: { ...change, ...moved, version, fieldVersions },
    edits: [...firstVersionIfMissing(current), edit],
  };
}
