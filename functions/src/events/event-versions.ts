import { ageGroupsText, eventFields, overAt, totalOf, versionedNames } from "../contract/index.ts";
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
import { eventPools } from "./pools.ts";
import { racesOf } from "./races.ts";
import { checkedChange } from "./event-changes.ts";
import { assertFits } from "./event-size.ts";
import { lifeStateOf, stateReasonOf } from "./event-life.ts";
import { changeOfMoves } from "./event-moves.ts";
import { newsOf } from "./event-news.ts";
import { assertPublicationStands } from "./event-publication.ts";
import { isDone, transitionOf } from "./event-transitions.ts";
import type { Transition } from "./event-transitions.ts";
import { changeOfRaces, isNewRaces } from "./race-changes.ts";
import { racesText } from "./race-texts.ts";
import type { StoredEdit } from "./stored-edit.ts";
import type { EventChange, EventDraft, EventWrite } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

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
export function versionedWrite(current: StoredEvent, wanted: WantedValues, options: WriteOptions): EventWrite | null {
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
  assertFits({ ...current, ...change }, races === undefined ? "description" : "races", current);
  if (options.confirm !== true) {
    if (isNewCapacity) assertCapacityCoversTaken(capacity, totalOf(eventPools(current)));
    assertRacesCoverTaken(current, change.races ?? null);
  }
  return nextVersion(current, change, options);
}

/**
 * The write that brings the event into another state, with new dates if the transition has any, or null if the event is
 * like that already. Throws `changed-meanwhile`, and what `transitionOf` and `checkedChange` throw.
 */
export function stateWrite(
  current: StoredEvent,
  transition: Transition,
  options: Authorship & { base: number },
): EventWrite | null {
  if (isDone(current, transition)) return null;
  const change = transitionOf(current, transition, options.at);
  const { state, reason, dates, publishAt } = transition;
  if (state === "cancelled") assertUnchanged(current, options.base);
  else assertNoConflict(current, { ...dates, state, reason, publishAt }, options.base);
  const checked = checkedChange(current, change, "dates.");
  return checked === null ? null : nextVersion(current, checked, options);
}

/**
 * Throws `changed-meanwhile` if others have changed the same fields since `base`, so that nobody overwrites them
 * unknowingly.
 */
function assertNoConflict(
  current: StoredEvent,
  wanted: WantedValues & Partial<Pick<Transition, "state" | "reason" | "publishAt">>,
  base: number,
): void {
  assertKnownBase(current, base);
  const stored = shownValues(current, wanted.races);
  const { races, ageGroups, ...others } = wanted;
  const shown = {
    ...others,
    ...(races && isNewRaces(current, races) && { races: racesText(races, racesOf(current)) }),
    ...(ageGroups !== undefined && { ageGroups: ageGroupsText(ageGroups) }),
  };
  const isConflict = ([name, value]: [string, FieldValue]) => name === "races" || stored[name] !== value;
  const conflicts = Object.entries(differingFields({}, shown))
    .filter(isConflict)
    .filter(([name]) => changedIn(current, name) > base)
    .map(([name, yours]) => ({ path: name, yours, current: stored[name] ?? null }));
  conflicts.push(...changedMeaning(current, stored, shown, base));
  if (conflicts.length > 0) throw new AppError("changed-meanwhile", { facts: { conflicts, version: current.version } });
}

/** What decides the meaning of these names: they are wall times and days in the event's zone. */
const meansBy: Readonly<Record<string, readonly string[]>> = {
  races: ["timeZone"],
  marathonStartDate: ["timeZone"],
  startRegistrationDate: ["timeZone"],
  endRegistrationDate: ["timeZone"],
  publishAt: ["timeZone"],
};

/**
 * The fields that others have changed since `base` and that the request does not write, but by which its own changes
 * would mean something else than the caller saw.
 */
function changedMeaning(
  current: StoredEvent,
  stored: Record<string, FieldValue>,
  wanted: Record<string, FieldValue>,
  base: number,
): FieldConflict[] {
  const written = Object.entries(differingFields(stored, wanted)).flatMap(([name]) => meansBy[name] ?? []);
  return [...new Set(written)]
    .filter((name) => wanted[name] === undefined && changedIn(current, name) > base)
    .map((name) => ({ path: name, yours: null, current: stored[name] ?? null }));
}

/**
 * Throws `changed-meanwhile` if anything in the event has changed since `base`. For canceling and deleting the event,
 * because nobody can undo these (decision 0088).
 */
export function assertUnchanged(current: StoredEvent, base: number): void {
  assertKnownBase(current, base);
  const stored = shownValues(current);
  const conflicts = versionedNames
    .filter((name) => changedIn(current, name) > base)
    .map((name) => ({ path: name, yours: null, current: stored[name] ?? null }));
  if (conflicts.length === 0) return;
  const sentence = "Someone else has changed the event. Check the changes before you cancel or delete it.";
  throw new AppError("changed-meanwhile", { sentence, facts: { conflicts, version: current.version } });
}

