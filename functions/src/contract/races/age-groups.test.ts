import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AGE_GROUP_STARTS_MAX, AGE_MAX } from "../limits.ts";
import {
  ageGroupLabel,
  ageGroupOf,
  ageGroupPresets,
  ageGroupsOf,
  ageGroupsSchema,
  categoryCode,
} from "./age-groups.ts";
import type { AgeGroup } from "./age-groups.ts";

const ages = Array.from({ length: AGE_MAX + 1 }, (_, age) => age);
/** Any setting that the schema accepts. */
const settings = fc
  .uniqueArray(fc.integer({ min: 1, max: AGE_MAX }), { minLength: 1, maxLength: AGE_GROUP_STARTS_MAX })
  .map((starts) => starts.toSorted((a, b) => a - b));

describe("age groups", () => {
  it("have each age from 0 to 120 in exactly one group, whatever their setting", () => {
    fc.assert(
      fc.property(settings, (starts) => {
        expect(ageGroupsSchema.safeParse(starts).success).toBe(true);
        const groups = ageGroupsOf(starts);
        for (const age of ages) {
          const having = groups.filter(({ from, to }) => from <= age && (to === null || age <= to));
          expect(having).toEqual([ageGroupOf(starts, age)]);
        }
      }),
    );
  });

  it("agree with walking up from birth and beginning a group at each of the ages", () => {
    fc.assert(
      fc.property(settings, (starts) => {
        let begun = 0;
        const beginnings = ages.map((age) => (begun = starts.includes(age) ? age : begun));
        expect(ages.map((age) => ageGroupOf(starts, age).from)).toEqual(beginnings);
        // Everybody in a group has the same label, and no two groups share one.
        const labels = new Set(ages.map((age) => ageGroupLabel(ageGroupOf(starts, age))));
        expect(labels.size).toBe(starts.length + 1);
      }),
    );
  });

  it.each([
    [[], "at least one age"],
    [[20, 20], "above the one before"],
    [[30, 25], "above the one before"],
    [[0, 20], "at least 1"],
    [[20, 121], "at most 120"],
    [[20.5], "whole number"],
    [Array.from({ length: 26 }, (_, at) => at + 1), "At most 25 ages"],
  ])("cannot begin at %j", (starts, message) => {
    const { error } = ageGroupsSchema.safeParse(starts);
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]?.message).toContain(message);
  });

  it("have presets that are settings", () => {
    for (const starts of Object.values(ageGroupPresets)) expect(ageGroupsSchema.parse(starts)).toEqual(starts);
    expect(ageGroupsOf(ageGroupPresets.masters).map(ageGroupLabel).slice(0, 3)).toEqual(["Under 20", "20–34", "35–39"]);
  });
});

describe("the name of an age group", () => {
  it.each([
    [{ from: 0, to: 19 }, "Under 20", "FU20"],
    [{ from: 20, to: 24 }, "20–24", "F20"],
    [{ from: 30, to: 30 }, "30", "F30"],
    [{ from: 65, to: null }, "65+", "F65"],
    [{ from: 0, to: 0 }, "Under 1", "FU1"],
  ] as [AgeGroup, string, string][])("%j is %s, and with a gender %s", (group, label, code) => {
    expect([ageGroupLabel(group), categoryCode("F", group)]).toEqual([label, code]);
  });

  it("has no category without a gender, which is ranked overall alone", () => {
    expect(categoryCode(null, { from: 20, to: 24 })).toBeNull();
    expect((["M", "X"] as const).map((gender) => categoryCode(gender, { from: 40, to: 44 }))).toEqual(["M40", "X40"]);
  });
});
