import { MAIN_RACE, NO_STANDARD_FIELDS, permissionsOf } from "@run/functions/contract";
import type { Marathon, TeamRole } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventOf, NOW } from "../../../entities/event/event.fixtures.ts";
import { raceOf as raceWith } from "../../../entities/race/race.fixtures.ts";
import { keyDates } from "./key-dates.ts";
import { tasksOf } from "./tasks.ts";
import type { KnownFacts } from "./tasks.ts";

const viewerOf = (role: TeamRole) => ({ role, can: [...permissionsOf[role]] });
const waiver = { version: 1, title: "Waiver", text: "I run at my own risk." };
const standard = { ...NO_STANDARD_FIELDS, club: "optional" as const };
const form = { version: 1, standard: NO_STANDARD_FIELDS, questions: [], waiver, former: [] };

const raceOf = (changes: Parameters<typeof raceWith>[0]) => raceWith({ distanceKm: 10, ...changes });

function managed(changes: Partial<Marathon> = {}): Marathon {
  return {
    ...eventOf({}),
    description: "",
    totalRegistrationCount: [],
    viewer: viewerOf("owner"),
    races: [raceOf({ id: MAIN_RACE, name: "10 KM" })],
    form: null,
    ageGroups: null,
    version: 1,
    versionAt: null,
    relied: false,
    cancelledAt: null,
    cancelReason: null,
    ...changes,
  };
}

const UNKNOWN: KnownFacts = { members: null, waivers: null };
const tasks = (changes: Partial<Marathon>, known = UNKNOWN, now = NOW) => tasksOf(managed(changes), known, now);
const open = (...args: Parameters<typeof tasks>) =>
  tasks(...args)
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id);
const textOf = (id: string, ...args: Parameters<typeof tasks>) => tasks(...args).find((task) => task.id === id)?.text;

const start = "2026-12-05T09:00";
const ready = {
  races: [raceOf({ id: "ten", name: "10K", startsAt: start, capacity: 100 })],
  form,
};

const none = { unsigned: 0, earlier: 0, "no-guardian": 0 };

