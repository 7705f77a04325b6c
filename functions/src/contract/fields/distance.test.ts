import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceGroupOf, distanceGroups, distanceGroupsOf, kilometersIn, kilometersOf } from "./distance.ts";

describe("the kilometers of a distance", () => {
  it.each([
    ["10 KM", 10],
    ["10K", 10],
    ["10k run", 10],
    ["5-kilometre loop", 5],
    ["10.0 km", 10],
    ["21", 21],
    ["21.0975", 21.0975],
    ["21.1", 21.1],
    ["21,1 km", 21.1],
    ["Half marathon", 21.0975],
    ["Half-Marathon", 21.0975],
    ["HALF", 21.0975],
    ["Halbmarathon", 21.0975],
    ["Semi-marathon", 21.0975],
    ["Media maratón", 21.0975],
    ["Mezza Maratona", 21.0975],
    ["Maratonina", 21.0975],
    ["MARATONINE", 21.0975],
    ["Maratonina del Lago 21,1 km", 21.1],
    ["Yarı maraton", 21.0975],
    ["Półmaraton", 21.0975],
    ["Полумарафон", 21.0975],
    ["Half Marathon 21.1 km", 21.1],
    ["Marathon", 42.195],
    ["Maratona", 42.195],
    ["Marathon 2027", 42.195],
    ["Full", 42.195],
    ["42.195", 42.195],
    ["42.195 KM", 42.195],
    ["42,195 km", 42.195],
    ["42,195 m", 42.195],
    ["42.195 m", 42.195],
    ["42195", 42.195],
    ["10,000 m", 10],
    ["10 000 m", 10],
    ["10’000 metres", 10],
    ["10,000", 10],
    ["1500 m", 1.5],
    ["1 mile", 1.609344],
    ["26.2 miles", 42.1648128],
    ["10 miler", 16.09344],
    ["4 x 10 km", 10],
    ["4x100 m", 0.1],
    ["Ultramarathon 50K", 50],
    ["100 km ultra trail", 100],
    ["５ km", 5],
  ])("of %j are %d", (text, kilometers) => {
    expect(kilometersOf(text)).toBeCloseTo(kilometers, 6);
  });

  it.each(["", "Family walk", "to be announced", "24 hours", "3 laps", "Mini marathon", "Quarter-marathon", "0 km"])(
    "of %j are unknown",
    (text) => {
      expect(kilometersOf(text)).toBeNull();
    },
  );

  it.each([
    ["5 km / 10 km", [5, 10]],
    ["5 or 10 km", [5, 10]],
    ["5/10/21.1 km", [5, 10, 21.1]],
    ["5 km, 3 miles", [5, 4.828032]],
    ["5K & 10K", [5, 10]],
    ["3 laps of 5 km", [5]],
    ["Half marathon and marathon", [21.0975, 42.195]],
    ["10K & Half Marathon", [10, 21.0975]],
    ["Marathon (10 km)", [10]],
    ["5, 10 and 21 km", [5, 10, 21]],
    ["6 h, 50 km", [50]],
  ])("are all found in %j", (text, all) => {
    const found = kilometersIn(text);
    expect(found).toHaveLength(all.length);
    for (const [index, kilometers] of all.entries()) expect(found[index]).toBeCloseTo(kilometers, 6);
  });
});

describe("the range of a distance", () => {
  it.each(["21", "21.0975", "21.1", "21,1 km", "Half marathon", "HALF MARATHON (21.1 km)", "13.1 miles", "21097 m"])(
    "is the same for every way to write a half marathon: %j",
    (text) => {
      expect(distanceGroupsOf(text)).toEqual(["half"]);
    },
  );

  it.each([
    ["1 mile", ["under-5k"]],
    ["5K", ["5k"]],
    ["3.1 miles", ["5k"]],
    ["8 km", ["6k-9k"]],
    ["6.2 mi", ["10k"]],
    ["10 miles", ["11k-20k"]],
    ["30 km", ["22k-41k"]],
    ["42", ["marathon"]],
    ["26.2 miles", ["marathon"]],
    ["Marathon", ["marathon"]],
    ["50 KM", ["ultra"]],
    ["Ultra trail", ["ultra"]],
    ["Ultramarathon", ["ultra"]],
    ["Family walk", ["other"]],
    ["5 km / 10 km", ["5k", "10k"]],
    ["Half & Full Marathon", ["half", "marathon"]],
  ])("of %j is %j", (text, groups) => {
    expect(distanceGroupsOf(text)).toEqual(groups);
  });

  it("is one of the known ranges for any text, and grows with the distance", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const groups = distanceGroupsOf(text);
        expect(groups.length).toBeGreaterThan(0);
        for (const group of groups) expect(distanceGroups).toContain(group);
      }),
    );
    const length = fc.double({ min: 0.01, max: 500, noNaN: true });
    const rank = (kilometers: number) => distanceGroups.indexOf(distanceGroupOf(kilometers));
    fc.assert(
      fc.property(length, length, (a, b) => {
        expect(Math.sign(rank(a) - rank(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is the same for kilometers, meters and miles", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (kilometers) => {
        const group = distanceGroupsOf(`${kilometers} km`);
        expect(distanceGroupsOf(`${kilometers}K`)).toEqual(group);
        expect(distanceGroupsOf(`${kilometers * 1_000} m`)).toEqual(group);
        expect(distanceGroupsOf(`${(kilometers / 1.609344).toFixed(4)} miles`)).toEqual(group);
      }),
    );
  });
});
