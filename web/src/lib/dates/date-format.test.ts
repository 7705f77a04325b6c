import { describe, expect, it } from "vitest";
import { monthAndDay, longDate, monthAndYear, shortDate } from "./date-format.ts";

describe("dates on the page", () => {
  it("shows a calendar day as the day it names, however far its zone is from the reader's", () => {
    expect(longDate("2026-04-19", "Pacific/Kiritimati")).toBe("April 19, 2026");
    expect(longDate("2026-04-19", "Pacific/Niue")).toBe("April 19, 2026");
  });

  it("shows a date-time as the day it falls on in the event's zone", () => {
    expect(longDate("2026-04-19T23:30:00Z", "Asia/Tokyo")).toBe("April 20, 2026");
    expect(shortDate("2026-04-19T02:00:00Z", "America/New_York")).toBe("April 18");
  });

  it("formats every day of a leap year as Intl does", () => {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: "UTC",
      year: "numeric",
      month: "long",
      day: "numeric",
    });
    for (let day = 1; day <= 366; day++) {
      const date = new Date(Date.UTC(2028, 0, day));
      expect(longDate(date.toISOString().slice(0, 10), "UTC")).toBe(format.format(date));
    }
    expect(monthAndYear("2026-11")).toBe("November 2026");
  });

  it("splits a day into its short month and its number", () => {
    expect(monthAndDay("2026-09-06", "UTC")).toEqual({ month: "Sep", day: "6" });
  });
});
