import fc from "fast-check";
import { racesSchema } from "@run/functions/contract";
import type { RaceSettings } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { kilometersTyped, newRace, readRaces, shownRaces, unusedPresets } from "./typed-races.ts";
import type { TypedRace } from "./typed-races.ts";

const event = { marathonStartDate: "2026-10-17", timeZone: "Europe/Lisbon" };

const half: RaceSettings = {
  id: "half",
  name: "Half marathon",
  distanceKm: 21.0975,
  startsAt: "2026-10-18T09:05",
  capacity: 300,
  minimumAge: 18,
  maximumAge: null,
  timeLimitMinutes: 150,
  waves: [
    { id: "fast", name: "Under 1:45", startsAt: null },
    { id: "rest", name: "Everyone else", startsAt: "2026-10-18T09:15" },
  ],
  bibs: { from: 1000, to: 1399 },
};

function typedHalf(changes: Partial<TypedRace> = {}): TypedRace[] {
  return shownRaces(event, [half]).map((race) => ({ ...race, ...changes }));
}

const issuesOf = (...typed: TypedRace[]) =>
  Object.fromEntries(readRaces(event, typed).issues.map(({ path, message }) => [path, message]));

const day = fc.constantFrom("2026-10-17", "2026-10-18", "2026-10-30");
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const start = fc.option(fc.tuple(day, clock).map(([date, time]) => `${date}T${time}`));
const optional = (min: number, max: number) => fc.option(fc.integer({ min, max }));
const race: fc.Arbitrary<RaceSettings> = fc.record({
  id: fc.constant("one"),
  name: fc.constantFrom("10K", "Half marathon"),
  distanceKm: fc.constantFrom(null, 5, 21.0975, 0.4),
  startsAt: start,
  capacity: optional(1, 99_999),
  minimumAge: optional(1, 120),
  maximumAge: fc.constant(null),
  timeLimitMinutes: optional(1, 2_000),
  waves: fc
    .uniqueArray(fc.constantFrom("a", "b", "c"))
    .map((ids) => ids.map((id) => ({ id, name: `Wave ${id}`, startsAt: null }))),
  bibs: fc.constantFrom(null, { from: 1, to: 400 }),
});

