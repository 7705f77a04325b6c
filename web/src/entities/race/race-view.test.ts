import {
  cutOffAt,
  hasRaceDayCome,
  isRaceOver,
  raceCutOffAt,
  raceDayBeginsAt,
  raceDayEndsAt,
} from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOwnRace, atRace, eventOrRace, findRace, startDayOf } from "./race-view.ts";
import { raceOf } from "./race.fixtures.ts";

const full = raceOf({ id: "full", name: "Marathon", distanceKm: 42.195, startsAt: "2026-05-03T08:30" });
const kids = raceOf({ id: "kids", name: "Kids run", distanceKm: 1 });
const event = {
  title: "Lisbon",
  startRegistrationDate: "2026-01-01",
  endRegistrationDate: "2026-04-01",
  marathonStartDate: "2026-05-02",
  timeZone: "Europe/Lisbon",
  runningDistance: "42 KM",
  cutOffDays: 0,
  races: [full, kids],
};

describe("an event as the runners of one race see it", () => {
  it("has the day, the start, the name and the distance of that race", () => {
    expect(atRace(event, "full")).toMatchObject({
      marathonStartDate: "2026-05-03",
      startTime: "8:30 AM",
      startsAt: "2026-05-03T08:30",
      raceName: "Marathon",
      runningDistance: "Marathon, 42.2 km",
    });
    expect(atRace(event, "kids")).toMatchObject({ marathonStartDate: "2026-05-02", startTime: null });
  });

  it("has no name for its only race, whatever race the entry names", () => {
    const single = { ...event, races: [full] };
    expect(atRace(single, "main")).toMatchObject({
      marathonStartDate: "2026-05-03",
      startTime: "8:30 AM",
      raceName: null,
      runningDistance: "42.2 km",
    });
    const typed = { ...event, races: [{ ...full, name: "42 KM" }] };
    expect(atRace(typed, "main")).toMatchObject({ raceName: null, runningDistance: "42 KM" });
  });

  it("has the start of the runner's wave, and the day of the race for every deadline", () => {
    const waves = [
      { id: "early", name: "Early", startsAt: null },
      { id: "late", name: "Late", startsAt: "2026-05-03T08:50" },
      { id: "night", name: "Night", startsAt: "2026-05-04T00:10" },
    ];
    const waved = { ...event, races: [{ ...full, waves }, kids] };
    const startOf = (raceId: string, waveId: string | null) => {
      const view = atOwnRace({ ...waved, totalRegistrationCount: [{ raceId, waveId }] });
      return [view.waveName, view.startTime, startDayOf(view), view.marathonStartDate];
    };
    expect(startOf("full", "late")).toEqual(["Late", "8:50 AM", "2026-05-03", "2026-05-03"]);
    expect(startOf("full", "early")).toEqual(["Early", "8:30 AM", "2026-05-03", "2026-05-03"]);
    expect(startOf("full", "night")).toEqual(["Night", "12:10 AM", "2026-05-04", "2026-05-03"]);
    expect(startOf("full", null)).toEqual([null, "8:30 AM", "2026-05-03", "2026-05-03"]);
    expect(startOf("kids", "late")).toEqual([null, null, "2026-05-02", "2026-05-02"]);
  });

  it("is the event itself with all distances, if no race is chosen", () => {
    expect(atRace(event, null)).toMatchObject({ marathonStartDate: "2026-05-02", runningDistance: "1 and 42.2 km" });
    expect(atRace({ ...event, races: [] }, "main")).toMatchObject({ runningDistance: "42 KM", raceName: null });
    expect(findRace(event, "gone")).toBeUndefined();
  });

  it("is named with the race in messages if there are several", () => {
    expect(eventOrRace(atRace(event, "kids"))).toBe("the kids run of Lisbon");
    expect(eventOrRace(atRace(event, null))).toBe("Lisbon");
  });

  it("has the deadlines of the race at every time", () => {
    const start = fc.constantFrom(null, "2026-05-02T07:00", "2026-05-03T23:59", "2026-05-04T00:00");
    const day = fc.constantFrom("2026-05-02", "2026-05-02T09:00", "2026-05-02T05:00:00Z");
    const timeZone = fc.constantFrom("Europe/Lisbon", "Asia/Tokyo", "America/Los_Angeles");
    const at = fc.date({ min: new Date("2026-04-28"), max: new Date("2026-05-07"), noInvalidDate: true });
    fc.assert(
      fc.property(
        start,
        day,
        timeZone,
        fc.nat({ max: 3 }),
        at,
        (startsAt, marathonStartDate, zone, cutOffDays, now) => {
          const race = raceOf({ id: "full", startsAt });
          const raced = { ...event, marathonStartDate, timeZone: zone, cutOffDays, races: [race, kids] };
          const view = atRace(raced, "full");
          expect(cutOffAt(view)).toBe(raceCutOffAt(raced, race));
          expect(hasRaceDayCome(view, now.getTime())).toBe(now.getTime() >= raceDayBeginsAt(raced, race));
          expect(isRaceOver(view, now.getTime())).toBe(now.getTime() >= raceDayEndsAt(raced, race));
        },
      ),
    );
  });
});
