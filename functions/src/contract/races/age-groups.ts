import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { GENDERS } from "../forms/standard-fields.ts";
import type { Gender } from "../forms/standard-fields.ts";
import { AGE_GROUP_STARTS_MAX, AGE_MAX } from "../limits.ts";

const startAge = z
  .int("An age must be a whole number")
  .check(z.minimum(1, "An age must be at least 1"), z.maximum(AGE_MAX, `An age must be at most ${AGE_MAX}`));

/**
 * The ages at which the age groups of an event begin, ascending. A group ends where the next one begins, and the first
 * group is everybody below the first age, so that every age is in exactly one group.
 */
export const ageGroupsSchema = z.array(startAge, "Age groups must be a list of ages").check(
  bounded(z.minLength(1, "Age groups need at least one age")),
  bounded(z.maxLength(AGE_GROUP_STARTS_MAX, `At most ${AGE_GROUP_STARTS_MAX} ages`)),
  z.check(({ value, issues }) => {
    // While an age is invalid on its own, only that is reported.
    if (issues.length > 0) return;
    value.forEach((age, at) => {
      if (at === 0 || age > (value[at - 1] ?? 0)) return;
      issues.push({ code: "custom", path: [at], message: "Each age must be above the one before", input: value });
    });
  }),
);

/** Ages in whole years on race day, both included. `to` is null for a group without an upper end. */
export const ageGroupSchema = z.strictObject({ from: z.number(), to: z.nullable(z.number()) });
export type AgeGroup = z.infer<typeof ageGroupSchema>;

/** The groups that begin at those ages, youngest first. */
export function ageGroupsOf(starts: readonly number[]): AgeGroup[] {
  const begins = [0, ...starts];
  return begins.map((from, at) => ({ from, to: at + 1 < begins.length ? (begins[at + 1] ?? 0) - 1 : null }));
}

/** The group of an age in whole years. */
export function ageGroupOf(starts: readonly number[], age: number): AgeGroup {
  const at = starts.findLastIndex((start) => start <= age);
  const next = starts[at + 1];
  return { from: starts[at] ?? 0, to: next === undefined ? null : next - 1 };
}

/** For example "Under 20", "20–24" or "65+". */
export function ageGroupLabel({ from, to }: AgeGroup): string {
  if (to === null) return `${from}+`;
  if (from === 0) return `Under ${to + 1}`;
  return from === to ? String(from) : `${from}–${to}`;
}

/**
 * The group together with the gender in which results rank it, for example "F40", or "FU20" for women under 20. Null for
 * somebody who has stated no gender and is ranked overall alone.
 */
export function categoryCode(gender: Gender | null, { from, to }: AgeGroup): string | null {
  if (gender === null) return null;
  return from === 0 && to !== null ? `${gender}U${to + 1}` : `${gender}${from}`;
}

/** The ages as a text, for a conflict or the history. */
export function ageGroupsText(starts: readonly number[] | null): string | null {
  return starts === null ? null : starts.join(", ");
}

/**
 * What results need to know about a runner. `ageGroup` is null if it is unknown or the event has no age groups, and
 * `isMinor`, which says whether the runner was under 18 on race day, if the birth date is unknown.
 */
export const keptCategorySchema = z.strictObject({
  gender: z.nullable(z.enum(GENDERS)),
  ageGroup: z.nullable(ageGroupSchema),
  isMinor: z.nullable(z.boolean()),
});
export type Category = z.infer<typeof keptCategorySchema>;

/**
 * Settings that many events use. `masters` are the groups of World Masters Athletics, below which all adults are one.
 */
export const ageGroupPresets = {
  "five-years": [20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80],
  masters: [20, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90],
  "ten-years": [20, 30, 40, 50, 60, 70, 80],
} as const satisfies Record<string, readonly number[]>;
export type AgeGroupPreset = keyof typeof ageGroupPresets;
