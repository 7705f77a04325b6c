import { ageOn } from "@run/functions/contract";
import type { Gender } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import { categoryCounts } from "./category-counts.ts";

const event = {
  marathonStartDate: "2026-04-18T23:00:00Z",
  timeZone: "Europe/Lisbon",
  races: [raceOf({ id: "saturday", name: "10K" }), raceOf({ id: "monday", name: "5K", startsAt: "2026-04-20T09:00" })],
};
const dayOf: Record<string, string> = { saturday: "2026-04-19", monday: "2026-04-20", gone: "2026-04-19" };
const filled = (gender: Gender | null) => ({
  ...{ version: 1, club: null, nationality: null, expectedTime: null, answers: {}, waiver: null },
  gender,
});
const entry = fc.record({
  raceId: fc.constantFrom("saturday", "monday", "gone"),
  dateOfBirth: fc.option(fc.constantFrom("1986-04-19", "1986-04-20", "1986-04-21", "2006-02-28", "2015-07-01")),
  filledForm: fc.option(fc.constantFrom<Gender | null>("F", "M", "X", null).map(filled)),
  keptCategory: fc.constant(null),
});

describe("the runners of each age group", () => {
  it("agree with looking for them one group at a time", () => {
    const starts = fc.constantFrom([20], [20, 40], [5, 11, 19, 39, 40]);
    fc.assert(
      fc.property(fc.array(entry), starts, (entries, ages) => {
        const { groups, unknown, total } = categoryCounts(event, entries, ages);
        for (const { group, counts } of groups) {
          const having = entries.filter(({ dateOfBirth, raceId }) => {
            if (dateOfBirth === null) return false;
            const age = ageOn(dateOfBirth, dayOf[raceId] ?? "");
            return age >= group.from && age <= (group.to ?? Infinity);
          });
          const ofGender = (gender: Gender | null) =>
            having.filter(({ filledForm }) => (filledForm?.gender ?? null) === gender).length;
          expect(counts).toEqual({
            ...{ F: ofGender("F"), M: ofGender("M"), X: ofGender("X"), unstated: ofGender(null) },
            total: having.length,
          });
        }
        expect(unknown.total).toBe(entries.filter(({ dateOfBirth }) => dateOfBirth === null).length);
        expect(total.total).toBe(entries.length);
      }),
    );
  });

  it("counts an entry whose birth date was erased in the group that was kept, if there still is one like it", () => {
    const keptCategory = { gender: "F" as const, ageGroup: { from: 35, to: 39 }, isMinor: false };
    const erased = { raceId: "saturday", dateOfBirth: null, filledForm: null, keptCategory };
    expect(categoryCounts(event, [erased], [35, 40]).groups.map(({ counts }) => counts.F)).toEqual([0, 1, 0]);
    expect(categoryCounts(event, [erased], [35, 45]).unknown).toMatchObject({ F: 1, total: 1 });
  });
});
