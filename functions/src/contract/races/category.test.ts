import { describe, expect, it } from "vitest";
import { categoryOf, raceDayAge } from "./category.ts";

const event = {
  // 11 PM on April 18 in UTC is April 19 in Lisbon.
  marathonStartDate: "2026-04-18T23:00:00Z",
  timeZone: "Europe/Lisbon",
  races: [
    { id: "main", startsAt: null },
    { id: "monday", startsAt: "2026-04-20T09:00" },
  ],
  ageGroups: [20, 40],
};
const runner = { raceId: "main", dateOfBirth: "1986-04-19", filledForm: { gender: "F" as const }, keptCategory: null };

describe("the age of a runner", () => {
  it("is that on the day of the runner's race, in the event's zone", () => {
    const born = (dateOfBirth: string, raceId = "main") => raceDayAge(event, { dateOfBirth, raceId });
    expect([born("1986-04-19"), born("1986-04-20"), born("1986-04-20", "monday")]).toEqual([40, 39, 40]);
  });

  it("is counted on the event's day if the race no longer exists, and unknown if it would be negative", () => {
    expect(raceDayAge(event, { dateOfBirth: "1986-04-20", raceId: "gone" })).toBe(39);
    expect(raceDayAge(event, { dateOfBirth: "2026-04-20", raceId: "main" })).toBeNull();
  });
});

describe("the category of a runner", () => {
  const kept = { gender: "M" as const, ageGroup: { from: 35, to: 39 }, isMinor: false };
  const erased = { ...runner, dateOfBirth: null, filledForm: null };

  it("follows from birth date and gender, and from what was kept of them once they are erased", () => {
    expect(categoryOf(event, runner)).toEqual({ gender: "F", ageGroup: { from: 40, to: null }, isMinor: false });
    expect(categoryOf(event, { ...erased, keptCategory: kept })).toEqual(kept);
    expect(categoryOf(event, { ...runner, keptCategory: kept })).toMatchObject({ gender: "F", ageGroup: { from: 40 } });
    expect(categoryOf(event, { ...erased, filledForm: { gender: "X" }, keptCategory: kept })).toEqual({
      ...kept,
      gender: "X",
    });
  });

  it("says only what is known", () => {
    const child = { ...erased, dateOfBirth: "2010-01-01" };
    expect(categoryOf({ ...event, ageGroups: null }, child)).toEqual({ gender: null, ageGroup: null, isMinor: true });
    expect(categoryOf(event, { ...erased, filledForm: { gender: "F" } })).toEqual({
      gender: "F",
      ageGroup: null,
      isMinor: null,
    });
    expect(categoryOf(event, { ...erased, filledForm: { gender: null } })).toBeNull();
  });
});
