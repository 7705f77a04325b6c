import { describe, expect, it } from "vitest";
import { calendarText } from "./calendar-file.ts";
import type { CalendarEntry } from "./calendar-file.ts";

const event = {
  _id: "lisbon-atlantic-light-half",
  title: "Lisbon Atlantic Light Half",
  marathonStartDate: "2026-12-31",
  timeZone: "Asia/Tokyo",
  location: "Lisbon, Portugal",
  runningDistance: "21.1 KM",
  href: "https://run.example/marathons/lisbon-atlantic-light-half",
};
const now = Date.parse("2026-11-20T12:34:56Z");

/** The properties as a calendar reads them, with folded lines joined. */
function propertiesOf(entry: CalendarEntry, at = now): Map<string, string> {
  const text = calendarText(entry, at);
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}

describe("an event's calendar file", () => {
  it("covers the whole race day, whatever the event's time zone", () => {
    const properties = propertiesOf(event);
    expect(properties.get("DTSTART;VALUE=DATE")).toBe("20261231");
    expect(properties.get("DTEND;VALUE=DATE")).toBe("20270101");
  });

  it("replaces the entry of an event that was postponed or canceled since", () => {
    const published = propertiesOf(event);
    expect(published.get("STATUS")).toBe("CONFIRMED");
    const postponement = { state: "postponed" as const, postponedAt: "2026-11-19T10:00:00Z", dateToBeAnnounced: true };
    const postponed = propertiesOf({ ...event, ...postponement }, now + 1_000);
    expect([postponed.get("STATUS"), postponed.get("SUMMARY")]).toEqual(["TENTATIVE", `Postponed: ${event.title}`]);
    expect(postponed.get("DESCRIPTION")).toContain("The new date will be announced.");
    const cancellation = { ...postponement, cancelledAt: "2026-11-19T11:00:00Z" };
    const canceled = propertiesOf({ ...event, ...cancellation }, now + 2_000);
    expect([canceled.get("STATUS"), canceled.get("SUMMARY")]).toEqual(["CANCELLED", `Canceled: ${event.title}`]);
    const sequences = [published, postponed, canceled].map((one) => Number(one.get("SEQUENCE")));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(postponed.get("UID")).toBe(published.get("UID"));
  });

  it("has the start time if the event has one, in the event's time zone unless it has an offset", () => {
    const withOffset = propertiesOf({ ...event, marathonStartDate: "2026-12-31T09:00:00+01:00" });
    expect(withOffset.get("DTSTART")).toBe("20261231T080000Z");
    const local = propertiesOf({ ...event, marathonStartDate: "2026-12-31T09:00" });
    expect(local.get("DTSTART")).toBe("20261231T000000Z");
  });

  it("has the name and the start of the runner's race, in the event's time zone", () => {
    const race = { raceName: "Half marathon", runningDistance: "Half marathon, 21.1 km", startsAt: "2027-01-01T09:00" };
    const properties = propertiesOf({ ...event, ...race, marathonStartDate: "2027-01-01" });
    expect(properties.get("DTSTART")).toBe("20270101T000000Z");
    expect(properties.get("SUMMARY")).toBe("Lisbon Atlantic Light Half: Half marathon");
    expect(properties.get("DESCRIPTION")).toBe(`Race: Half marathon\\, 21.1 km\\n${event.href}`);
    expect(properties.get("UID")).toBe(propertiesOf(event).get("UID"));
  });

  it("begins with the wave of the runner, which it names", () => {
    const wave = { raceName: "Marathon", waveName: "Over 3:30", startsAt: "2026-12-31T08:50" };
    const properties = propertiesOf({ ...event, ...wave });
    expect(properties.get("DTSTART")).toBe("20261230T235000Z");
    expect(properties.get("DESCRIPTION")).toContain("Wave: Over 3:30");
  });

  it("covers the days of all races", () => {
    const properties = propertiesOf({ ...event, lastDay: "2027-01-02" });
    expect(properties.get("DTSTART;VALUE=DATE")).toBe("20261231");
    expect(properties.get("DTEND;VALUE=DATE")).toBe("20270103");
  });

  it("is identified by the event and the site, and has the time of its creation", () => {
    const properties = propertiesOf(event);
    expect(properties.get("UID")).toBe("lisbon-atlantic-light-half@run.example");
    expect(properties.get("DTSTAMP")).toBe("20261120T123456Z");
    expect(properties.get("PRODID")).toContain("RUN");
  });

  it("has the location, the distance, the reference and the URL of the event", () => {
    const properties = propertiesOf({ ...event, reference: "RUN-7K3Q" });
    expect(properties.get("SUMMARY")).toBe("Lisbon Atlantic Light Half");
    expect(properties.get("LOCATION")).toBe("Lisbon\\, Portugal");
    expect(properties.get("DESCRIPTION")).toBe(`Distance: 21.1 KM\\nReference: RUN-7K3Q\\n${event.href}`);
    expect(properties.get("URL;VALUE=URI")).toBe(event.href);
    expect(propertiesOf(event).get("DESCRIPTION")).not.toContain("Reference");
  });

  it("escapes what people typed, and folds long lines between letters", () => {
    const title = `Night; run, \\ "A"\r\nDTSTART:19700101\u0007 ${"🏃".repeat(60)}`;
    const text = calendarText({ ...event, title }, now);
    const lines = text.split("\r\n");
    expect(lines.filter((line) => line.startsWith("DTSTART"))).toEqual(["DTSTART;VALUE=DATE:20261231"]);
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\u0007");
    expect(propertiesOf({ ...event, title }).get("SUMMARY")).toContain(
      `Night\\; run\\, \\\\ "A" \\nDTSTART:19700101  ${"🏃".repeat(60)}`,
    );
  });
});
