import { describe, expect, it } from "vitest";
import { namedRace } from "../contract/index.ts";
import { exampleRaceSettings as half } from "../contract/races/examples.docs.ts";
import { racesText } from "./race-texts.ts";

const ten = namedRace("ten", "10K");

describe("the text of races in a conflict", () => {
  it("has their names, if nothing else differs", () => {
    expect(racesText([ten, half], [half])).toBe("10K, Half marathon");
    expect(racesText([])).toBe("");
  });

  it("has every value that differs from the same race of somebody else", () => {
    const other = { ...half, capacity: null, startsAt: null, waves: [], bibs: null };
    expect(racesText([half, ten], [other, ten])).toBe(
      "Half marathon (start 2026-09-20T09:00, places 300, waves Under 1:45, bibs 1000 to 1399), 10K",
    );
    expect(racesText([other], [half])).toBe(
      "Half marathon (start not set, places without a limit, waves not set, bibs not set)",
    );
    const limited = { ...ten, distanceKm: 10, minimumAge: 16, maximumAge: 80, timeLimitMinutes: 90 };
    expect(racesText([limited], [ten])).toBe(
      "10K (distance 10 km, minimum age 16, maximum age 80, time limit 90 minutes)",
    );
  });
});
