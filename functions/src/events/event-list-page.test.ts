import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOW, event, titlesOf } from "../../test/support/listed-events.ts";
import { EVENTS_PAGE_SIZE, eventOrders, namedRace } from "../contract/index.ts";
import type { QueryOf } from "../contract/index.ts";
import { newPlaces } from "./stored-places.ts";
import { AppError } from "../platform/app-error.ts";
import { pageOfEvents } from "./event-list-page.ts";
import type { StoredEvent } from "./stored-event.ts";

const DAY_MS = 86_400_000;
type Query = QueryOf<"listEvents">;

describe("searching the list", () => {
  const events = [
    event("Málaga Night Run", { location: "Málaga, Spain" }),
    event("Harbour Bridge 10", { location: "Sydney, Australia", runningDistance: "Half marathon" }),
    event("Bosphorus", { location: "İstanbul, Türkiye" }),
  ];

  it("finds words in any order in title, location and distance, whatever their case and accents", () => {
    expect(titlesOf(events, { q: "run  MALAGA" })).toEqual(["Málaga Night Run"]);
    expect(titlesOf(events, { q: "istanbul turkiye" })).toEqual(["Bosphorus"]);
    expect(titlesOf(events, { q: "half sydney" })).toEqual(["Harbour Bridge 10"]);
    expect(titlesOf(events, { q: "night sydney" })).toEqual([]);
    expect(titlesOf(events, { q: "  " })).toHaveLength(3);
  });
});

