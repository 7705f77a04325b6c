import { describe, expect, it } from "vitest";
import { NOW, eventOf } from "../../../entities/event/event.fixtures.ts";
import { NO_FILTER, isNarrowed, queryOf, sectionsOf, withoutRepeats } from "./list-filter.ts";

describe("what is asked for a listing", () => {
  it("is nothing for the whole list, and everything that was chosen", () => {
    expect(queryOf(NO_FILTER)).toEqual({});
    expect(queryOf({ text: "ten", state: "open", distance: "half", month: "2026-12", order: "newest" })).toEqual({
      q: "ten",
      state: "open",
      distance: "half",
      month: "2026-12",
      sort: "newest",
    });
  });

  it("is the same however a search is typed, and never too long", () => {
    for (const text of ["Évora  half", " evora half ", "EVORA, HALF", "evora half evora"]) {
      expect(queryOf({ ...NO_FILTER, text })).toEqual({ q: "evora half" });
    }
    expect(queryOf({ ...NO_FILTER, text: "  - " })).toEqual({});
    expect(queryOf({ ...NO_FILTER, text: "x".repeat(500) }).q).toHaveLength(200);
  });

  it("knows whether anything is left out", () => {
    expect(isNarrowed({ ...NO_FILTER, order: "newest", text: "  " })).toBe(false);
    for (const narrow of [
      { text: "a" },
      { state: "past" as const },
      { distance: "10k" as const },
      { month: "2026-12" },
    ]) {
      expect(isNarrowed({ ...NO_FILTER, ...narrow })).toBe(true);
    }
  });
});

describe("the parts of the list", () => {
  it("keep past events under a heading of their own, behind those that have closed", () => {
    const open = eventOf({ title: "open" });
    const later = eventOf({ title: "later", startRegistrationDate: "2026-11-25" });
    const closed = eventOf({ title: "closed", endRegistrationDate: "2026-11-20" });
    const past = eventOf({ title: "past", endRegistrationDate: "2026-11-19", marathonStartDate: "2026-11-20" });
    const parts = sectionsOf([open, later, closed, past], NOW).map(({ title, events }) => [
      title,
      events.map((event) => event.title),
    ]);
    expect(parts).toEqual([
      [null, ["open", "later"]],
      ["Registration closed", ["closed"]],
      ["Past events", ["past"]],
    ]);
    expect(sectionsOf([past], NOW).map(({ title }) => title)).toEqual(["Past events"]);
    expect(sectionsOf([], NOW)).toEqual([]);
  });

  it("show an event once that moved from one page to the next", () => {
    const [a, b] = [eventOf({ title: "a" }), eventOf({ title: "b" })];
    expect(withoutRepeats([{ events: [a, b] }, { events: [{ ...a }] }]).map(({ title }) => title)).toEqual(["a", "b"]);
  });
});
