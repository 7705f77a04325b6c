import type { RaceSettings } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { raceChanges } from "./race-changes.ts";
import { isSame, mainRaceOf, editableRaces } from "./race-settings.ts";
import { whyNotRemovable } from "./race-use.ts";
import { rulesText } from "./rules-text.ts";
import { newRace, newWave } from "./typed-races.ts";

const raceOf = (id: string, changes: Partial<RaceSettings> = {}): RaceSettings => ({
  ...mainRaceOf("10 km"),
  id,
  name: id,
  ...changes,
});
const [full, half, ten] = [raceOf("full"), raceOf("half"), raceOf("ten")];

describe("the difference between two lists of races", () => {
  it("is empty if nothing differs", () => {
    expect(raceChanges([full, half], [{ ...full }, half], "UTC")).toEqual([]);
  });

  it("names added and removed races, with their details", () => {
    const added = raceOf("half", { startsAt: "2026-10-17T14:05", capacity: 1_200 });
    expect(raceChanges([ten], [added], "UTC")).toEqual([
      { kind: "added", id: "half", name: "half", facts: "10 km, October 17, 2026, 2:05 PM, 1,200 places" },
      { kind: "removed", id: "ten", name: "ten", facts: "10 km" },
    ]);
  });

  it("has the old and the new value of everything that can change", () => {
    const changed: RaceSettings = {
      id: "ten",
      name: "Ten",
      distanceKm: 10.5,
      startsAt: "2026-10-17T00:30",
      capacity: 50,
      minimumAge: 18,
      maximumAge: 39,
      timeLimitMinutes: 95,
      waves: [
        { id: "a", name: "Fast", startsAt: null },
        { id: "b", name: "Rest", startsAt: "2026-10-17T12:00" },
      ],
      bibs: { from: 1, to: 50 },
    };
    const [change] = raceChanges([ten], [changed], "UTC");
    expect(change).toEqual({
      kind: "changed",
      id: "ten",
      name: "ten",
      details: [
        { label: "Name", from: "ten", to: "Ten" },
        { label: "Distance", from: "10 km", to: "10.5 km" },
        { label: "Start", from: "not set", to: "October 17, 2026, 12:30 AM" },
        { label: "Places", from: "no limit of its own", to: "50" },
        { label: "Ages", from: "all", to: "Ages 18 to 39" },
        { label: "Time limit", from: "none", to: "1 hour 35 minutes" },
        { label: "Waves", from: "none", to: "Fast; Rest (October 17, 2026, 12:00 PM)" },
        { label: "Bibs", from: "not set", to: "1 to 50" },
      ],
    });
  });

  it("says that the order has changed, but not if a race was only added or removed", () => {
    expect(raceChanges([full, half, ten], [ten, full, half], "UTC")).toEqual([
      { kind: "reordered", names: ["ten", "full", "half"] },
    ]);
    expect(raceChanges([full, half], [ten, full, half], "UTC")).toHaveLength(1);
    expect(raceChanges([full, half, ten], [half, ten], "UTC")).toHaveLength(1);
  });
});

describe("what is set on the races of an event", () => {
  const counts = { registered: 3, held: 0, offered: 0, waiting: 0 };
  const event = { runningDistance: "10 km", capacity: 500 };

  it("has no capacity while nobody has set races, because only the event's capacity limits the race", () => {
    const unset = { ...mainRaceOf("10 km"), capacity: 500, ...counts };
    expect(editableRaces({ ...event, races: [unset] })).toEqual([mainRaceOf("10 km")]);
    expect(editableRaces({ ...event, races: [] })).toEqual([mainRaceOf("10 km")]);
  });

  it("keeps capacities that somebody has set", () => {
    const set = { ...mainRaceOf("10 km"), capacity: 400, ...counts };
    expect(editableRaces({ ...event, races: [set] })[0]?.capacity).toBe(400);
    const two = [
      { ...set, capacity: 500 },
      { ...half, ...counts },
    ];
    expect(editableRaces({ ...event, races: two })[0]?.capacity).toBe(500);
  });

  it("can be compared whatever the order of the fields in the answer", () => {
    const { id, ...rest } = { ...half, waves: [{ startsAt: null, name: "A", id: "a" }], ...counts };
    const [read] = editableRaces({ ...event, races: [{ ...rest, id }] });
    expect(isSame(read ? [read] : [], [{ ...half, waves: [{ id: "a", name: "A", startsAt: null }] }])).toBe(true);
  });
});

describe("the texts about a race", () => {
  it("say why it cannot be removed", () => {
    expect(whyNotRemovable({ registered: 0, held: 0, waiting: 0 }, 2)).toBeNull();
    expect(whyNotRemovable({ registered: 0, held: 0, waiting: 0 }, 1)).toBe("An event needs at least one race.");
    expect(whyNotRemovable({ registered: 1, held: 2, waiting: 1_000 }, 2)).toBe(
      "This race can’t be removed: 1 runner registered, 2 places on hold, and 1,000 runners waiting.",
    );
    expect(whyNotRemovable({ registered: 0, held: 0, waiting: 1 }, 2)).toContain("1 runner waiting");
  });

  it("sum up the typed rules", () => {
    const race = newRace({ marathonStartDate: "2026-10-17", timeZone: "UTC" }, [], null);
    expect(rulesText(race)).toBe("All ages");
    expect(rulesText({ ...race, minimumAge: "abc", maximumAge: "12" })).toBe("Ages up to 12");
    const typed = { ...race, minimumAge: "18", bibs: { from: "1", to: "400" }, waves: [newWave(), newWave()] };
    expect(rulesText(typed)).toBe("Ages 18 and over, bibs 1 to 400, 2 waves");
  });
});