describe("what is left to do before race day", () => {
  it("includes the owner's address until it is confirmed, for the owner alone", () => {
    const unconfirmed = { createdByVerified: false };
    expect(open(unconfirmed)).toContain("address");
    expect(open({ ...unconfirmed, viewer: viewerOf("organiser") })).not.toContain("address");
    expect(open({})).not.toContain("address");
  });

  it("is everything for a new draft, and nothing for an event that is prepared", () => {
    expect(open({ state: "draft" }, { members: 1, waivers: null })).toEqual([
      "races",
      "capacity",
      "form",
      "waiver",
      "team",
      "publish",
    ]);
    expect(open(ready, { members: 2, waivers: none })).toEqual([]);
  });

  it("names the races without a start and how many runners they have, and those without a limit", () => {
    const races = [
      raceOf({ id: "half", name: "Half", startsAt: start, capacity: 10 }),
      raceOf({ id: "ten", name: "10K", registered: 4 }),
      raceOf({ id: "five", name: "5K", registered: 1 }),
    ];
    expect(textOf("starts", { races })).toBe("10K and 5K have none, and 5 runners registered.");
    expect(textOf("capacity", { races })).toBe("Without a limit, any number can register for 10K and 5K.");
    expect(open({ races, capacity: 500, form })).toEqual(["starts"]);
  });

  it("names the races without a distance", () => {
    const races = [
      raceOf({ id: "ten", name: "10K", startsAt: start, capacity: 10 }),
      raceOf({ id: "kids", name: "Kids", startsAt: start, capacity: 10, distanceKm: null }),
    ];
    expect(textOf("distances", { races })).toBe("Kids has none, and runners search by distance.");
    expect(open({ races, form })).toEqual(["distances"]);
  });

  it("names what is over capacity, and free places beside a waiting list", () => {
    const races = [
      raceOf({ id: "half", name: "Half", startsAt: start, capacity: 10, registered: 11, waiting: 3 }),
      raceOf({ id: "ten", name: "10K", startsAt: start, capacity: 10, registered: 8, waiting: 1 }),
    ];
    expect(open({ races, form })).toEqual(["over half", "free ten"]);
    expect(textOf("over half", { races })).toBe("1 place beyond the capacity is taken or on hold.");
    expect(open({ races, form, capacity: 19 })).toEqual(["over half"]);
    expect(open({ races, form, capacity: 18 })).toEqual(["over half", "over total"]);
  });

  it("asks for a form as long as it asks nothing, even if it keeps deleted questions", () => {
    expect(open({ ...ready, form: { ...form, waiver: null } })).toEqual(["form", "waiver"]);
    expect(textOf("form", { ...ready, form: { ...form, waiver: null } })).toMatch(/names and contacts only/);
  });

  it("counts the entries without a signature where there is a waiver", () => {
    expect(open({ ...ready, registrationCount: 5 }, { members: null, waivers: { ...none, unsigned: 2 } })).toEqual([
      "unsigned",
    ]);
    expect(
      textOf("unsigned", { ...ready, registrationCount: 5 }, { members: null, waivers: { ...none, unsigned: 1 } }),
    ).toBe("1 entry has no signature.");
    expect(
      open(
        { ...ready, form: { ...form, standard, waiver: null }, registrationCount: 5 },
        { members: null, waivers: { ...none, unsigned: 5 } },
      ),
    ).toEqual(["waiver"]);
  });

  it("counts signatures for an earlier version separately, because the current one is not signed", () => {
    const textWith = (unsigned: number, earlier: number) =>
      textOf(
        "unsigned",
        { ...ready, registrationCount: 5 },
        { members: null, waivers: { ...none, unsigned, earlier } },
      );
    expect(textWith(0, 1)).toBe("1 entry has a signature for an earlier version.");
    expect(textWith(2, 1_200)).toBe(
      "2 entries have no signature and 1,200 entries have a signature for an earlier version.",
    );
    expect(
      textOf("unsigned", { ...ready, registrationCount: 5 }, { members: null, waivers: { ...none, "no-guardian": 2 } }),
    ).toBe("2 entries have no guardian signature.");
    expect(open({ ...ready, registrationCount: 5 }, { members: null, waivers: { ...none, earlier: 1 } })).toEqual([
      "unsigned",
    ]);
    expect(open({ ...ready, registrationCount: 5 }, { members: null, waivers: none })).toEqual([]);
  });

  it("is to set the date of a postponed event, then to publish it", () => {
    expect(open({ ...ready, state: "postponed", dateToBeAnnounced: true })).toEqual(["date"]);
    expect(open({ ...ready, state: "postponed" })).toEqual(["publish"]);
  });

  it("is nothing once the event is over or canceled, and only what a role may do", () => {
    expect(tasks({}, UNKNOWN, Date.parse("2026-12-06T00:00Z"))).toEqual([]);
    expect(tasks({ state: "cancelled", cancelledAt: "2026-11-01T00:00:00.000Z" })).toEqual([]);
    const races = [raceOf({ id: "ten", name: "10K", capacity: 10, waiting: 1 })];
    expect(open({ races, viewer: viewerOf("desk") }, { members: 1, waivers: null })).toEqual(["free ten"]);
    expect(tasks({ races, viewer: viewerOf("reader") }, { members: 1, waivers: null })).toEqual([]);
  });

  const anyRace = fc.record({
    startsAt: fc.constantFrom(null, start),
    capacity: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    registered: fc.nat({ max: 6 }),
    waiting: fc.nat({ max: 2 }),
  });

  it("names exactly the races with something to do", () => {
    fc.assert(
      fc.property(fc.array(anyRace, { minLength: 2, maxLength: 4 }), (counts) => {
        const races = counts.map((one, index) => raceOf({ id: `r${index}`, name: `Race ${index}`, ...one }));
        const expected = races.flatMap(({ id, capacity, registered, waiting }) => [
          ...(capacity !== null && registered > capacity ? [`over ${id}`] : []),
          ...(waiting > 0 && (capacity === null || registered < capacity) ? [`free ${id}`] : []),
        ]);
        const sum = (of: (race: (typeof races)[number]) => number) => races.reduce((all, race) => all + of(race), 0);
        const isWhole = races.every(({ capacity }) => capacity !== null);
        const places = sum(({ capacity }) => capacity ?? 0);
        const taken = sum(({ registered }) => registered);
        if (isWhole && taken > places) expected.push("over total");
        const found = open({ races, form }).filter((id) => /^(over|free) /.test(id));
        // The event has no cap, so a race beyond its capacity takes no place from another one.
        expect(found.toSorted()).toEqual(expected.toSorted());
        expect(open({ races, form }).includes("starts")).toBe(races.some(({ startsAt }) => startsAt === null));
        expect(open({ races, form }).includes("capacity")).toBe(!isWhole);
      }),
    );
  });
});

describe("the key dates of an event", () => {
  it("say what has happened and what will", () => {
    const event = managed({ races: [raceOf({ id: "ten", name: "10K", startsAt: "2026-12-06T09:00" })] });
    expect(keyDates(event, NOW).map(({ text, date, isPast }) => [text, date, isPast])).toEqual([
      ["Registration opened", "November 1, 2026", true],
      ["Registration closes", "November 28, 2026", false],
      ["Race day", "December 5, 2026", false],
      ["Emergency contacts and answers are erased", "January 5, 2027", false],
    ]);
    expect(keyDates(event, Date.parse("2027-02-01")).every(({ isPast }) => isPast)).toBe(true);
    expect(keyDates(managed({ state: "postponed", dateToBeAnnounced: true }), NOW)).toEqual([]);
  });

  it("say that registration opens no earlier than a scheduled draft is published", () => {
    const opens = (publishAt: string, startRegistrationDate: string) =>
      keyDates(managed({ state: "draft", publishAt, startRegistrationDate }), NOW)
        .slice(0, 2)
        .map(({ text, date }) => [text, date]);
    const published = ["Event goes public", "November 25, 2026, 6:00 PM UTC"];
    expect(opens("2026-11-25T18:00", "2026-11-01")).toEqual([
      published,
      ["Registration opens", "November 25, 2026, 6:00 PM UTC"],
    ]);
    expect(opens("2026-11-25T18:00", "2026-11-27")).toEqual([published, ["Registration opens", "November 27, 2026"]]);
  });
});
