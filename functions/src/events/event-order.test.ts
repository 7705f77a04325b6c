import { describe, expect, it } from "vitest";
import { NOW, event, myTitlesOf, past, titlesOf } from "../../test/support/listed-events.ts";
import { eventOrders } from "../contract/index.ts";
import { pageOfMyEvents } from "./event-list-page.ts";

describe("the order of the list", () => {
  const days = ["2027-05-01", "2025-01-01", "2026-11-28", "2026-02-01"];
  const dated = days.map((day) =>
    event(day, { marathonStartDate: day, ...(day < "2026-11-21" ? past : { endRegistrationDate: "2026-11-27" }) }),
  );

  it("puts upcoming events first, the soonest at the top, then past ones, the latest at the top", () => {
    expect(titlesOf(dated)).toEqual(["2026-11-28", "2027-05-01", "2026-02-01", "2025-01-01"]);
  });

  it("never begins with a race whose registration has ended, in any order", () => {
    const closed = { endRegistrationDate: "2026-11-20", registered: 99, createdAt: new Date(NOW) };
    const events = [
      event("closed soon", { ...closed, marathonStartDate: "2026-11-22" }),
      event("open"),
      event("opens later", { startRegistrationDate: "2026-11-25", marathonStartDate: "2026-12-10" }),
      event("past", { ...past, marathonStartDate: "2026-11-01", registered: 500 }),
    ];
    for (const sort of eventOrders) {
      const titles = titlesOf(events, { sort });
      expect(titles.slice(0, 2).sort(), sort).toEqual(["open", "opens later"]);
      expect(titles.slice(2), sort).toEqual(["closed soon", "past"]);
    }
  });

  it("closing soonest begins with events that are open and ends with those that have closed", () => {
    const events = [
      event("closed", { endRegistrationDate: "2026-11-20" }),
      event("later", { endRegistrationDate: "2026-11-30" }),
      event("full", { endRegistrationDate: "2026-11-22", capacity: 1, registered: 1 }),
      event("past", { ...past, marathonStartDate: "2026-11-01" }),
      event("soon", { endRegistrationDate: "2026-11-23" }),
      event("not yet", { startRegistrationDate: "2026-11-24", endRegistrationDate: "2026-11-25" }),
    ];
    expect(titlesOf(events, { sort: "closing" })).toEqual(["soon", "later", "full", "not yet", "closed", "past"]);
  });

  it("newest sorts by when the event was added, popularity by registrations; past events stay last", () => {
    const events = [
      event("old", { createdAt: new Date("2026-01-01"), registered: 9 }),
      event("new", { createdAt: new Date("2026-11-20"), registered: 1 }),
      event("past", { ...past, marathonStartDate: "2026-11-01", createdAt: new Date("2026-11-21"), registered: 99 }),
    ];
    expect(titlesOf(events, { sort: "newest" })).toEqual(["new", "old", "past"]);
    expect(titlesOf(events, { sort: "popularity" })).toEqual(["old", "new", "past"]);
  });

  it("breaks ties by race day, then by title with numbers in order", () => {
    const events = [event("b 10"), event("b 9"), event("a"), event("c", { marathonStartDate: "2026-12-01" })];
    expect(titlesOf(events, { sort: "popularity" })).toEqual(["c", "a", "b 9", "b 10"]);
    expect(titlesOf(events.toReversed(), { sort: "popularity" })).toEqual(["c", "a", "b 9", "b 10"]);
  });
});

describe("an organizer's own list", () => {
  const cancelled = event("cancelled", {
    cancelledAt: new Date(NOW),
    createdAt: new Date("2026-11-20"),
    registered: 7,
  });
  const events = [
    event("Run 10", { createdAt: new Date("2026-01-01"), marathonStartDate: "2026-12-01", registered: 3 }),
    event("Run 9", { createdAt: new Date("2026-01-02"), ...past, marathonStartDate: "2025-01-01", registered: 9 }),
    cancelled,
  ];

  it("includes canceled events, and sorts by newest, race, registrations or title", () => {
    expect(myTitlesOf(events)).toEqual(["cancelled", "Run 9", "Run 10"]);
    expect(myTitlesOf(events, { sort: "date" })).toEqual(["Run 10", "cancelled", "Run 9"]);
    expect(myTitlesOf(events, { sort: "popularity" })).toEqual(["Run 9", "cancelled", "Run 10"]);
    expect(myTitlesOf(events, { sort: "title" })).toEqual(["cancelled", "Run 9", "Run 10"]);
  });

  it("counts every state, and a canceled event is neither upcoming nor open", () => {
    const { options, total } = pageOfMyEvents(events, { state: "cancelled" }, NOW);
    expect(total).toBe(1);
    expect(options?.states).toMatchObject({ all: 3, open: 1, upcoming: 1, past: 1, cancelled: 1 });
    expect(myTitlesOf(events, { state: "upcoming" })).toEqual(["Run 10"]);
  });

  it("finds drafts, which are upcoming as well", () => {
    const withDraft = [...events, event("Draft", { stage: "draft" })];
    const { options } = pageOfMyEvents(withDraft, {}, NOW);
    expect(options?.states).toMatchObject({ all: 4, open: 1, upcoming: 2, past: 1, draft: 1, cancelled: 1 });
    expect(myTitlesOf(withDraft, { state: "draft" })).toEqual(["Draft"]);
  });

  it("finds events whose registration has ended, and postponed ones, which are upcoming as well", () => {
    const closed = { startRegistrationDate: "2026-11-01", endRegistrationDate: "2026-11-20" };
    const others = [
      event("Closed", closed),
      event("Postponed", { ...closed, stage: "postponed", postponedAt: new Date(NOW) }),
      event("Draft", { ...closed, stage: "draft" }),
      event("Full", { capacity: 1, registered: 1 }),
    ];
    const { options } = pageOfMyEvents([...events, ...others], {}, NOW);
    expect(options?.states).toMatchObject({ all: 7, upcoming: 5, closed: 1, postponed: 1, past: 1 });
    expect(myTitlesOf([...events, ...others], { state: "closed" })).toEqual(["Closed"]);
    expect(myTitlesOf([...events, ...others], { state: "postponed" })).toEqual(["Postponed"]);
  });

  it("finds every one of five hundred events, and lists all of them page by page", () => {
    const many = Array.from({ length: 500 }, (_, index) => event(`Run number ${index + 1}`));
    expect(myTitlesOf(many, { q: "number 487" })).toEqual(["Run number 487"]);
    const titles: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { events, nextCursor, total } = pageOfMyEvents(many, { sort: "title", cursor }, NOW);
      expect(total).toBe(500);
      titles.push(...events.map(({ title }) => title));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(titles).toEqual(many.map(({ title }) => title));
  });
});
