import { describe, expect, it } from "vitest";
import { filterOptions } from "./filter-options.ts";
import { NO_FILTER } from "./list-filter.ts";

const counts = {
  states: { all: 6, open: 4, upcoming: 5, past: 1 },
  distances: [
    { value: "5k" as const, count: 2 },
    { value: "half" as const, count: 3 },
  ],
  months: [
    { value: "2025-12", count: 1 },
    { value: "2026-12", count: 5 },
  ],
};

describe("the options of the filters", () => {
  it("are those that the server counted, with labels", () => {
    const { states, distances, months } = filterOptions(counts, NO_FILTER);
    expect(states).toEqual([
      { value: null, count: 6 },
      { value: "open", count: 4 },
      { value: "upcoming", count: 5 },
      { value: "past", count: 1 },
    ]);
    expect(distances.map(({ label, count }) => [label, count])).toEqual([
      ["5K", 2],
      ["Half marathon", 3],
    ]);
    expect(months.map(({ label, count }) => [label, count])).toEqual([
      ["December 2025", 1],
      ["December 2026", 5],
    ]);
  });

  it("include the current one in its place even if nothing matches it", () => {
    const { distances, months } = filterOptions(counts, { ...NO_FILTER, distance: "10k", month: "2026-02" });
    expect(distances.map(({ value, count }) => [value, count])).toEqual([
      ["5k", 2],
      ["10k", 0],
      ["half", 3],
    ]);
    expect(months.map(({ value, count }) => [value, count])).toEqual([
      ["2025-12", 1],
      ["2026-02", 0],
      ["2026-12", 5],
    ]);
  });
});
