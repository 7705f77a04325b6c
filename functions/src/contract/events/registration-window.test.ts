import { describe, expect, it } from "vitest";
import { dateOrderIssues, hasRaceDayCome, isRaceOver, registrationWindow } from "./registration-window.ts";

const event = {
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  timeZone: "Asia/Tokyo",
};
const at = (text: string) => Date.parse(text);

describe("the registration period", () => {
  it("opens at the first instant of its first day in the event's zone", () => {
    expect(registrationWindow(event, at("2026-02-28T14:59:59.999Z")).phase).toBe("opens-later");
    expect(registrationWindow(event, at("2026-02-28T15:00:00Z")).phase).toBe("open");
  });

  it("closes at the end of its last day in the event's zone", () => {
    expect(registrationWindow(event, at("2026-03-10T14:59:59.999Z")).phase).toBe("open");
    expect(registrationWindow(event, at("2026-03-10T15:00:00Z")).phase).toBe("closed");
  });

  it("opens and closes at the instant when a date-time is given", () => {
    const exact = {
      ...event,
      startRegistrationDate: "2026-03-01T09:00:00+01:00",
      endRegistrationDate: "2026-03-01T18:00:00Z",
    };
    expect(registrationWindow(exact, at("2026-03-01T07:59:59Z")).phase).toBe("opens-later");
    expect(registrationWindow(exact, at("2026-03-01T08:00:00Z")).phase).toBe("open");
    expect(registrationWindow(exact, at("2026-03-01T18:00:00Z")).phase).toBe("closed");
  });

  it("takes a time without an offset as the event's own wall clock shows it", () => {
    const local = { ...event, startRegistrationDate: "2026-03-01T09:00", endRegistrationDate: "2026-03-01T18:00:00" };
    const { opensAt, closesAt } = registrationWindow(local, 0);
    expect(new Date(opensAt).toISOString()).toBe("2026-03-01T00:00:00.000Z");
    expect(new Date(closesAt).toISOString()).toBe("2026-03-01T09:00:00.000Z");
  });

  it("can last to the end of the year 9999", () => {
    const last = { ...event, endRegistrationDate: "9999-12-31", timeZone: "UTC" };
    expect(new Date(registrationWindow(last, 0).closesAt).toISOString()).toBe("+010000-01-01T00:00:00.000Z");
  });

  it("follows the zone through the change to and from summer time", () => {
    const lisbon = {
      ...event,
      startRegistrationDate: "2026-03-29",
      endRegistrationDate: "2026-10-25",
      timeZone: "Europe/Lisbon",
    };
    const { opensAt, closesAt } = registrationWindow(lisbon, 0);
    expect(new Date(opensAt).toISOString()).toBe("2026-03-29T00:00:00.000Z");
    expect(new Date(closesAt).toISOString()).toBe("2026-10-26T00:00:00.000Z");
    const newYork = { ...lisbon, startRegistrationDate: "2026-03-09", timeZone: "America/New_York" };
    expect(new Date(registrationWindow(newYork, 0).opensAt).toISOString()).toBe("2026-03-09T04:00:00.000Z");
  });

  it("begins a day whose midnight summer time skips at its first instant", () => {
    // Cairo's clocks went from 23:59:59 on April 23 to 01:00 on April 24, 2026.
    const cairo = { ...event, startRegistrationDate: "2026-04-24", timeZone: "Africa/Cairo" };
    expect(new Date(registrationWindow(cairo, 0).opensAt).toISOString()).toBe("2026-04-23T22:00:00.000Z");
  });
});

describe("race day", () => {
  it("begins and ends with the event's own day", () => {
    expect(hasRaceDayCome(event, at("2026-04-18T14:59:59Z"))).toBe(false);
    expect(hasRaceDayCome(event, at("2026-04-18T15:00:00Z"))).toBe(true);
    expect(isRaceOver(event, at("2026-04-19T14:59:59Z"))).toBe(false);
    expect(isRaceOver(event, at("2026-04-19T15:00:00Z"))).toBe(true);
  });
});

describe("the order of the dates", () => {
  it("may all be the same day", () => {
    const day = "2026-04-19";
    expect(
      dateOrderIssues({ ...event, startRegistrationDate: day, endRegistrationDate: day, marathonStartDate: day }),
    ).toEqual([]);
  });

  it("refuses an end before its start", () => {
    expect(dateOrderIssues({ ...event, endRegistrationDate: "2026-02-28" }).map(({ path }) => path)).toEqual([
      "endRegistrationDate",
    ]);
  });

  it("refuses a race before registration ends", () => {
    expect(dateOrderIssues({ ...event, marathonStartDate: "2026-03-09" }).map(({ path }) => path)).toEqual([
      "marathonStartDate",
    ]);
  });

  it("compares a day and a time by the day that the time has in the event's zone", () => {
    const evening = { ...event, endRegistrationDate: "2026-04-18T16:00:00Z" };
    expect(dateOrderIssues({ ...evening, marathonStartDate: "2026-04-19" })).toEqual([]);
    expect(dateOrderIssues({ ...evening, marathonStartDate: "2026-04-18" })).toHaveLength(1);
  });
});
