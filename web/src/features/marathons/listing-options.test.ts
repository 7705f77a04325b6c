import { describe, expect, it } from "vitest";
import { listingOptions } from "./listing-options.ts";
import { WHOLE_LISTING } from "./listing.ts";
import { NOW, eventOf, listedOf } from "./listing.fixtures.ts";

const events = listedOf(
  eventOf({ title: "A", runningDistance: "10 KM", marathonStartDate: "2026-12-05" }),
  eventOf({ title: "B", runningDistance: "10K", marathonStartDate: "2026-11-29" }),
  eventOf({ title: "C", runningDistance: "5 miles", marathonStartDate: "2026-12-20" }),
  eventOf({ title: "D", runningDistance: "5 km", marathonStartDate: "2026-12-21" }),
  eventOf({ title: "E", runningDistance: "Half Marathon", marathonStartDate: "2026-12-22" }),
  eventOf({
    title: "F",
    runningDistance: "10,000 m",
    marathonStartDate: "2025-12-05",
    startRegistrationDate: "2025-01-01",
    endRegistrationDate: "2025-02-01",
  }),
);

describe("the options of the filters", () => {
  it("come from the events, by size and by date, with how many each would show", () => {
    const { distances, months, states } = listingOptions(events, WHOLE_LISTING, NOW);
    expect(distances.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["5", "5", 2],
      ["10", "10 KM", 2],
      ["10000", "10,000 m", 1],
      ["other", "Other", 1],
    ]);
    expect(months.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["2025-12", "December 2025", 1],
      ["2026-11", "November 2026", 1],
      ["2026-12", "December 2026", 4],
    ]);
    expect(states.map(({ value, count }) => [value, count])).toEqual([
      [null, 6],
      ["open", 5],
      ["upcoming", 5],
      ["past", 1],
    ]);
  });

  it("count what the other filters leave, not what they themselves do", () => {
    const listing = { ...WHOLE_LISTING, distance: "10", month: "2026-12" };
    const { distances, months, states } = listingOptions(events, listing, NOW);
    expect(distances.map(({ value, count }) => [value, count])).toEqual([
      ["5", 2],
      ["10", 1],
      ["other", 1],
    ]);
    expect(months.map(({ value, count }) => [value, count])).toEqual([
      ["2026-11", 1],
      ["2026-12", 1],
    ]);
    expect(states.map(({ count }) => count)).toEqual([1, 1, 1, 0]);
  });

  it("still offer what is chosen when nothing matches it", () => {
    const listing = { ...WHOLE_LISTING, distance: "99.5", month: "2030-02" };
    const { distances, months } = listingOptions(events, listing, NOW);
    expect(distances).toEqual([{ value: "99.5", label: "99.5", count: 0 }]);
    expect(months).toEqual([{ value: "2030-02", label: "February 2030", count: 0 }]);
  });

  it("are none without events", () => {
    expect(listingOptions([], WHOLE_LISTING, NOW)).toMatchObject({ distances: [], months: [] });
  });
});
