import { ageGroupsOf } from "@run/functions/contract";
import type { AgeGroup, Gender, Marathon } from "@run/functions/contract";
import { categoryFinder } from "./category-finder.ts";
import type { CategorizedEntry } from "./category-finder.ts";

/** How many entries there are of each gender. `unstated` have stated none. */
export type GenderCounts = Record<Gender, number> & { unstated: number; total: number };
export type CategoryCounts = {
  groups: readonly { group: AgeGroup; counts: GenderCounts }[];
  /** The entries whose age group is unknown, usually because their birth date is. */
  unknown: GenderCounts;
  total: GenderCounts;
};

const none = (): GenderCounts => ({ F: 0, M: 0, X: 0, unstated: 0, total: 0 });

function add(counts: GenderCounts, gender: Gender | null): void {
  counts[gender ?? "unstated"] += 1;
  counts.total += 1;
}

/** How many entries each age group has that begins at one of those ages. */
export function categoryCounts(
  event: Pick<Marathon, "races" | "marathonStartDate" | "timeZone">,
  entries: readonly CategorizedEntry[],
  starts: readonly number[],
): CategoryCounts {
  const categoryIn = categoryFinder({ ...event, ageGroups: starts });
  const groups = ageGroupsOf(starts).map((group) => ({ group, counts: none() }));
  const byAges = new Map(groups.map(({ group, counts }) => [JSON.stringify(group), counts]));
  const unknown = none();
  const total = none();
  for (const entry of entries) {
    const { gender, ageGroup } = categoryIn(entry) ?? NOTHING_KNOWN;
    add((ageGroup && byAges.get(JSON.stringify(ageGroup))) ?? unknown, gender);
    add(total, gender);
  }
  return { groups, unknown, total };
}

const NOTHING_KNOWN = { gender: null, ageGroup: null };