/** The values of the event as a conflict shows them. */
function shownValues(current: StoredEvent, wantedRaces?: readonly RaceSettings[]): Record<string, FieldValue> {
  return {
    ...fieldsOf(current),
    ...settingsOf(current),
    races: racesText(racesOf(current), wantedRaces),
    ageGroups: ageGroupsText(current.ageGroups),
    form: current.form,
    state: lifeStateOf(current),
    reason: stateReasonOf(current),
    publishAt: current.publishAt,
    cancelled: current.cancelledAt !== null,
  };
}

/** Throws `invalid-request` for a base that the event has not reached. */
export function assertKnownBase({ version }: Pick<StoredEvent, "version">, base: number): void {
  if (base <= version) return;
  throw new AppError("invalid-request", { issues: [{ path: "base", message: "The event has no such version yet" }] });
}

/** The names whose change is a conflict for these names as well. */
const changedWith: Readonly<Record<string, readonly string[]>> = {
  // Races that were set for another day of the event.
  races: ["marathonStartDate"],
  state: ["cancelled"],
  reason: ["state", "cancelled"],
  publishAt: ["state"],
};

/** The version in which the field last changed. */
function changedIn({ fieldVersions }: StoredEvent, name: string): number {
  return Math.max(...[name, ...(changedWith[name] ?? [])].map((one) => fieldVersions[one] ?? 1));
}

function assertCapacityCoversTaken(capacity: number | null, pool: Pool, race?: RaceSettings): void {
  const taken = pool.registered + pool.held;
  if (capacity === null || capacity >= taken) return;
  const where = race === undefined ? "" : ` in ${race.name}`;
  const sentence = `${taken} ${taken === 1 ? "place is" : "places are"} taken or held already${where}, more than ${capacity}.`;
  throw new AppError("below-taken", { sentence, facts: { taken, ...(race && { raceId: race.id }) } });
}

/** Throws `below-taken` if the change sets a race's capacity below its places that are taken or held. */
function assertRacesCoverTaken(current: StoredEvent, races: readonly RaceSettings[] | null): void {
  const pools = eventPools(current).races;
  for (const race of races ?? []) {
    const pool = pools.find(({ id }) => id === race.id);
    if (pool !== undefined && pool.capacity !== race.capacity) assertCapacityCoversTaken(race.capacity, pool, race);
  }
}

type FieldValue = FieldConflict["yours"];

type Described = Pick<
  EventDraft,
  "races" | "form" | keyof MarathonEdit["fields"] | Exclude<keyof Settings, "capacity"> | "places"
>;
type Settings = NonNullable<MarathonEdit["settings"]>;

function fieldsOf(event: Described): MarathonEdit["fields"] {
  const names = Object.keys(eventFields) as (keyof MarathonEdit["fields"])[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as MarathonEdit["fields"];
}

function settingsOf(event: Described): Settings {
  const { timeZone, contactsOpen, locked, cutOffDays, offerHours, ageGroups } = event;
  return { capacity: event.places.capacity, timeZone, contactsOpen, locked, cutOffDays, offerHours, ageGroups };
}

export function firstVersion(
  event: Described & Pick<EventDraft, "createdBy" | "organiserUid" | "createdAt" | "stage">,
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
    form: event.form,
    state: event.stage,
    stateReason: null,
    publishAt: null,
  };
}

/**
 * Version 1 of an event that was perhaps added before version 1 was stored from the start. It is written with the first
 * change of the event or its owner, because afterward nothing else would say who added the event. The store keeps an
 * existing version 1.
 */
export function firstVersionIfMissing(current: StoredEvent): StoredEdit[] {
  return current.version === 1 ? [firstVersion(current)] : [];
}

/**
 * A change of an event as its next version. Throws `invalid-request` if a draft could not be published at the time that
 * is set for that.
 */
export function nextVersion(current: StoredEvent, change: EventChange, made: Authorship): EventWrite {
  const version = current.version + 1;
  const editedAt = new Date(made.at);
  const changedFields = new Set<string>(Object.keys(change));
  if (change.places !== undefined && change.places.capacity !== current.places.capacity) changedFields.add("capacity");
  if (change.cancelledAt !== undefined) changedFields.add("cancelled");
  const isScheduled = change.publishAt !== undefined && change.publishAt !== current.publishAt;
  if (isScheduled || ["stage", "postponedAt", "postponeReason"].some((name) => changedFields.has(name)))
    changedFields.add("state");
  const changed = versionedNames.filter((name) => changedFields.has(name));
  const next = { ...current, ...change };
  assertPublicationStands(next, change, made.at);
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
    form: next.form,
    state: lifeStateOf(next),
    stateReason: stateReasonOf(next),
    publishAt: next.publishAt,
  };
  const isMoved = overAt(next) !== overAt(current) || change.marathonStartDate !== undefined;
  const moved = { ...(isMoved && { raceDayChangedAt: editedAt }), ...changeOfMoves(current, change, editedAt) };
  const fieldVersions = { ...current.fieldVersions, ...Object.fromEntries(changed.map((name) => [name, version])) };
  return {
    change: { ...change, ...moved, version, versionAt: editedAt, fieldVersions },
    edits: [...firstVersionIfMissing(current), edit],
    news: newsOf(current, change, editedAt),
  };
}
