import { ageRuleSentence, distancesText, theRace } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { distanceText, ofAllRaces } from "./distances.ts";
import { ageText, raceLabel, startText } from "./race-text.ts";
import { raceOf } from "./race.fixtures.ts";

describe("a distance", () => {
  it.each([
    [42.195, "42.2 km"],
    [21.0975, "21.1 km"],
    [10, "10 km"],
    [0.25, "0.25 km"],
    [1_000, "1,000 km"],
  ])("of %d kilometers is written as %s", (kilometers, text) => {
    expect(distanceText(kilometers)).toBe(text);
  });

  it("is listed once for each length, the shortest first, and left out if unknown", () => {
    const [full, half, other] = [{ distanceKm: 42.195 }, { distanceKm: 21.0975 }, { distanceKm: 21.1 }];
    expect(distancesText([full.distanceKm, half.distanceKm, other.distanceKm, 10])).toBe("10, 21.1 and 42.2 km");
    expect(distancesText([half.distanceKm])).toBe("21.1 km");
    expect(distancesText([half.distanceKm, null])).toBe("21.1 km");
    expect(distancesText([null])).toBeNull();
    const typed = { runningDistance: "42 KM" };
    expect(ofAllRaces({ ...typed, distancesKm: [5, 42.195] }).runningDistance).toBe("5 and 42.2 km");
    expect([ofAllRaces({ ...typed, distancesKm: [] }), ofAllRaces(typed)]).toMatchObject([typed, typed]);
  });
});

describe("a race", () => {
  it("is labeled with its name and distance, unless the name contains the distance", () => {
    expect(raceLabel({ name: "Half marathon", distanceKm: 21.0975 })).toBe("Half marathon, 21.1 km");
    expect(raceLabel({ name: "10K", distanceKm: 10 })).toBe("10K");
    expect(raceLabel({ name: "Half 21.1 km", distanceKm: 21.0975 })).toBe("Half 21.1 km");
    expect(raceLabel({ name: "100 years", distanceKm: 10 })).toBe("100 years, 10 km");
    expect(raceLabel({ name: "Fun run", distanceKm: null })).toBe("Fun run");
  });

  it.each([
    ["Half marathon", "the half marathon"],
    ["Marathon", "the marathon"],
    ["10K", "the 10K"],
    ["Harbor Mile", "the Harbor Mile"],
    ["Trail Mix", "the Trail Mix"],
    ["City2Surf", "the City2Surf"],
    ["The Wall", "the Wall"],
    ["Theo's run", "the Theo's run"],
  ])("called %s is %s in a sentence", (name, text) => {
    expect(theRace({ name })).toBe(text);
  });

  it("has its start as local time, with the day if it differs from the event's", () => {
    expect(startText("2026-05-02T09:00", "2026-05-02", "Europe/Lisbon")).toBe("9:00 AM");
    expect(startText("2026-05-03T13:05", "2026-05-02", "Europe/Lisbon")).toBe("May 3, 1:05 PM");
    expect(startText("2027-01-01T00:00", "2026-12-31", "Europe/Lisbon")).toBe("January 1, 2027, 12:00 AM");
    expect(startText(null, "2026-05-02", "Europe/Lisbon")).toBeNull();
  });

  it("has its offset where the clocks show the start twice", () => {
    expect(startText("2026-10-25T01:30", "2026-10-25", "Europe/Lisbon")).toBe("1:30 AM (UTC+1)");
    expect(startText("2026-10-25T02:00", "2026-10-25", "Europe/Lisbon")).toBe("2:00 AM");
  });

  it("names its ages and the day on which they count", () => {
    const event = { marathonStartDate: "2026-05-02", timeZone: "Europe/Lisbon" };
    const half = raceOf({ id: "half", name: "Half marathon", minimumAge: 18, startsAt: "2026-05-03T09:00" });
    expect(ageRuleSentence(event, half)).toBe("The half marathon is for ages 18 and over on May 3, 2026.");
    expect(ageText(half)).toBe("18 and over");
    expect(ageText({ ...half, minimumAge: null, maximumAge: 39 })).toBe("Up to 39");
    expect(ageRuleSentence(event, { ...half, minimumAge: null })).toBeNull();
  });
});
