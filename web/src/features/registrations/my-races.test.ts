import { describe, expect, it } from "vitest";
import { countdown, daysToRace, searchRaces, splitRaces } from "./my-races.ts";

const race = (title: string, marathonStartDate: string, timeZone = "UTC", cancelledAt: string | null = null) => ({
  title,
  location: "Málaga, Spain",
  startRegistrationDate: "2026-01-01",
  endRegistrationDate: "2026-01-02",
  marathonStartDate,
  timeZone,
  cancelledAt,
});

describe("the days until a race", () => {
  const now = Date.parse("2026-04-18T23:30:00Z");

  it("are counted in the event's time zone", () => {
    expect(daysToRace(race("a", "2026-04-19", "UTC"), now)).toBe(1);
    expect(daysToRace(race("a", "2026-04-19", "Asia/Tokyo"), now)).toBe(0);
    expect(daysToRace(race("a", "2026-04-19T10:00:00+09:00", "Asia/Tokyo"), now)).toBe(0);
  });

  it("are not affected by daylight saving time", () => {
    expect(daysToRace(race("a", "2026-04-19", "Europe/Lisbon"), Date.parse("2026-03-20T12:00:00Z"))).toBe(30);
  });

  it.each([
    [0, "Today"],
    [1, "Tomorrow"],
    [45, "In 45 days"],
    [1_200, "In 1,200 days"],
    [-1, "Yesterday"],
    [-16, "16 days ago"],
  ])("are shown for %i as: %s", (days, text) => {
    expect(countdown(days)).toBe(text);
  });
});

describe("my races", () => {
  const races = [race("Harbor Mile", "2026-05-01"), race("Old Town Run", "2025-01-01")];

  it("are found by part of the title or the location, regardless of case and accents", () => {
    expect(searchRaces(races, "HARBÓR").map(({ title }) => title)).toEqual(["Harbor Mile"]);
    expect(searchRaces(races, " malaga ")).toHaveLength(2);
    expect(searchRaces(races, "oslo")).toEqual([]);
  });

  it("are upcoming until race day is over in the event's time zone", () => {
    const today = race("Today", "2026-04-19", "Pacific/Honolulu");
    const { upcoming, past } = splitRaces([...races, today], Date.parse("2026-04-20T09:00:00Z"));
    expect(upcoming.map(({ title }) => title)).toEqual(["Today", "Harbor Mile"]);
    expect(past.map(({ title }) => title)).toEqual(["Old Town Run"]);
  });

  it("are upcoming until the day of the runner's own start is over", () => {
    const saturday = { ...race("Saturday", "2026-05-02"), startsAt: "2026-05-02T21:00" };
    const night = { ...race("Night wave", "2026-05-02"), startsAt: "2026-05-03T00:10" };
    const races = [{ startsAt: "2026-05-02T21:00" }, { startsAt: "2026-05-03T09:00" }];
    const both = [night, { ...saturday, races }];
    const titles = (at: string) => splitRaces(both, Date.parse(at)).upcoming.map(({ title }) => title);
    expect(titles("2026-05-02T20:00:00Z")).toEqual(["Saturday", "Night wave"]);
    expect(titles("2026-05-03T00:05:00Z")).toEqual(["Night wave"]);
    expect(titles("2026-05-04T00:00:00Z")).toEqual([]);
  });

  it("that are canceled are listed separately until race day is over", () => {
    const canceledAt = "2026-04-01T09:00:00Z";
    const canceled = race("Canceled", "2026-05-02", "UTC", canceledAt);
    const over = race("Over", "2025-05-02", "UTC", canceledAt);
    const split = splitRaces([...races, canceled, over], Date.parse("2026-04-20T09:00:00Z"));
    expect(split.upcoming.map(({ title }) => title)).toEqual(["Harbor Mile"]);
    expect(split.canceled.map(({ title }) => title)).toEqual(["Canceled"]);
    expect(split.past.map(({ title }) => title)).toEqual(["Over", "Old Town Run"]);
  });
});
