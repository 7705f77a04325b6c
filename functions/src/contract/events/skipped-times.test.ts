import { describe, expect, it } from "vitest";
import { skippedTimeIssues, skippedTimeText } from "./skipped-times.ts";

describe("a local time that the clocks skip", () => {
  it.each([
    [
      "2027-03-28T02:30",
      "Europe/Paris",
      "2:30 AM does not exist on March 28, 2027 in Paris time: clocks go from 1:59 AM to 3:00 AM",
    ],
    [
      "2027-03-14T02:00",
      "America/New_York",
      "2:00 AM does not exist on March 14, 2027 in New York time: clocks go from 1:59 AM to 3:00 AM",
    ],
    [
      "2027-10-03T02:15",
      "Australia/Lord_Howe",
      "2:15 AM does not exist on October 3, 2027 in Lord Howe time: clocks go from 1:59 AM to 2:30 AM",
    ],
    [
      "2027-09-05T00:30",
      "America/Santiago",
      "12:30 AM does not exist on September 5, 2027 in Santiago time: clocks go from 11:59 PM to 1:00 AM",
    ],
    [
      "2026-04-24T00:00:00",
      "Africa/Cairo",
      "12:00 AM does not exist on April 24, 2026 in Cairo time: clocks go from 11:59 PM to 1:00 AM",
    ],
  ])("is explained with the times around it: %s in %s", (time, timeZone, text) => {
    expect(skippedTimeText(time, timeZone)).toBe(text);
  });

  it.each([
    ["2027-03-28T01:59", "Europe/Paris"],
    ["2027-03-28T03:00", "Europe/Paris"],
    ["2027-03-28T02:30+01:00", "Europe/Paris"],
    ["2027-03-28T02:30", "Asia/Kolkata"],
    ["2027-10-31T02:30", "Europe/Paris"],
    ["2026-04-24", "Africa/Cairo"],
    ["+010000-03-28T02:30", "Europe/Paris"],
  ])("is not %s in %s", (time, timeZone) => {
    expect(skippedTimeText(time, timeZone)).toBeNull();
  });

  it("is reported at its path, unless the event had it before", () => {
    const skipped = "2027-03-28T02:30";
    const event = {
      timeZone: "Europe/Paris",
      startRegistrationDate: "2026-03-29T02:10",
      endRegistrationDate: "2027-03-01",
      marathonStartDate: skipped,
      races: [
        { startsAt: null, waves: [] },
        { startsAt: skipped, waves: [{ startsAt: null }, { startsAt: skipped }] },
      ],
    };
    const paths = ["startRegistrationDate", "marathonStartDate", "races.1.startsAt", "races.1.waves.1.startsAt"];
    expect(skippedTimeIssues(event).map(({ path }) => path)).toEqual(paths);
    expect(skippedTimeIssues(event, event)).toEqual([]);
    const before = { ...event, timeZone: "UTC" };
    expect(skippedTimeIssues(event, before).map(({ path }) => path)).toEqual(paths);
  });
});
