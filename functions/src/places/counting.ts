import { totalOf } from "../contract/index.ts";
import type { Pool, Pools } from "../contract/index.ts";
import { raceCountsOf, withRaceCounts } from "../events/pools.ts";
import type { RaceCounts, StoredPlaces } from "../events/stored-places.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";

/**
 * The places as readers see them: a lapsed hold takes no place, even if its removal is not written yet. A freed place
 * belongs to the waiting list, and only a write offers it.
 */
export function withoutLapsed(
  places: StoredPlaces,
  lapsed: readonly Pick<StoredWaitlistEntry, "raceId" | "holdKind">[],
): StoredPlaces {
  const counts = new Map([...raceCountsOf(places)].map(([id, count]) => [id, { ...count }]));
  for (const { raceId, holdKind } of lapsed) {
    const count = counts.get(raceId);
    if (count === undefined) continue;
    count.held = Math.max(0, count.held - 1);
    if (holdKind === "offer") count.offered = Math.max(0, count.offered - 1);
  }
  return withRaceCounts(places, counts);
}

/** What a waiting-list entry counts as. */
export function countedAs({ offerExpiresAt, holdKind }: StoredWaitlistEntry): (keyof RaceCounts)[] {
  if (offerExpiresAt === null) return ["waiting"];
  return holdKind === "offer" ? ["held", "offered"] : ["held"];
}

/**
 * Throws if more places are taken than there are, and than were taken before: the organizer may have lowered a capacity,
 * and the team may have gone above it.
 */
export function assertNoneOversold(before: Pools, after: Pools): void {
  const takenIn = (pool: Pool | undefined) => (pool === undefined ? 0 : pool.registered + pool.held);
  const racesBefore = new Map(before.races.map((race) => [race.id, race]));
  const pairs = [
    [totalOf(before), totalOf(after)] as const,
    ...after.races.map((race) => [racesBefore.get(race.id), race] as const),
  ];
  for (const [was, is] of pairs) {
    if (is.capacity === null || takenIn(is) <= Math.max(is.capacity, takenIn(was))) continue;
    throw new Error("This commit would take more places than there are");
  }
}
