import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** A counter that never decreases. */
const counter = z._default(z.int().check(z.minimum(0)), 0);

const raceCountsSchema = z.object({
  registered: z.number(),
  held: z.number(),
  offered: z.number(),
  waiting: z.number(),
});
/** The counts of one race: registrations, held places, offers among the held places, and waiting runners. */
export type RaceCounts = z.infer<typeof raceCountsSchema>;

export const NO_COUNTS: RaceCounts = { registered: 0, held: 0, offered: 0, waiting: 0 };

/** How many commits a ledger remembers. Under the highest load they span a few hundred milliseconds. */
export const RECENT_COMMITS = 64;

/**
 * The place ledger in the event's document. Every registration and every change of capacity writes it under
 * compare-and-set.
 */
export const storedPlacesSchema = z.object({
  /** The cap over all races. */
  capacity: z.nullable(z.number()),
  registered: z.number(),
  /**
   * Places that are held for a limited time, including `offered`. Absent in older documents, which have only offers.
   */
  held: counter,
  offered: z.number(),
  waiting: z.number(),
  /** The counts of each race. Empty in older documents, whose runners are all in one race. */
  races: z._default(z.record(z.string(), raceCountsSchema), {}),
  /**
   * The number of the last runner who joined the waiting list before the event got races. Entries up to this number are
   * for the main race and may not name it.
   */
  unnamedUpTo: counter,
  /** How many registrations and waiting-list entries have ended. While it is 0, no ended key has to be looked up. */
  ended: counter,
  /** The number of the runner who joined the waiting list last. */
  lastNumber: counter,
  /** How many places have ever been given. An entry's reference is made from its number. */
  lastEntry: counter,
  /** The secret key of this event's references, so that they do not reveal entry numbers. Empty before the first. */
  referenceKey: z._default(z.string(), ""),
  /**
   * How many registrations have chosen each option of the form, by the option's key (`optionKey`). Options that nobody has
   * chosen are left out.
   */
  picked: z._default(z.record(z.string(), z.number()), {}),
  /** The secret key of this event's identities (`identityOf`). It never changes. Empty before the first registration. */
  identityKey: z._default(z.string(), ""),
  /** How many registrations are in each wave, by the wave's id. Waves without one are left out. */
  waves: z._default(z.record(z.string(), z.number()), {}),
  /** How many notes the team has written. While it is 0, no note has to be looked up. */
  notes: counter,
  /** How many messages about entries there have been. It numbers them, so that each has an id of its own. */
  lastMessage: counter,
  /** When the owner was last told that all places were taken, and that nobody waited anymore. Null: never. */
  toldFullAt: z._default(z.nullable(instant), null),
  toldEmptyAt: z._default(z.nullable(instant), null),
  /** Raised by every change of registrations. `changes` says which registrations each revision changed. */
  revision: counter,
  /** A device with an earlier revision has to read all registrations anew, because details have been erased since. */
  rosterFrom: counter,
  /** No hold lapses before this instant. Null without a hold. */
  nextLapseAt: z._default(z.nullable(instant), null),
  /** The ids of the newest commits, so that a commit whose answer got lost is recognized. */
  recentCommits: z._default(z.array(z.string()), []),
});
export type StoredPlaces = z.infer<typeof storedPlacesSchema>;

/** The count with this id, 0 if there is none. A client may name a wave "constructor", which every object has. */
export function countIn(counts: Readonly<Record<string, number>>, id: string): number {
  return Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0;
}

/** Makes devices read all registrations anew, because they may have details that were erased. */
export function withRosterReset(places: StoredPlaces): StoredPlaces {
  const revision = places.revision + 1;
  return { ...places, revision, rosterFrom: revision };
}

/** The ledger of a new event. There is no limit if `capacity` is null. */
export function newPlaces(capacity: number | null): StoredPlaces {
  return storedPlacesSchema.parse({ capacity, ...NO_COUNTS });
}

/** Counts a registration that leaves one wave and enters another. Null is no wave. */
export function recountWaves(waves: Record<string, number>, left: string | null, entered: string | null): void {
  if (left === entered) return;
  if (entered !== null) waves[entered] = countIn(waves, entered) + 1;
  if (left === null) return;
  const count = countIn(waves, left) - 1;
  if (count > 0) waves[left] = count;
  else delete waves[left];
}
