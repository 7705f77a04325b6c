import type { MarathonCard } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { NOW, eventOf, listedOf } from "./listing.fixtures.ts";
import { WHOLE_LISTING, isNarrowed, listMarathons } from "./listing.ts";
import type { Listing } from "./listing.ts";

const titlesOf = (events: MarathonCard[], listing: Partial<Listing>, now = NOW) =>
  listMarathons(listedOf(...events), { ...WHOLE_LISTING, ...listing }, now).map(({ title }) => title);

describe("searching events", () => {
  const events = [
    eventOf({ title: "Málaga Night Run", location: "Málaga, Spain" }),
    eventOf({ title: "Harbour Bridge 10", location: "Sydney, Australia" }),
    eventOf({ title: "Straßenlauf", location: "Łódź, Poland" }),
    eventOf({ title: "Runner’s Þing", location: "Seyðisfjörður, Iceland" }),
  ];
  const titles = (text: string) => titlesOf(events, { text });

  it("finds a part of the title or of the location, whatever its case", () => {
    expect(titles("BRIDGE")).toEqual(["Harbour Bridge 10"]);
    expect(titles("austral")).toEqual(["Harbour Bridge 10"]);
  });

  it("ignores accents on both sides", () => {
    expect(titles("malaga")).toEqual(["Málaga Night Run"]);
    expect(titles("Lodz")).toEqual(["Straßenlauf"]);
    expect(titles("strassen")).toEqual(["Straßenlauf"]);
    expect(titles("bridgé")).toEqual(["Harbour Bridge 10"]);
    expect(titles("SEYDISFJORDUR")).toEqual(["Runner’s Þing"]);
    expect(titles("runner's thing")).toEqual(["Runner’s Þing"]);
  });

  it("lists everything for an empty or blank text and nothing for a stranger", () => {
    expect(titles("  ")).toHaveLength(4);
    expect(titles("zzz")).toEqual([]);
  });

  it("does not find a text that begins in the title and ends in the location", () => {
    expect(titles("10 sydney")).toEqual([]);
  });

  it("treats the text as text, not as a pattern", () => {
    expect(titles(".*")).toEqual([]);
  });
});

describe("filtering events", () => {
  const open = eventOf({ title: "open" });
  const lastPlace = eventOf({ title: "last place", capacity: 5, registrationCount: 4 });
  const full = eventOf({ title: "full", capacity: 5, registrationCount: 5 });
  const opensLater = eventOf({ title: "opens later", startRegistrationDate: "2026-11-22" });
  const closed = eventOf({ title: "closed", endRegistrationDate: "2026-11-20" });
  const past = eventOf({ title: "past", endRegistrationDate: "2026-11-19", marathonStartDate: "2026-11-20" });
  const all = [open, lastPlace, full, opensLater, closed, past];

  it("calls open what can be registered for now", () => {
    expect(titlesOf(all, { state: "open" }).sort()).toEqual(["last place", "open"]);
  });

  it("calls upcoming what has its race day still to come or today, and past the rest", () => {
    expect(titlesOf(all, { state: "upcoming" })).toHaveLength(5);
    expect(titlesOf(all, { state: "past" })).toEqual(["past"]);
    const today = [eventOf({ title: "today", endRegistrationDate: "2026-11-20", marathonStartDate: "2026-11-21" })];
    expect(titlesOf(today, { state: "upcoming" })).toEqual(["today"]);
    expect(titlesOf(today, { state: "past" }, Date.parse("2026-11-22T00:00:00Z"))).toEqual(["today"]);
  });

  it("opens and closes with the days of the event's own zone", () => {
    const tokyo = [eventOf({ title: "Tokyo", timeZone: "Asia/Tokyo", endRegistrationDate: "2026-11-21" })];
    expect(titlesOf(tokyo, { state: "open" }, Date.parse("2026-11-21T14:59:59Z"))).toEqual(["Tokyo"]);
    expect(titlesOf(tokyo, { state: "open" }, Date.parse("2026-11-21T15:00:00Z"))).toEqual([]);
  });

  it("takes the month of race day in the event's zone", () => {
    const early = [eventOf({ title: "early", timeZone: "Asia/Tokyo", marathonStartDate: "2026-11-30T20:00:00Z" })];
    expect(titlesOf(early, { month: "2026-12" })).toEqual(["early"]);
    expect(titlesOf(early, { month: "2026-11" })).toEqual([]);
  });

  it("takes the first number of the distance", () => {
    const events = [
      eventOf({ title: "a", runningDistance: "10 KM" }),
      eventOf({ title: "b", runningDistance: "Fun run, 10 or 100 km" }),
      eventOf({ title: "c", runningDistance: "100 KM" }),
      eventOf({ title: "d", runningDistance: "Marathon" }),
    ];
    expect(titlesOf(events, { distance: "10" })).toEqual(["a", "b"]);
    expect(titlesOf(events, { distance: "other" })).toEqual(["d"]);
  });

  it("combines everything that is asked", () => {
    const events = [
      eventOf({ title: "Night run", runningDistance: "5 KM" }),
      eventOf({ title: "Night race", runningDistance: "10 KM" }),
      eventOf({ title: "Night walk", runningDistance: "10 KM", marathonStartDate: "2027-01-01" }),
      eventOf({ title: "Day race", runningDistance: "10 KM" }),
      eventOf({ title: "Night full", runningDistance: "10 KM", capacity: 1, registrationCount: 1 }),
    ];
    const listing: Partial<Listing> = { text: "night", state: "open", distance: "10", month: "2026-12" };
    expect(titlesOf(events, listing)).toEqual(["Night race"]);
  });

  it("knows whether anything is left out", () => {
    expect(isNarrowed({ ...WHOLE_LISTING, order: "newest", text: "  " })).toBe(false);
    for (const narrow of [{ text: "a" }, { state: "past" as const }, { distance: "10" }, { month: "2026-12" }]) {
      expect(isNarrowed({ ...WHOLE_LISTING, ...narrow })).toBe(true);
    }
  });
});

