import { describe, expect, it } from "vitest";
import { zonePreview } from "./zone-preview.tsx";

const inNewYork = { day: "2026-11-01", start: "08:00", timeZone: "America/New_York" };
const reader = { saved: null, own: "Europe/Lisbon" };

describe("the preview of a time zone", () => {
  it("says its offset on race day, and when the start is for the reader", () => {
    expect(zonePreview(inNewYork, reader)).toBe(
      "New York time is UTC-5 on race day. The start at 8:00 AM there is November 1, 2026 at 1:00 PM Lisbon time.",
    );
    expect(zonePreview({ ...inNewYork, day: "2026-10-31", start: null }, reader)).toBe(
      "New York time is UTC-4 on race day. 9:00 AM there is October 31, 2026 at 1:00 PM Lisbon time.",
    );
    expect(zonePreview({ ...inNewYork, timeZone: "Asia/Kolkata" }, { ...reader, own: "Asia/Kolkata" })).toBe(
      "Kolkata time is UTC+5:30 on race day.",
    );
  });

  it("says what a change of it moves", () => {
    const change = (saved: string) => zonePreview(inNewYork, { saved, own: "America/New_York" });
    expect(change("America/Los_Angeles")).toMatch(/so when you save, they become 3 hours earlier\.$/);
    expect(change("Asia/Kolkata")).toMatch(/they become 10 hours 30 minutes later\.$/);
    expect(change("America/Toronto")).toMatch(/^New York time is UTC-5 on race day\. Nothing moves on race day/);
    expect(change("America/New_York")).toBe("New York time is UTC-5 on race day.");
  });

  it("is empty until race day is known", () => {
    expect(zonePreview({ ...inNewYork, day: "" }, reader)).toBe("");
    expect(zonePreview({ ...inNewYork, day: "0002-01-01" }, reader)).toBe("");
  });
});
