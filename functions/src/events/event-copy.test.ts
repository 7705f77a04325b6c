import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { calendarDayOf, dateOrderIssues, daysBetween, shiftDate } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { copiedFields } from "./event-copy.ts";

const NOW = Date.parse("2026-03-05T12:00:00Z");
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe("the copy of an event", () => {
  it("is on the same weekday around the same date, in the first later year that is still to come", () => {
    const day = fc.integer({ min: -9_000, max: 2_000 }).map((days) => shiftDate("2026-03-05", days, "UTC"));
    fc.assert(
      fc.property(day, (marathonStartDate) => {
        const event = storedEvent("m", { marathonStartDate });
        const copied = copiedFields(event, {}, NOW).marathonStartDate;
        const fromSameDate = daysBetween(`${copied.slice(0, 4)}${marathonStartDate.slice(4)}`, copied);
        expect(weekday(copied)).toBe(weekday(marathonStartDate));
        // Around New Year, the nearest weekday may be in the year before or after.
        if (!Number.isNaN(fromSameDate) && Math.abs(fromSameDate) < 300) expect(Math.abs(fromSameDate)).toBeLessThan(4);
        expect(copied > "2026-03-05" && copied > marathonStartDate).toBe(true);
        expect(daysBetween(marathonStartDate, copied) < 372 || copied < "2027-03-13").toBe(true);
      }),
    );
  });

  it("is refused in the last year that can be stored, unless the race day is given", () => {
    const event = storedEvent("m", { marathonStartDate: "9999-12-01" });
    expect(() => copiedFields(event, {}, NOW)).toThrow(AppError);
    expect(copiedFields(event, { marathonStartDate: "2027-04-18" }, NOW).marathonStartDate).toBe("2027-04-18");
  });

  it("keeps the distances between its dates and the races' times of day", () => {
    const wave = { id: "w", name: "A", startsAt: "2026-04-20T09:30" };
    const race = {
      ...{ id: "r", name: "10K", distanceKm: 10, startsAt: "2026-04-20T09:00", capacity: null, waves: [wave] },
      ...{ minimumAge: null, maximumAge: null, timeLimitMinutes: null, bibs: null },
    };
    const event = storedEvent("m", { title: "Run 2026", races: [race] });
    expect(copiedFields(event, {}, NOW)).toMatchObject({
      title: "Run 2027",
      startRegistrationDate: "2027-02-28",
      endRegistrationDate: "2027-03-09",
      marathonStartDate: "2027-04-18",
      races: [{ startsAt: "2027-04-19T09:00", waves: [{ startsAt: "2027-04-19T09:30" }] }],
    });
  });

  it("takes the title and the dates that are wanted, and moves the others with them", () => {
    const wanted = { title: "Another", marathonStartDate: "2026-10-18", endRegistrationDate: "2026-10-01" };
    expect(copiedFields(storedEvent("m"), wanted, NOW)).toMatchObject({
      title: "Another",
      marathonStartDate: "2026-10-18",
      startRegistrationDate: "2026-08-30",
      endRegistrationDate: "2026-10-01",
    });
  });
});

describe("moving a date by days", () => {
  it("keeps the time on the clocks of the zone across daylight saving time", () => {
    expect(shiftDate("2026-03-28T09:00", 1, "Europe/Lisbon")).toBe("2026-03-29T09:00");
    expect(shiftDate("2026-03-28T09:00:00Z", 1, "Europe/Lisbon")).toBe("2026-03-29T09:00:00");
    expect(shiftDate("2026-06-01T23:30:00Z", 0, "Europe/Lisbon")).toBe("2026-06-02T00:30:00");
  });

  it("keeps dates in order", () => {
    const zone = fc.constantFrom("UTC", "America/New_York", "Pacific/Apia");
    fc.assert(
      fc.property(zone, fc.integer({ min: -500, max: 500 }), (timeZone, days) => {
        const dates = {
          startRegistrationDate: "2026-03-01T10:00:00+02:00",
          endRegistrationDate: "2026-03-10",
          marathonStartDate: "2026-03-11T00:30:00Z",
        };
        const moved = Object.entries(dates).map(([name, date]) => [name, shiftDate(date, days, timeZone)]);
        const next = { ...(Object.fromEntries(moved) as typeof dates), timeZone };
        expect(
          daysBetween(
            calendarDayOf(dates.marathonStartDate, timeZone),
            calendarDayOf(next.marathonStartDate, timeZone),
          ),
        ).toBe(days);
        expect(dateOrderIssues(next)).toEqual(dateOrderIssues({ ...dates, timeZone }));
      }),
    );
  });
});
