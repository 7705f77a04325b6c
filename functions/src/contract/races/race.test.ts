import { describe, expect, it } from "vitest";
import { RACES_BYTES_MAX, RACES_MAX } from "../limits.ts";
import { racesSchema } from "./race.ts";

const race = (change: object = {}) => ({ id: "half", name: "Half marathon", ...change });
const issuesOf = (...races: unknown[]) => {
  const { error } = racesSchema.safeParse(races);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("the races of an event", () => {
  it("need an id and a name; everything else may be left out", () => {
    expect(racesSchema.parse([race()])).toEqual([
      {
        id: "half",
        name: "Half marathon",
        distanceKm: null,
        startsAt: null,
        capacity: null,
        minimumAge: null,
        maximumAge: null,
        timeLimitMinutes: null,
        waves: [],
        bibs: null,
      },
    ]);
    expect(issuesOf({})).toEqual(["0.id: An id is required", "0.name: Race name is required"]);
  });

  it("are at least one and at most twenty", () => {
    expect(issuesOf()).toEqual([": An event needs at least one race"]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => race({ id: `r${index}`, name: `Race ${index}` }));
    expect(issuesOf(...many(RACES_MAX))).toEqual([]);
    expect(issuesOf(...many(RACES_MAX + 1))).toEqual([`: At most ${RACES_MAX} races`]);
  });

  it("have unique ids, and so have their waves", () => {
    const wave = { id: "a", name: "A" };
    expect(issuesOf(race(), race({ name: "Marathon" }))).toEqual(["1.id: Two races cannot have the same id"]);
    expect(issuesOf(race({ waves: [wave] }), race({ id: "full", name: "Marathon", waves: [wave] }))).toEqual([
      "1.waves.0.id: Two waves cannot have the same id",
    ]);
  });

  it("have names that occur once, and so have the waves of a race", () => {
    expect(issuesOf(race(), race({ id: "h2", name: "HALF MARATHON" }))).toEqual([
      "1.name: Two races cannot have the same name",
    ]);
    const waves = ["Fast", "fast"].map((name) => ({ id: name, name }));
    expect(issuesOf(race({ waves }))).toEqual(["0.waves.1.name: Two waves of a race cannot have the same name"]);
    // Names that look alike are the same, too.
    const alike = [race({ name: "Half" }), race({ id: "b", name: "Ha\u200blf" }), race({ id: "c", name: " half " })];
    const sameName = "Two races cannot have the same name";
    expect(issuesOf(...alike)).toEqual([`1.name: ${sameName}`, `2.name: ${sameName}`]);
    const spelled = ["Caf\u00e9 x", "Cafe\u0301  x"].map((name, at) => ({ id: `w${at}`, name }));
    expect(issuesOf(race({ waves: spelled }))).toEqual([
      "0.waves.1.name: Two waves of a race cannot have the same name",
    ]);
    const [first = { id: "", name: "" }] = waves;
    const another = { id: "easy", name: "Fast" };
    expect(issuesOf(race({ waves: [first] }), race({ id: "full", name: "Marathon", waves: [another] }))).toEqual([]);
  });

  it("have ages and bibs in order, bibs of their own, and no wave that starts before its race", () => {
    expect(issuesOf(race({ minimumAge: 40, maximumAge: 39 }))).toEqual([
      "0.maximumAge: Maximum age cannot be below the minimum age",
    ]);
    expect(issuesOf(race({ bibs: { from: 9, to: 8 } }))).toEqual(["0.bibs.to: The last bib cannot be below the first"]);
    const [first, second] = [
      race({ bibs: { from: 1, to: 100 } }),
      race({ id: "full", name: "Marathon", bibs: { from: 100, to: 200 } }),
    ];
    expect(issuesOf(first, second)).toEqual(["1.bibs: These bibs overlap with those of Half marathon"]);
    const waves = [{ id: "a", name: "A", startsAt: "2026-05-02T08:59" }];
    expect(issuesOf(race({ startsAt: "2026-05-02T09:00", waves }))).toEqual([
      "0.waves.0.startsAt: A wave cannot start before its race",
    ]);
  });

  it("start at a time on a day that exists, without a zone of their own", () => {
    for (const startsAt of ["2026-02-30T09:00", "2026-05-02", "2026-05-02T09:00Z", "2026-05-02T24:00", "soon"]) {
      expect(issuesOf(race({ startsAt }))).toEqual(["0.startsAt: Start must be a time like 2026-04-19T09:00"]);
    }
  });

  it("have a limit in bytes, which keeps the event's document small", () => {
    const wave = (id: string) => ({ id, name: id.padEnd(60, "W"), startsAt: "2026-05-02T09:00" });
    const races = Array.from({ length: 10 }, (_, index) =>
      race({
        id: `r${index}`,
        name: `Race ${index}`,
        waves: Array.from({ length: 10 }, (_, at) => wave(`w${index}-${at}`)),
      }),
    );
    expect(JSON.stringify(races).length).toBeGreaterThan(RACES_BYTES_MAX);
    expect(issuesOf(...races)).toEqual([": These races take up too much space: shorten names or remove waves"]);
  });
});
