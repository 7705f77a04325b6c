import { describe, expect, it } from "vitest";
import { shortDate } from "./date-format.ts";
import {
  beginText,
  cellDate,
  closingText,
  dateText,
  endText,
  openingText,
  timeOfDay,
  timeZoneText,
  zonedDateTime,
} from "./date-time-format.ts";

describe("the name of a time zone", () => {
  it.each([
    ["America/New_York", "New York time"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires time"],
    ["US/Pacific", "Pacific time"],
    ["UTC", "UTC"],
    ["Etc/UTC", "UTC"],
  ])("of %s is %s", (timeZone, text) => {
    expect(timeZoneText(timeZone)).toBe(text);
  });
});

describe("a deadline", () => {
  it("on a calendar day begins with the day and ends at 11:59 PM", () => {
    expect(beginText("2026-11-30", "America/Vancouver")).toBe("November 30, 2026 (Vancouver time)");
    expect(endText("2026-11-30", "America/Vancouver")).toBe("November 30, 2026, 11:59 PM Vancouver time");
  });

  it("with a time begins and ends at that time in the event's zone", () => {
    for (const text of [beginText, endText]) {
      expect(text("2026-11-30T23:00:00Z", "America/New_York")).toBe("November 30, 2026, 6:00 PM New York time");
      expect(text("2026-11-30T09:30", "Europe/Lisbon")).toBe("November 30, 2026, 9:30 AM Lisbon time");
    }
  });

  it("that is an instant has its date and time in the event's zone", () => {
    expect(zonedDateTime("2026-11-30T23:00:00Z", "America/New_York")).toBe(
      "November 30, 2026 at 6:00 PM New York time",
    );
  });
});

describe("an exact time of registration", () => {
  const zone = "America/New_York";

  it("is shown wherever one is set", () => {
    expect(openingText("2026-11-26T18:00", zone)).toBe("November 26, 2026, 6:00 PM New York time");
    expect(closingText("2026-12-09T18:30", zone)).toBe("December 9, 2026, 6:30 PM New York time");
    expect(openingText("2026-11-26T18:00", zone, shortDate)).toBe("November 26, 6:00 PM New York time");
    expect(dateText("2026-12-10T00:00", zone)).toBe("December 10, 2026, 12:00 AM New York time");
    expect(timeOfDay("2026-12-10T00:00", zone)).toBe("12:00 AM");
  });

  it("is its day alone if it is a day that begins, and the day before if it is a day that ends", () => {
    for (const midnight of ["2026-12-10T00:00", "2026-12-10T00:00:00", "2026-12-10T05:00:00Z"]) {
      expect(openingText(midnight, zone)).toBe("December 10, 2026");
      expect(closingText(midnight, zone)).toBe("December 9, 2026");
      expect(endText(midnight, zone)).toBe("December 9, 2026, 11:59 PM New York time");
    }
    // Cairo's clocks go from 11:59 PM on April 23 to 1 AM on April 24, 2026.
    expect(closingText("2026-04-24T01:00", "Africa/Cairo")).toBe("April 23, 2026");
  });

  it("is absent from a date without a time", () => {
    for (const textOf of [openingText, closingText, dateText])
      expect(textOf("2026-12-10", zone)).toBe("December 10, 2026");
    expect(timeOfDay("2026-12-10", zone)).toBeNull();
  });

  it("has its offset if the clocks show it twice", () => {
    expect(dateText("2027-11-07T01:30", zone)).toBe("November 7, 2027, 1:30 AM (UTC-4) New York time");
    expect(dateText("2027-11-07T06:30:00Z", zone)).toBe("November 7, 2027, 1:30 AM (UTC-5) New York time");
    expect(dateText("2027-04-04T01:45", "Australia/Lord_Howe")).toBe("April 4, 2027, 1:45 AM (UTC+11) Lord Howe time");
    expect(zonedDateTime("2027-04-03T15:15:00Z", "Australia/Lord_Howe")).toBe(
      "April 4, 2027 at 1:45 AM (UTC+10:30) Lord Howe time",
    );
  });
});

describe("the day of a narrow cell", () => {
  it("has the first letters of its month", () => {
    expect(cellDate("1988-09-27")).toBe("Sep 27, 1988");
  });
});
