import { describe, expect, it } from "vitest";
import { distanceGroup, distanceOf } from "./distance.ts";

describe("the group of a distance", () => {
  it.each([
    ["10 KM", "10", "KM"],
    ["10K", "10", "KM"],
    ["5-kilometre loop", "5", "KM"],
    ["Half Marathon 21.1 km", "21.1", "KM"],
    ["21,1 km", "21.1", "KM"],
    ["42.195 KM", "42.195", "KM"],
    ["42,195 km", "42.195", "KM"],
    ["42,195 m", "42195", "m"],
    ["42.195 m", "42195", "m"],
    ["10,000 m", "10000", "m"],
    ["10 000 m", "10000", "m"],
    ["10’000 metres", "10000", "m"],
    ["10,000", "10000", null],
    ["26.2 miles", "26.2", "miles"],
    ["10.0 km", "10", "KM"],
    ["4x100 m", "4", null],
    ["5 or 10 km", "5", null],
    ["4 100 m", "4", null],
    ["24 hours", "24", null],
  ])("is the first number of %j", (text, group, unit) => {
    expect(distanceOf(text)).toEqual({ group, unit });
  });

  it.each(["Half Marathon", "", "to be announced"])("is 'other' for %j, which has no number", (text) => {
    expect(distanceOf(text)).toEqual({ group: "other", unit: null });
  });
});

describe("a group in an address", () => {
  it("is a number, however it is written, or 'other'", () => {
    expect(["10", "10.0", "42.195", "other"].map(distanceGroup)).toEqual(["10", "10", "42.195", "other"]);
  });

  it("is nothing else", () => {
    expect(["", "ten", "-5", "1e3", "10 KM", "<b>"].map(distanceGroup)).toEqual([null, null, null, null, null, null]);
  });
});