describe("filtering the list", () => {
  const all = [
    event("open"),
    event("last place", { capacity: 5, registered: 4 }),
    event("full", { capacity: 5, registered: 5 }),
    event("opens later", { startRegistrationDate: "2026-11-22" }),
    event("closed", { endRegistrationDate: "2026-11-20" }),
    event("past", { endRegistrationDate: "2026-11-19", marathonStartDate: "2026-11-20" }),
  ];

  it("counts an event as open while anyone can register", () => {
    expect(titlesOf(all, { state: "open" }).sort()).toEqual(["last place", "open"]);
  });

  it("counts an event as upcoming through its race day, and as past afterwards", () => {
    expect(titlesOf(all, { state: "upcoming" })).toHaveLength(5);
    expect(titlesOf(all, { state: "past" })).toEqual(["past"]);
    const today = [event("today", { endRegistrationDate: "2026-11-20", marathonStartDate: "2026-11-21" })];
    expect(titlesOf(today, { state: "upcoming" })).toEqual(["today"]);
    expect(titlesOf(today, { state: "past" }, Date.parse("2026-11-22T00:00:00Z"))).toEqual(["today"]);
  });

  it("opens and closes with the days of the event's own zone", () => {
    const tokyo = [event("Tokyo", { timeZone: "Asia/Tokyo", endRegistrationDate: "2026-11-21" })];
    expect(titlesOf(tokyo, { state: "open" }, Date.parse("2026-11-21T14:59:59Z"))).toEqual(["Tokyo"]);
    expect(titlesOf(tokyo, { state: "open" }, Date.parse("2026-11-21T15:00:00Z"))).toEqual([]);
  });

  it("filters by the first and the last race day in the event's zone, and counts only what is between", () => {
    const early = [event("early", { marathonStartDate: "2026-11-30T22:00:00Z", timeZone: "Asia/Tokyo" })];
    expect(titlesOf(early, { from: "2026-12-01", to: "2026-12-01" })).toEqual(["early"]);
    expect(titlesOf(early, { to: "2026-11-30" })).toEqual([]);
    expect(titlesOf(early, { from: "2026-12-02" })).toEqual([]);
    expect(titlesOf(early, { from: "2026-12-02", to: "2026-11-30" })).toEqual([]);
  });

  it("filters by the month of race day in the event's zone", () => {
    const early = [event("early", { timeZone: "Asia/Tokyo", marathonStartDate: "2026-11-30T20:00:00Z" })];
    expect(titlesOf(early, { month: "2026-12" })).toEqual(["early"]);
    expect(titlesOf(early, { month: "2026-11" })).toEqual([]);
  });

  it("treats every spelling of a distance alike, and finds an event with two distances under both", () => {
    const events = [
      event("a", { runningDistance: "21" }),
      event("b", { runningDistance: "21.0975" }),
      event("c", { runningDistance: "21.1 KM" }),
      event("d", { runningDistance: "Half marathon" }),
      event("e", { runningDistance: "5 km / 10 km" }),
      event("f", { runningDistance: "Family walk" }),
    ];
    expect(titlesOf(events, { distance: "half" })).toEqual(["a", "b", "c", "d"]);
    expect(titlesOf(events, { distance: "5k" })).toEqual(["e"]);
    expect(titlesOf(events, { distance: "10k" })).toEqual(["e"]);
    expect(titlesOf(events, { distance: "other" })).toEqual(["f"]);
    expect(pageOfEvents(events, {}, NOW).options?.distances).toEqual([
      { value: "5k", count: 1 },
      { value: "10k", count: 1 },
      { value: "half", count: 4 },
      { value: "other", count: 1 },
    ]);
  });

  it("finds an event under the distances of all its races, or their names where one is not set", () => {
    const race = (name: string, distanceKm: number | null) => ({ ...namedRace(name, name), distanceKm });
    const events = [
      event("a", { runningDistance: "Marathon", races: [race("Sunday", 42.195), race("10K", null)] }),
      event("b", { runningDistance: "Marathon", races: [race("Half marathon", null), race("Relay", null)] }),
      event("c", { runningDistance: "Marathon", races: [race("Relay", null)] }),
    ];
    expect(titlesOf(events, { distance: "10k" })).toEqual(["a"]);
    expect(titlesOf(events, { distance: "half" })).toEqual(["b"]);
    expect(titlesOf(events, { distance: "marathon" })).toEqual(["a", "c"]);
  });

  it("combines all filters, and counts what each choice would show with the other filters", () => {
    const events = [
      event("Night run", { runningDistance: "5 KM" }),
      event("Night race"),
      event("Night walk", { marathonStartDate: "2027-01-01" }),
      event("Day race"),
      event("Night full", { capacity: 1, registered: 1 }),
    ];
    const query: Query = { q: "night", state: "open", distance: "10k", month: "2026-12" };
    const { events: shown, total, options } = pageOfEvents(events, query, NOW);
    expect(shown.map(({ title }) => title)).toEqual(["Night race"]);
    expect(total).toBe(1);
    expect(options).toEqual({
      states: { all: 2, open: 1, upcoming: 2, past: 0 },
      distances: [
        { value: "5k", count: 1 },
        { value: "10k", count: 1 },
      ],
      months: [
        { value: "2026-12", count: 1 },
        { value: "2027-01", count: 1 },
      ],
    });
  });
});

const day = fc.integer({ min: -300, max: 300 }).map((days) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10));
const anyEvent = fc
  .record({
    title: fc.string({ unit: "grapheme", maxLength: 60 }),
    dates: fc.tuple(day, day, day).map((days) => days.sort()),
    registered: fc.nat(3),
    capacity: fc.option(fc.integer({ min: 1, max: 3 })),
    createdAt: fc.integer({ min: -5, max: 0 }).map((days) => new Date(NOW + days * DAY_MS)),
  })
  .map(({ title, dates, registered, capacity, createdAt }) => ({
    ...event(title, { createdAt }),
    startRegistrationDate: dates[0] ?? "",
    endRegistrationDate: dates[1] ?? "",
    marathonStartDate: dates[2] ?? "",
    places: { ...newPlaces(capacity), registered },
  }));
const anyEvents = fc
  .array(anyEvent, { maxLength: 3.5 * EVENTS_PAGE_SIZE, size: "max" })
  .map((events) => events.map((one, index) => ({ ...one, id: `event-${index}` })));

