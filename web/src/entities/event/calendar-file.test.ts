import { calendarFile } from "@run/functions/contract/calendar-text";
import { expect, it } from "vitest";
import { calendarRaceOf } from "./calendar-file.ts";
import type { CalendarEntry } from "./calendar-file.ts";

const event: CalendarEntry = {
  _id: "lisbon-night",
  title: "Lisbon Night Run",
  marathonStartDate: "2026-12-31",
  timeZone: "Asia/Tokyo",
  location: "Lisbon, Portugal",
  runningDistance: "21.1 KM",
  href: "https://run.example/marathons/lisbon-night",
};
const fileOf = (changes: Partial<CalendarEntry> = {}) => calendarFile(calendarRaceOf({ ...event, ...changes }), 0);

it("a file of a card that an older version of the site stored has what the card knows", () => {
  const text = fileOf({ raceName: "", waveName: "", startsAt: "", reference: "" });
  expect(text).toBe(fileOf());
  expect(text).toContain("DTSTART;VALUE=DATE:20261231");
  expect(text).not.toMatch(/LAST-MODIFIED|Reference|Wave|Race:/);
});

it("an event is canceled if only its cancellation is known", () => {
  expect(fileOf({ cancelledAt: "2026-11-19T11:00:00Z" })).toContain("STATUS:CANCELLED");
});

it("the file has the version, the start and the time limit of the runner's race", () => {
  const own = { version: 2, versionAt: "2026-11-19T10:00:00.000Z", startsAt: "2026-12-31T09:00", timeLimitMinutes: 60 };
  const text = fileOf(own);
  expect(text).toContain("LAST-MODIFIED:20261119T100000Z");
  expect(text).toContain("DTEND:20261231T010000Z");
  expect(text).not.toBe(fileOf({ ...own, version: 3 }));
});
