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
  /** No hold lapses before this instant. Null without a hold. */
  nextLapseAt: z._default(z.nullable(instant), null),
  /** The ids of the newest commits, so that a commit whose answer got lost is recognized. */
  recentCommits: z._default(z.array(z.string()), []),
});
export type StoredPlaces = z.infer<typeof storedPlacesSchema>;

/** The ledger of a new event. There is no limit if `capacity` is null. */
export function newPlaces(capacity: number | null): StoredPlaces {
  const counts = { registered: 0, held: 0, offered: 0, waiting: 0 };
  const numbers = { ended: 0, lastNumber: 0, lastEntry: 0, unnamedUpTo: 0 };
  return { capacity, ...counts, races: {}, ...numbers, referenceKey: "", nextLapseAt: null, recentCommits: [] };
}