/** The ids on all pages. Between two pages time passes and `meanwhile` changes the events. */
function walk(
  events: StoredEvent[],
  query: Query,
  meanwhile: (events: StoredEvent[], page: number) => StoredEvent[] = (same) => same,
): string[] {
  const seen: string[] = [];
  let current = events;
  let cursor: string | undefined;
  for (let page = 1; ; page++) {
    const answer = pageOfEvents(current, { ...query, cursor }, NOW + page * 10 * DAY_MS);
    expect(answer.events.length).toBeLessThanOrEqual(EVENTS_PAGE_SIZE);
    seen.push(...answer.events.map(({ id }) => id));
    if (answer.nextCursor === null) return seen;
    expect(answer.nextCursor.length).toBeLessThanOrEqual(600);
    cursor = answer.nextCursor;
    current = meanwhile(current, page);
  }
}

describe("pages of the list", () => {
  it("give every event once, in the order of the whole list, at any time", () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...eventOrders), (events, sort) => {
        const ids = walk(events, { sort });
        expect([...ids].sort()).toEqual(events.map(({ id }) => id).sort());
        expect(walk(events.toReversed(), { sort })).toEqual(ids);
      }),
      { numRuns: 60 },
    );
  });

  it("neither repeat nor skip an event when others are added, removed or moved meanwhile", () => {
    fc.assert(
      fc.property(
        anyEvents,
        fc.array(anyEvent, { minLength: 1, maxLength: 9 }),
        fc.infiniteStream(fc.nat()),
        fc.constantFrom(...eventOrders),
        (events, others, chance, sort) => {
          const touched = new Set<string>();
          const ids = walk(events, { sort }, (current, page) =>
            others.reduce((changed, other, index) => {
              const at = chance.next().value % (changed.length + 1);
              const victim = changed[at];
              if (victim === undefined || index % 3 === 0)
                return [...changed, { ...other, id: `new-${page}-${index}` }];
              touched.add(victim.id);
              return index % 3 === 1 ? changed.toSpliced(at, 1) : changed.with(at, { ...other, id: victim.id });
            }, current),
          );
          const still = events.map(({ id }) => id).filter((id) => !touched.has(id));
          expect(ids.filter((id) => !touched.has(id) && !id.startsWith("new")).sort()).toEqual(still.sort());
        },
      ),
      { numRuns: 60 },
    );
  });

  it("stay identical until an event opens, closes or ends", () => {
    const later = Array.from({ length: EVENTS_PAGE_SIZE + 1 }, (_, index) => event(`Run ${index}`));
    const events = [...later, event("Opens tomorrow", { startRegistrationDate: "2026-11-22" })];
    const first = pageOfEvents(events, {}, NOW);
    expect(first.nextCursor).not.toBeNull();
    const midnight = Date.parse("2026-11-22T00:00:00Z");
    expect(pageOfEvents(events, {}, midnight - 1)).toEqual(first);
    const next = pageOfEvents(events, {}, midnight);
    expect(next.options?.states.open).toBe((first.options?.states.open ?? 0) + 1);
    expect(next.nextCursor).not.toBe(first.nextCursor);
  });

  it("have the total of all pages, and the first page has the options", () => {
    const events = Array.from({ length: EVENTS_PAGE_SIZE + 1 }, (_, index) => event(`Run ${index}`));
    const first = pageOfEvents(events, {}, NOW);
    expect(first).toMatchObject({ total: EVENTS_PAGE_SIZE + 1, options: { states: { all: EVENTS_PAGE_SIZE + 1 } } });
    const second = pageOfEvents(events, { cursor: first.nextCursor ?? "" }, NOW);
    expect(second).toMatchObject({ total: EVENTS_PAGE_SIZE + 1, options: null, nextCursor: null });
    expect(second.events).toHaveLength(1);
  });

  it("refuse any cursor that is not theirs or for another order", () => {
    const events = Array.from({ length: EVENTS_PAGE_SIZE + 1 }, (_, index) => event(`Run ${index}`));
    const { nextCursor } = pageOfEvents(events, { sort: "newest" }, NOW);
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const bad = ["x", "%", encoded(null), encoded({}), encoded(["date", 1]), encoded(["date", "a", 0, 0, 0, "", ""])];
    for (const cursor of [...bad, nextCursor ?? ""]) {
      expect(() => pageOfEvents(events, { cursor }, NOW), cursor).toThrow(AppError);
    }
  });
});
