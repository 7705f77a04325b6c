import { describe, expect, it } from "vitest";
import { listUrlState } from "./list-url.ts";
import { NO_FILTER } from "./list-filter.ts";
import type { ListFilter } from "./list-filter.ts";

const read = (search: string) => listUrlState.read(new URLSearchParams(search));
const write = (listing: ListFilter, current = "") =>
  listUrlState.write(listing, new URLSearchParams(current)).toString();
const narrow: ListFilter = {
  text: "São & co",
  state: "open",
  distance: "half",
  month: "2026-11",
  from: "2026-11-03",
  to: "2026-11-20",
  order: "closing",
};

describe("the URL of the list", () => {
  it("leaves out defaults", () => {
    expect(write(NO_FILTER)).toBe("");
    expect(read("")).toEqual(NO_FILTER);
  });

  it("is read back unchanged", () => {
    expect(read(write(narrow))).toEqual(narrow);
    const other: ListFilter = { ...narrow, state: "past", distance: "other", order: "popularity" };
    expect(read(write(other))).toEqual(other);
  });

  it("drops filters that were removed and keeps other parameters", () => {
    expect(write(NO_FILTER, "q=a&state=open&distance=10k&month=2026-11&sort=newest&from=mail")).toBe("from=mail");
    expect(write({ ...NO_FILTER, state: "past" }, "state=open&from=mail")).toBe("state=past&from=mail");
  });

  it("maps the kilometers of old links to a range", () => {
    expect(["10", "21", "21.0975", "21.1", "42.195", "50"].map((km) => read(`distance=${km}`).distance)).toEqual([
      "10k",
      "half",
      "half",
      "half",
      "marathon",
      "ultra",
    ]);
  });

  it("ignores invalid values", () => {
    expect(read("state=closed&distance=far&month=2026-13&sort=price")).toEqual(NO_FILTER);
    expect(read("state=&distance=&month=&sort=&q=")).toEqual(NO_FILTER);
    expect(read("month=november&distance=-1&state=OPEN&sort=toString")).toEqual(NO_FILTER);
  });
});
