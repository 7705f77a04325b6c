import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysBetween,
  isStartDayOver,
  lastRaceDayOf,
  raceCutOffAt,
  raceDayBeginsAt,
  raceDayEndsAt,
  raceDayOf,
  raceStartIssues,
  withMovedStarts,
} from "./race-day.ts";

const event = { marathonStartDate: "2026-05-02", timeZone: "Pacific/Kiritimati", cutOffDays: 0 };
const unset = { startsAt: null, waves: [] };
const sunday = { startsAt: "2026-05-03T09:00", waves: [] };

describe("the day of a race", () => {
  it("is that of its start in the event's zone, or the event's day", () => {
    expect(raceDayOf(event, sunday)).toBe("2026-05-03");
    expect(raceDayOf(event, unset)).toBe("2026-05-02");
    expect(raceDayOf({ ...event, marathonStartDate: "2026-05-01T20:00:00Z" }, unset)).toBe("2026-05-02");
    expect(lastRaceDayOf(event, [sunday, unset])).toBe("2026-05-03");
    expect(lastRaceDayOf(event, [])).toBe("2026-05-02");
  });

  it.each([
    ["Pacific/Kiritimati", "2026-05-02T10:00:00.000Z", "2026-05-03T10:00:00.000Z"],
    ["Pacific/Niue", "2026-05-03T11:00:00.000Z", "2026-05-04T11:00:00.000Z"],
  ])("begins and ends by the clocks of %s", (timeZone, begins, ends) => {
    expect(new Date(raceDayBeginsAt({ ...event, timeZone }, sunday)).toISOString()).toBe(begins);
    expect(new Date(raceDayEndsAt({ ...event, timeZone }, sunday)).toISOString()).toBe(ends);
  });

  it("is over at its end, of a wave of the next day a day later, and of a postponed event without a date later", () => {
    const utc = { ...event, timeZone: "UTC" };
    const night = { startsAt: "2026-05-04T00:10" };
    const at = (instant: string) => Date.parse(instant);
    expect(isStartDayOver(utc, sunday, at("2026-05-03T23:59:59Z"))).toBe(false);
    expect(isStartDayOver(utc, sunday, at("2026-05-04T00:00:00Z"))).toBe(true);
    expect(isStartDayOver(utc, night, at("2026-05-04T23:59:59Z"))).toBe(false);
    expect(isStartDayOver(utc, night, at("2026-05-05T00:00:00Z"))).toBe(true);
    const dateless = { ...utc, dateToBeAnnounced: true, postponedAt: "2026-05-01T00:00:00Z" };
    expect(isStartDayOver(dateless, sunday, at("2026-05-04T00:00:00Z"))).toBe(false);
    const runBefore = { ...dateless, postponedAt: "2026-05-04T00:00:00Z" };
    expect(isStartDayOver(runBefore, sunday, at("2026-05-04T00:00:00Z"))).toBe(true);
  });

  it("is what the cut-off counts from", () => {
    const utc = { ...event, timeZone: "UTC" };
    expect(new Date(raceCutOffAt(utc, sunday)).toISOString()).toBe("2026-05-03T00:00:00.000Z");
    expect(new Date(raceCutOffAt({ ...utc, cutOffDays: 3 }, sunday)).toISOString()).toBe("2026-04-30T00:00:00.000Z");
    expect(new Date(raceCutOffAt({ ...utc, cutOffDays: 3 }, unset)).toISOString()).toBe("2026-04-29T00:00:00.000Z");
  });
});

describe("moving the event's day", () => {
  it("moves every start by the same number of days, and keeps the times of day", () => {
    const race = { startsAt: "2026-02-27T09:00", waves: [{ startsAt: "2026-02-27T09:05" }, { startsAt: null }] };
    expect(withMovedStarts([race, unset], 3)).toEqual([
      { startsAt: "2026-03-02T09:00", waves: [{ startsAt: "2026-03-02T09:05" }, { startsAt: null }] },
      unset,
    ]);
  });

  it("can be undone", () => {
    const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const race = { startsAt: at.toISOString().slice(0, 16), waves: [] };
        const [moved] = withMovedStarts([race], days);
        expect(daysBetween(race.startsAt.slice(0, 10), moved?.startsAt?.slice(0, 10) ?? "")).toBe(days);
        expect(withMovedStarts(moved ? [moved] : [], -days)).toEqual([race]);
      }),
    );
  });
});

describe("the start of a race", () => {
  it("is on one of the fourteen days that begin with the event's day", () => {
    const on = (startsAt: string) => raceStartIssues(event, [{ startsAt, waves: [] }]);
    expect(on("2026-05-02T00:00")).toEqual([]);
    expect(on("2026-05-15T23:59")).toEqual([]);
    expect(on("2026-05-01T23:59")).toMatchObject([{ path: "races.0.startsAt" }]);
    expect(on("2026-05-16T00:00")).toMatchObject([{ path: "races.0.startsAt" }]);
    const far = { marathonStartDate: "9999-12-20", timeZone: "UTC" };
    expect(raceStartIssues(far, [unset, { startsAt: "9999-12-30T09:00", waves: [] }])).toEqual([]);
  });

  it("lies on a day that can be stored, also after the event has moved", () => {
    const on = (marathonStartDate: string, startsAt: string) =>
      raceStartIssues({ marathonStartDate, timeZone: "UTC" }, [{ startsAt, waves: [] }]);
    expect(on("9999-12-18", "9999-12-31T09:00")).toMatchObject([{ path: "races.0.startsAt" }]);
    expect(on("1000-01-01", "1000-01-01T09:00")).toMatchObject([{ path: "races.0.startsAt" }]);
    expect(on("9999-12-30", "+010000-01-02T09:00")).toMatchObject([{ path: "races.0.startsAt" }]);
  });

  it("of a wave lies on the day of its race or the day after", () => {
    const waved = (startsAt: string) => raceStartIssues(event, [{ ...sunday, waves: [{ startsAt }] }]);
    expect([waved("2026-05-03T09:10"), waved("2026-05-04T00:10")]).toEqual([[], []]);
    expect(waved("2026-05-05T00:00")).toMatchObject([{ path: "races.0.waves.0.startsAt" }]);
    expect(waved("2026-05-02T23:00")).toMatchObject([{ path: "races.0.waves.0.startsAt" }]);
  });
});
