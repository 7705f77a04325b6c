import { describe, expect, it } from "vitest";
import { beginText, endText, timeZoneText, zonedDateTime } from "./date-time-format.ts";

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
