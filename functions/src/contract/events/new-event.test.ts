import { describe, expect, it } from "vitest";
import { newMarathonSchema } from "./new-event.ts";

const event = {
  title: "Lisbon Night Run",
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  location: "Lisbon, Portugal",
  runningDistance: "10 KM",
  marathonImageURL: "https://example.com/night.jpg",
  description: "Ten kilometers by the river.",
};
const accepts = (change: object) => newMarathonSchema.safeParse({ ...event, ...change }).success;

describe("a new event", () => {
  it("is accepted with only the eight fields, and with all fields that the spec's client sends", () => {
    expect(accepts({})).toBe(true);
    expect(
      accepts({ createdBy: "admin@gmail.com", createdAt: "2026-01-01T00:00:00Z", totalRegistrationCount: [] }),
    ).toBe(true);
    expect(accepts({ createdBy: null, createdAt: 5 })).toBe(true);
  });

  it("reports dates out of order together with mistakes in other fields, but not with an invalid date", () => {
    const pathsOf = (change: object) =>
      newMarathonSchema.safeParse({ ...event, ...change }).error?.issues.map(({ path }) => path.join("."));
    const outOfOrder = { startRegistrationDate: "2026-03-01", endRegistrationDate: "2026-02-01" };
    expect(pathsOf({ ...outOfOrder, title: "" })).toEqual(["title", "endRegistrationDate"]);
    expect(pathsOf({ ...outOfOrder, marathonStartDate: "2026-02-30" })).toEqual(["marathonStartDate"]);
    expect(pathsOf({ endRegistrationDate: "12/31/2027" })).toEqual(["endRegistrationDate"]);
  });

  it.each(Object.keys(event))("needs %s", (field) => {
    expect(accepts({ [field]: undefined })).toBe(false);
    expect(accepts({ [field]: "   " })).toBe(false);
    expect(accepts({ [field]: 5 })).toBe(false);
    expect(accepts({ [field]: { $set: "x" } })).toBe(false);
  });

  it.each([
    ["an unknown field", { price: 10 }],
    ["registrations that nobody made", { totalRegistrationCount: [{}] }],
    ["a day that does not exist", { startRegistrationDate: "2026-02-30" }],
    ["February 29 outside a leap year", { startRegistrationDate: "2025-02-29" }],
    ["a word that looks like a date-time", { marathonStartDate: "TBA" }],
    ["words that look like date-times", { startRegistrationDate: "TBD", endRegistrationDate: "TBD" }],
    ["an hour that does not exist", { marathonStartDate: "2026-05-01T25:00:00Z" }],
    ["a month that does not exist, with a time", { marathonStartDate: "2026-13-01T10:00:00Z" }],
    ["a day that does not exist, with a time", { marathonStartDate: "2026-06-31T10:00:00Z" }],
    ["an offset that does not exist", { marathonStartDate: "2026-05-01T10:00:00+99:00" }],
    [
      "a zone that does not exist, with an exact time",
      { marathonStartDate: "2026-05-01T10:00Z", timeZone: "Mars/Sea" },
    ],
    ["a year of five digits", { marathonStartDate: "10000-01-01" }],
    ["a day in another notation", { startRegistrationDate: "01/02/2026" }],
    ["an end before its start", { endRegistrationDate: "2026-02-01" }],
    ["a race before registration ends", { marathonStartDate: "2026-03-01" }],
    ["a script as the image", { marathonImageURL: "javascript:alert(1)" }],
    ["data as the image", { marathonImageURL: "data:image/png;base64,AA" }],
    ["a relative image address", { marathonImageURL: "/a.png" }],
    ["a title that is too long", { title: "x".repeat(201) }],
    ["a capacity of zero", { capacity: 0 }],
    ["half a place", { capacity: 1.5 }],
    ["a capacity in words", { capacity: "10" }],
    ["a zone that does not exist", { timeZone: "Europe/Atlantis" }],
    ["an offset as the zone", { timeZone: "+02:00" }],
  ])("refuses %s", (_, change) => {
    expect(accepts(change)).toBe(false);
  });

  it("refuses an instant that has a year of five or three digits somewhere", () => {
    expect(accepts({ marathonStartDate: "9999-12-31T23:59:59-12:00" })).toBe(false);
    expect(accepts({ startRegistrationDate: "1000-01-01T00:00:00+12:00" })).toBe(false);
  });

  it("accepts days, times with an offset, a capacity, a zone, and image addresses with http and https", () => {
    expect(
      accepts({ startRegistrationDate: "2026-02-28T10:00:00+02:00", capacity: 1, timeZone: "Europe/Lisbon" }),
    ).toBe(true);
    expect(accepts({ marathonImageURL: "http://example.com/a.png" })).toBe(true);
    expect(accepts({ startRegistrationDate: "2024-02-29" })).toBe(true);
    expect(accepts({ startRegistrationDate: "1000-01-01", marathonStartDate: "9999-12-31" })).toBe(true);
    expect(accepts({ marathonStartDate: "9999-12-30T12:00:00Z" })).toBe(true);
    expect(accepts({ endRegistrationDate: "2026-03-10T23:59", marathonStartDate: "2026-04-19T09:30:00.5" })).toBe(true);
  });
});
