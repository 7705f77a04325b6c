import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFeed, calendarFile } from "./calendar-text.ts";
import type { CalendarRace } from "./calendar-text.ts";

const race: CalendarRace = {
  id: "lisbon-atlantic-light-half",
  otherEntryId: null,
  title: "Lisbon Atlantic Light Half",
  location: "Lisbon, Portugal",
  runningDistance: "21.1 KM",
  marathonStartDate: "2026-12-31",
  timeZone: "Asia/Tokyo",
  state: "published",
  postponedAt: null,
  dateToBeAnnounced: false,
  version: 3,
  versionAt: "2026-11-19T10:00:00.500Z",
  raceName: null,
  waveName: null,
  startsAt: null,
  timeLimitMinutes: null,
  lastDay: null,
  href: "https://run.example/marathons/lisbon-atlantic-light-half",
  reference: null,
};
const now = Date.parse("2026-11-20T12:34:56Z");

/** The properties of the only event, as a calendar program reads them. Times are ISO texts. */
function readEvent(text: string): Record<string, string> {
  const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent");
  const properties = event?.getAllProperties() ?? [];
  return Object.fromEntries(properties.map((one) => [one.name, String(one.getFirstValue())]));
}

const fileOf = (changes: Partial<CalendarRace> = {}) => readEvent(calendarFile({ ...race, ...changes }, now));

describe("a calendar file", () => {
  it("covers the whole race day, whatever the event's time zone, and its description says nothing of an end", () => {
    expect(fileOf()).toMatchObject({
      dtstart: "2026-12-31",
      dtend: "2027-01-01",
      description: `Distance: 21.1 KM\n${race.href}`,
    });
  });

  it("covers the days of all races, even if the first one has a time", () => {
    const days = { dtstart: "2026-12-31", dtend: "2027-01-03" };
    expect(fileOf({ lastDay: "2027-01-02" })).toMatchObject(days);
    expect(fileOf({ lastDay: "2027-01-02", marathonStartDate: "2026-12-31T09:00" })).toMatchObject(days);
  });

  it("begins at the start time in UTC, and ends at the time limit or four hours later, which it says", () => {
    const withOffset = { marathonStartDate: "2026-12-31T09:00:00+01:00" };
    const estimated = fileOf(withOffset);
    expect(estimated).toMatchObject({ dtstart: "2026-12-31T08:00:00Z", dtend: "2026-12-31T12:00:00Z" });
    expect(estimated["description"]).toContain("\nThe end is an estimate: four hours after the start.\n");
    const limited = fileOf({ marathonStartDate: "2026-12-31T09:00", timeLimitMinutes: 390 });
    expect(limited).toMatchObject({ dtstart: "2026-12-31T00:00:00Z", dtend: "2026-12-31T06:30:00Z" });
    expect(limited["description"]).toContain("\nThe end is the time limit.\n");
  });

  it("has the name and the start of the runner's race, and the wave and the reference", () => {
    const own = { raceName: "Half", runningDistance: "Half, 21.1 km", waveName: "Over 3:30", reference: "RUN-7K3Q" };
    expect(fileOf({ ...own, startsAt: "2027-01-01T09:00" })).toMatchObject({
      dtstart: "2027-01-01T00:00:00Z",
      summary: "Lisbon Atlantic Light Half: Half",
      description: [
        "Race: Half, 21.1 km",
        "Wave: Over 3:30",
        "Reference: RUN-7K3Q",
        "The end is an estimate: four hours after the start.",
        race.href,
      ].join("\n"),
    });
  });

  it("keeps its UID, and has a higher number with each version of the event, also than the files of earlier releases", () => {
    const moved = fileOf({ marathonStartDate: "2027-02-01", raceName: "Half", version: 4 });
    expect(moved["uid"]).toBe("lisbon-atlantic-light-half@run.example");
    expect(moved["uid"]).toBe(fileOf()["uid"]);
    expect(Number(moved["sequence"])).toBe(Number(fileOf()["sequence"]) + 1);
    // They counted the seconds since 2020.
    expect(Number(fileOf({ version: 1 })["sequence"])).toBeGreaterThan((now - Date.UTC(2020, 0, 1)) / 1_000);
    expect(fileOf({ otherEntryId: "other-1" })["uid"]).toBe("lisbon-atlantic-light-half-other-1@run.example");
  });

  it("says when it was made and when the event last changed, if that is known", () => {
    expect(fileOf()).toMatchObject({ dtstamp: "2026-11-20T12:34:56Z", "last-modified": "2026-11-19T10:00:00Z" });
    expect(fileOf({ versionAt: null })).not.toHaveProperty("last-modified");
  });

  it("says that an event is postponed or canceled", () => {
    expect(fileOf()).toMatchObject({ status: "CONFIRMED", summary: race.title });
    const postponed = { state: "postponed", postponedAt: "2026-11-19T10:00:00Z", dateToBeAnnounced: true } as const;
    expect(fileOf(postponed)).toMatchObject({ status: "TENTATIVE", summary: `Postponed: ${race.title}` });
    expect(fileOf(postponed)["description"]).toContain("The new date will be announced.");
    const canceled = fileOf({ ...postponed, state: "cancelled" });
    expect(canceled).toMatchObject({ status: "CANCELLED", summary: `Canceled: ${race.title}` });
    expect(canceled["description"]).not.toContain("will be announced");
  });

  it("does not call a race postponed that was run before the others were", () => {
    const postponed = { state: "postponed", postponedAt: "2027-01-02T10:00:00Z" } as const;
    expect(fileOf(postponed)).toMatchObject({ status: "CONFIRMED", summary: race.title });
  });

  it("escapes what people typed, and folds lines at 75 bytes between letters", () => {
    const title = `Night; run, \\ "A"\r\nDTSTART:19700101\u0007 ${"🏃".repeat(60)}`;
    const text = calendarFile({ ...race, title }, now);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
    expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual(["DTSTART;VALUE=DATE:20261231"]);
    expect(readEvent(text)["summary"]).toBe(`Night; run, \\ "A" \nDTSTART:19700101  ${"🏃".repeat(60)}`);
  });
});

describe("a calendar to subscribe to", () => {
  it("has all races, a name and the time between two requests, and stays the same until something changes", () => {
    const races = [race, { ...race, otherEntryId: "other-1", startsAt: "2026-12-31T09:00" }];
    const text = calendarFeed(races, "RUN races");
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getFirstPropertyValue("refresh-interval")).toEqual(ICAL.Duration.fromString("PT6H"));
    expect(text).toContain("\r\nX-PUBLISHED-TTL:PT6H\r\n");
    expect(calendar.getFirstPropertyValue("name")).toBe("RUN races");
    expect(calendar.getFirstPropertyValue("method")).toBeNull();
    const events = calendar.getAllSubcomponents("vevent");
    expect(new Set(events.map((event) => event.getFirstPropertyValue("uid"))).size).toBe(2);
    expect(String(events[0]?.getFirstPropertyValue("dtstamp"))).toBe("2026-11-19T10:00:00Z");
    expect(calendarFeed([], "RUN races")).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  });
});