describe("the form of an event's races", () => {
  it("reads back every race that it shows", () => {
    fc.assert(
      fc.property(race, (one) => {
        expect(readRaces(event, shownRaces(event, [one]))).toEqual({ races: [one], issues: [] });
      }),
    );
    expect(readRaces(event, typedHalf())).toEqual({ races: [half], issues: [] });
  });

  it("shows the event's day for a race without a start, and the day of a wave only if it differs from its race's", () => {
    const [night] = shownRaces(event, [
      { ...half, startsAt: null, waves: [{ id: "late", name: "Late", startsAt: "2026-10-18T00:10" }] },
    ]);
    expect(night?.startsAt).toEqual({ day: "2026-10-17", time: "" });
    expect(night?.waves[0]?.startsAt).toEqual({ day: "2026-10-18", time: "00:10" });
    expect(typedHalf()[0]?.waves[1]?.startsAt).toEqual({ day: "", time: "09:15" });
  });

  it("uses the event's day if only a time is typed", () => {
    const typed = typedHalf({ startsAt: { day: "", time: "07:00" }, waves: [] });
    expect(readRaces(event, typed).races[0]?.startsAt).toBe("2026-10-17T07:00");
  });

  it("moves waves along with the day of their race", () => {
    const typed = typedHalf({ startsAt: { day: "2026-10-20", time: "09:05" } });
    expect(readRaces(event, typed).races[0]?.waves[1]?.startsAt).toBe("2026-10-20T09:15");
  });

  it("requires a start time on another day than the event's, and a day on which the event takes place", () => {
    expect(issuesOf(...typedHalf({ startsAt: { day: "2026-10-18", time: "" } }))).toEqual({
      "races.0.startsAt.time": "Enter a start time for that day",
    });
    expect(issuesOf(...typedHalf({ startsAt: { day: "2026-10-16", time: "09:00" }, waves: [] }))).toEqual({
      "races.0.startsAt.day": "No race can start before the Marathon Start Date. To move that date, edit the event",
    });
    expect(issuesOf(...typedHalf({ startsAt: { day: "0026-10-16", time: "09:00" }, waves: [] }))).toEqual({
      "races.0.startsAt.day": "Choose a day",
    });
  });

  it("refuses starts that the clocks skip, unless the event has them already", () => {
    const inParis = { marathonStartDate: "2027-03-28", timeZone: "Europe/Paris" };
    const wave = { id: "late", name: "Late", startsAt: "2027-03-28T02:45" };
    const skipped = { ...half, startsAt: "2027-03-28T02:30", waves: [wave] };
    const typed = shownRaces(inParis, [skipped]);
    expect(readRaces(inParis, typed).issues.map(({ path }) => path)).toEqual([
      "races.0.startsAt.day",
      "races.0.waves.0.startsAt.time",
    ]);
    const stored = { ...skipped, registered: 0, held: 0, offered: 0, waiting: 0 };
    expect(readRaces({ ...inParis, races: [stored] }, typed).issues).toEqual([]);
  });

  it("shows every issue beside its control", () => {
    const [typed] = typedHalf({
      name: " ",
      distanceKm: "ten",
      capacity: "0",
      timeLimitMinutes: { hours: "a lot", minutes: "" },
      bibs: { from: "10", to: "" },
    });
    expect(Object.keys(issuesOf(...(typed ? [typed] : []))).sort()).toEqual([
      "races.0.bibs.to",
      "races.0.capacity",
      "races.0.distanceKm",
      "races.0.name",
      "races.0.timeLimitMinutes.hours",
    ]);
    const early = typedHalf()[0]?.waves.map((wave) => ({ ...wave, startsAt: { day: "", time: "08:00" } })) ?? [];
    expect(issuesOf(...typedHalf({ waves: early.slice(1) }))).toEqual({
      "races.0.waves.0.startsAt.time": "A wave cannot start before its race",
    });
    const other = typedHalf({ id: "other", name: "Other half", waves: [], bibs: { from: "1300", to: "1500" } });
    expect(issuesOf(...typedHalf(), ...other)).toEqual({
      "races.1.bibs.from": "These bibs overlap with those of Half marathon",
    });
  });

  it.each([
    ["", null],
    ["10", 10],
    [" 21,1 km ", 21.1],
    ["42.195KM", 42.195],
    ["5k", 5],
    ["ten", Number.NaN],
    ["5 miles", Number.NaN],
  ])("reads the distance %j", (typed, kilometers) => {
    expect(kilometersTyped(typed)).toBe(kilometers);
  });
});

describe("a new race", () => {
  const preset = { name: "10K", kilometers: 10 };

  it("has the id main if it is the first, and a random id otherwise", () => {
    const first = newRace(event, [], null);
    expect(first.id).toBe("main");
    const ids = Array.from({ length: 200 }, () => newRace(event, [first], preset).id);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{8}$/);
  });

  it("can be saved as it is if it has a common distance", () => {
    const { races, issues } = readRaces(event, [newRace(event, [], preset)]);
    expect(issues).toEqual([]);
    expect(z.safeParse(racesSchema, races).success).toBe(true);
    expect(races[0]).toMatchObject({ name: "10K", distanceKm: 10, startsAt: null, capacity: null });
  });

  it("is suggested for each common distance that no race has", () => {
    expect(unusedPresets(typedHalf()).map(({ name }) => name)).toEqual(["Marathon", "10K", "5K"]);
    expect(unusedPresets(typedHalf({ distanceKm: "42,2" })).map(({ name }) => name)).toEqual([
      "Half marathon",
      "10K",
      "5K",
    ]);
  });
});