describe("the order of the list", () => {
  const past = { startRegistrationDate: "2024-01-01", endRegistrationDate: "2024-01-02" };

  it("puts what is to come first, soonest at the top, and the past after it, latest at the top", () => {
    const days = ["2027-05-01", "2025-01-01", "2026-11-21", "2026-02-01"];
    const events = days.map((day) => eventOf({ ...past, title: day, marathonStartDate: day }));
    expect(titlesOf(events, {})).toEqual(["2026-11-21", "2027-05-01", "2026-02-01", "2025-01-01"]);
  });

  it("closing soonest begins with what can be registered for and ends with what has closed", () => {
    const events = [
      eventOf({ title: "closed", endRegistrationDate: "2026-11-20" }),
      eventOf({ title: "later", endRegistrationDate: "2026-11-30" }),
      eventOf({ title: "full", endRegistrationDate: "2026-11-22", capacity: 1, registrationCount: 1 }),
      eventOf({ title: "past", ...past, marathonStartDate: "2026-11-01" }),
      eventOf({ title: "soon", endRegistrationDate: "2026-11-23" }),
      eventOf({ title: "not yet", startRegistrationDate: "2026-11-24", endRegistrationDate: "2026-11-25" }),
    ];
    expect(titlesOf(events, { order: "closing" })).toEqual(["soon", "later", "full", "not yet", "closed", "past"]);
  });

  it("newest is by when the event was added, popularity by its registrations; the past stays last", () => {
    const events = [
      eventOf({ title: "old", createdAt: "2026-01-01T00:00:00.000Z", registrationCount: 9 }),
      eventOf({ title: "new", createdAt: "2026-11-20T00:00:00.000Z", registrationCount: 1 }),
      eventOf({
        title: "past",
        ...past,
        marathonStartDate: "2026-11-01",
        createdAt: "2026-11-21T00:00:00.000Z",
        registrationCount: 99,
      }),
    ];
    expect(titlesOf(events, { order: "newest" })).toEqual(["new", "old", "past"]);
    expect(titlesOf(events, { order: "popularity" })).toEqual(["old", "new", "past"]);
  });

  it("is the same every time where nothing else decides: by race day, then by title", () => {
    const events = [
      eventOf({ title: "b" }),
      eventOf({ title: "a" }),
      eventOf({ title: "c", marathonStartDate: "2026-12-01" }),
    ];
    expect(titlesOf(events, { order: "popularity" })).toEqual(["c", "a", "b"]);
    expect(titlesOf(events.toReversed(), { order: "popularity" })).toEqual(["c", "a", "b"]);
  });
});
