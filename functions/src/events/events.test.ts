import { describe, expect, it } from "vitest";
import { newPlaces } from "./stored-places.ts";
import { applicantShares } from "./events.ts";

describe("the applicants of an organizer's events in one answer", () => {
  const shares = (...counts: number[]) =>
    applicantShares(counts.map((registered) => ({ places: { ...newPlaces(null), registered } })));

  it("are at most a hundred of an event and a thousand in all, those of the newest events first", () => {
    expect(shares(3, 0, 250)).toEqual([3, 0, 100]);
    const many = shares(...Array.from({ length: 100 }, () => 100));
    expect(many.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 100), 0]);
    expect(many.reduce((sum, share) => sum + share, 0)).toBe(1_000);
  });
});
