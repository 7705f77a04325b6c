import { describe, expect, it } from "vitest";
import { searchMarathons, upcomingFirst } from "./listing.ts";

describe("searching events", () => {
  const events = [
    { title: "Málaga Night Run", location: "Málaga, Spain" },
    { title: "Harbour Bridge 10", location: "Sydney, Australia" },
    { title: "Straßenlauf", location: "Łódź, Poland" },
  ];
  const titles = (text: string) => searchMarathons(events, text).map((event) => event.title);

  it("finds a part of the title or of the location, whatever its case", () => {
    expect(titles("BRIDGE")).toEqual(["Harbour Bridge 10"]);
    expect(titles("austral")).toEqual(["Harbour Bridge 10"]);
  });

  it("ignores accents on both sides", () => {
    expect(titles("malaga")).toEqual(["Málaga Night Run"]);
    expect(titles("Lodz")).toEqual(["Straßenlauf"]);
    expect(titles("bridgé")).toEqual(["Harbour Bridge 10"]);
  });

  it("lists everything for an empty or blank text and nothing for a stranger", () => {
    expect(titles("  ")).toHaveLength(3);
    expect(titles("zzz")).toEqual([]);
  });

  it("treats the text as text, not as a pattern", () => {
    expect(titles(".*")).toEqual([]);
  });
});

describe("the order of the list", () => {
  const on = (marathonStartDate: string) => ({
    marathonStartDate,
    startRegistrationDate: "2026-01-01",
    endRegistrationDate: "2026-01-02",
    timeZone: "UTC",
  });

  it("puts what is to come first, soonest at the top, and the past after it, latest at the top", () => {
    const days = ["2026-05-01", "2025-01-01", "2026-04-19", "2026-02-01"].map(on);
    const ordered = upcomingFirst(days, Date.parse("2026-04-19T20:00:00Z"));
    expect(ordered.map((event) => event.marathonStartDate)).toEqual([
      "2026-04-19",
      "2026-05-01",
      "2026-02-01",
      "2025-01-01",
    ]);
  });
});
