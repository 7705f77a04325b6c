import { describe, expect, it } from "vitest";
import { NOW, eventOf } from "../../../entities/event/event.fixtures.ts";
import { NO_FILTER, isNarrowed, queryOf, sectionsOf, withoutRepeats } from "./list-filter.ts";

describe("the query of a list", () => {
  it("is empty for the whole list, and has every filter that was chosen", () => {
    expect(queryOf(NO_FILTER)).toEqual({});
    expect(
      queryOf({
        text: "ten",
        state: "open",
        distance: "half",
        month: "2026-12",
        from: "2026-12-05",
        to: null,
        order: "newest",
      }),
    ).toEqual({
      q: "ten",
      state: "open",
      distance: "half",
      month: "2026-12",
      from: "2026-12-05",
      sort: "newest",
    });
  });

  it("is the same for different spellings of a search, and never too long", () => {
    for (const text of ["Évora  half", " evora half ", "EVORA, HALF", "evora half evora"]) {
      expect(queryOf({ ...NO_FILTER, text })).toEqual({ q: "evora half" });
    }
    expect(queryOf({ ...NO_FILTER, text: "  - " })).toEqual({});
    expect(queryOf({ ...NO_FILTER, text: "x".repeat(500) }).q).toHaveLength(200);
  });

  it("is narrowed by a search or a filter, but not by an order", () => {
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

describe("the sections of the list", () => {
  it("have a heading for closed events, and another for past ones", () => {
    const open = eventOf({ title: "open" });
    const later = eventOf({ title: "later", startRegistrationDate: "2026-11-25" });
    const closed = eventOf({ title: "closed", endRegistrationDate: "2026-11-20" });
    const past = eventOf({ title: "past", endRegistrationDate: "2026-11-19", marathonStartDate: "2026-11-20" });
    const sections = sectionsOf([open, later, closed, past], NOW).map(({ title, events }) => [
      title,
      events.map((event) => event.title),
    ]);
    expect(sections).toEqual([
      [null, ["open", "later"]],
      ["Registration closed", ["closed"]],
      ["Past events", ["past"]],
    ]);
    expect(sectionsOf([past], NOW).map(({ title }) => title)).toEqual(["Past events"]);
    expect(sectionsOf([], NOW)).toEqual([]);
  });

  it("show an event once if it moved from one page to the next", () => {
    const [a, b] = [eventOf({ title: "a" }), eventOf({ title: "b" })];
    expect(withoutRepeats([{ events: [a, b] }, { events: [{ ...a }] }]).map(({ title }) => title)).toEqual(["a", "b"]);
  });
});
