import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../test/support/stored-event.ts";
import { DESCRIPTION_MAX, EVENT_BYTES_MAX, NOT_MOVED, namedRace, shiftDay } from "../contract/index.ts";
import type { RaceSettings } from "../contract/index.ts";
import { newPlaces } from "./stored-places.ts";
import { documentSize } from "../platform/document-size.ts";
import { movedSince, raceDayMovedOf } from "./event-moves.ts";
import { RESERVED_MOVES, largestSize } from "./event-size.ts";
import { stateWrite, versionedWrite } from "./event-versions.ts";
import type { WantedValues } from "./event-versions.ts";
import type { StoredEvent } from "./stored-event.ts";

const by = { uid: "olivia", email: "olivia@example.com" };
const START = Date.parse("2026-03-05T12:00:00Z");
const DAY = "2026-04-19";
const NOBODY = newPlaces(null);
const places = { ...NOBODY, registered: 1, races: { ten: { registered: 1, held: 0, offered: 0, waiting: 0 } } };
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS);

/** Saves the values that many minutes after the start, as the store would. */
function save(event: StoredEvent, wanted: WantedValues, minutes: number): StoredEvent {
  const write = versionedWrite(event, wanted, { by, at: at(minutes).getTime(), base: undefined });
  return write === null ? event : { ...event, ...write.change };
}

const time = (day: number, clock: string | null) => (clock === null ? null : `${shiftDay(DAY, day)}T${clock}`);
const raceOf = (id: string, startsAt: string | null, waves: Record<string, string | null> = {}): RaceSettings => ({
  ...namedRace(id, id),
  startsAt,
  waves: Object.entries(waves).map(([wave, start]) => ({ id: wave, name: wave, startsAt: start })),
});

const own = { raceId: "ten", waveId: null };
const start = storedEvent("m", { places, races: [raceOf("ten", `${DAY}T09:00`)] });

/** A save: of the event's day, its location, or its races, perhaps together. */
type Save = { day?: number; location?: string; clocks?: (string | null)[] };
const clock = fc.constantFrom("09:00", "10:30", null);
const saved: fc.Arbitrary<Save> = fc.record(
  {
    day: fc.integer({ min: 0, max: 3 }),
    location: fc.constantFrom("Lisbon", "Porto", "Faro"),
    clocks: fc.tuple(clock, fc.constantFrom("11:00", null), fc.constantFrom("11:30", "12:00", null)),
  },
  { requiredKeys: [] },
);

describe("what has moved for a runner", () => {
  it("is what they knew when they entered, whatever was saved since, if it differs from today", () => {
    const entries = [
      own,
      { raceId: "ten", waveId: "a" },
      { raceId: "ten", waveId: "b" },
      { raceId: "walk", waveId: null },
    ];
    let moved = 0;
    fc.assert(
      fc.property(
        fc.array(saved, { maxLength: 8 }),
        fc.constantFrom(...entries),
        fc.nat(8),
        (saves, entry, entered) => {
          let event = storedEvent("m", {
            places,
            races: [raceOf("ten", null, { a: null, b: null }), raceOf("walk", null)],
          });
          let day = 0;
          // What a runner of that race and wave reads, after each save.
          const reads = [readsOf(event, entry)];
          saves.forEach(({ day: nextDay = day, location, clocks }, index) => {
            day = nextDay;
            const races = clocks && [
              raceOf("ten", time(day, clocks[0] ?? null), {
                a: time(day, clocks[1] ?? null),
                b: time(day, clocks[2] ?? null),
              }),
              raceOf("walk", time(day, clocks[0] ?? null)),
            ];
            const wanted = { marathonStartDate: shiftDay(DAY, day), location, races };
            const days = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
            event = save(event, days, 2 * index + 1);
            reads.push(readsOf(event, entry));
          });
          const then = reads[Math.min(entered, saves.length)];
          const now = readsOf(event, entry);
          const found = movedSince(event, { ...entry, since: at(2 * entered) });
          // A time on the day that the runner knew is no move.
          const isKnownDay = then?.start.length === 10 && now.start.startsWith(then.start);
          expect(found.startMoved?.from ?? null).toBe(then?.start === now.start || isKnownDay ? null : then?.start);
          expect(found.locationMoved?.from ?? null).toBe(then?.location === now.location ? null : then?.location);
          if (found.startMoved) moved++;
        },
      ),
      { numRuns: 500 },
    );
    expect(moved).toBeGreaterThan(50);
  });

  it("is dated by its last change, and a time that is written otherwise is none", () => {
    const late = save(save(start, { location: "Porto" }, 1), { location: "Faro" }, 3);
    expect(movedSince(late, { ...own, since: at(0) }).locationMoved).toEqual({
      from: "Lisbon",
      at: at(3).toISOString(),
    });
    expect(movedSince(late, { ...own, since: at(2) }).locationMoved?.from).toBe("Porto");
    const timed = storedEvent("m", { places, marathonStartDate: `${DAY}T09:00` });
    const rewritten = save(timed, { marathonStartDate: `${DAY}T09:00:00Z` }, 1);
    expect(movedSince(rewritten, { raceId: "main", waveId: null, since: at(0) })).toEqual(NOT_MOVED);
  });

  it("is said once for races that moved with the event, whose saves take no room each", () => {
    const moved = save(start, { marathonStartDate: shiftDay(DAY, 7) }, 1);
    expect(moved.moves).toEqual([{ at: at(1), day: DAY, days: -7 }]);
    expect(movedSince(moved, { ...own, since: at(0) }).startMoved?.from).toBe(`${DAY}T09:00`);
  });

  it("says nothing of a canceled event, and no start while the date is not known", () => {
    const moved = save(start, { marathonStartDate: shiftDay(DAY, 7), location: "Porto" }, 1);
    const to = (event: StoredEvent, state: "postponed" | "cancelled", dates?: { marathonStartDate: string }) => {
      const made = { by, at: at(2).getTime(), base: event.version };
      return { ...event, ...stateWrite(event, { state, reason: null, dates }, made)?.change };
    };
    expect(movedSince(to(moved, "cancelled"), { ...own, since: at(0) })).toEqual(NOT_MOVED);
    const dateless = to(moved, "postponed");
    const since = { ...own, since: at(0) };
    expect(movedSince(dateless, since)).toMatchObject({ startMoved: null, locationMoved: { from: "Lisbon" } });
    const dated = to(dateless, "postponed", { marathonStartDate: shiftDay(DAY, 30) });
    expect(movedSince(dated, since).startMoved?.from).toBe(`${DAY}T09:00`);
  });

  it("is kept only while somebody relies on an event that is not over", () => {
    const free = storedEvent("m");
    expect(save(free, { location: "Porto" }, 1).moves).toEqual([]);
    const moved = save(start, { location: "Porto" }, 1);
    expect(save({ ...moved, places: NOBODY }, { title: "Ten" }, 2).moves).toEqual([]);
    expect(save(moved, { title: "Ten" }, 100 * 24 * 60).moves).toEqual([]);
  });

  it("is read from a document that knows only the last move of its day", () => {
    const former = { from: DAY, at: at(1) };
    const old = storedEvent("m", { places, marathonStartDate: shiftDay(DAY, 7), raceDayMoved: former });
    const raced = { ...old, races: [raceOf("ten", time(7, "09:00"))] };
    const since = { ...own, since: at(0) };
    expect(movedSince(raced, since).startMoved).toEqual({ from: `${DAY}T09:00`, at: at(1).toISOString() });
    const again = save(raced, { marathonStartDate: shiftDay(DAY, 9) }, 3);
    expect(movedSince(again, since).startMoved).toEqual({ from: `${DAY}T09:00`, at: at(3).toISOString() });
    expect(movedSince(again, { ...own, since: at(2) }).startMoved?.from).toBe(time(7, "09:00"));
    expect(raceDayMovedOf(raced)).toEqual({ from: DAY, at: at(1).toISOString() });
    expect(raceDayMovedOf(again)).toEqual({ from: shiftDay(DAY, 7), at: at(3).toISOString() });
  });
});

describe("the moves of an event", () => {
  it("stay within the budget of its document, the newest first", () => {
    const description = "字".repeat(DESCRIPTION_MAX - 1_000);
    for (const text of ["A run.", description]) {
      let event = storedEvent("m", { ...start, description: text });
      for (let index = 0; index < 200; index++) {
        event = save(
          event,
          { marathonStartDate: shiftDay(DAY, index % 5), location: `Place ${"x".repeat(index % 190)}` },
          index,
        );
      }
      const { moves, ...others } = event;
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.at(-1)?.at).toEqual(at(199));
      expect(documentSize({ moves })).toBeLessThan(EVENT_BYTES_MAX);
      expect(
        largestSize(others) + documentSize({ moves }) - documentSize({ moves: RESERVED_MOVES }),
      ).toBeLessThanOrEqual(EVENT_BYTES_MAX);
    }
  });

  it("are forgotten rather than told wrongly if a save has no room", () => {
    const places = { ...NOBODY, registered: 1, races: { r0: { registered: 1, held: 0, offered: 0, waiting: 0 } } };
    const starts = (clocks: string) =>
      Array.from({ length: 9 }, (_, index) =>
        raceOf(`r${index}`, `${DAY}T${clocks}`, { [`w${index}`]: `${DAY}T${clocks}` }),
      );
    const full = storedEvent("m", { places, description: "字".repeat(1_000), races: starts("09:00") });
    const excess = Math.floor((EVENT_BYTES_MAX - largestSize(full)) / 3);
    const event = { ...full, description: full.description + "字".repeat(excess) };
    const first = { raceId: "r0", waveId: null, since: at(0) };
    const moved = save(event, { marathonStartDate: shiftDay(DAY, 7) }, 1);
    expect(movedSince(moved, first).startMoved?.from).toBe(`${DAY}T09:00`);
    expect(movedSince(save(event, { races: starts("10:00") }, 1), first)).toEqual(NOT_MOVED);
    expect(movedSince(save(full, { races: starts("10:00") }, 1), first).startMoved?.from).toBe(`${DAY}T09:00`);
  });
});

/** The start and the location as the event's answers show them to a runner. */
function readsOf(
  { races, marathonStartDate, location }: StoredEvent,
  entry: typeof own | { raceId: string; waveId: string },
) {
  const race = races?.find(({ id }) => id === entry.raceId);
  const wave = race?.waves.find(({ id }) => id === entry.waveId);
  return { start: wave?.startsAt ?? race?.startsAt ?? marathonStartDate, location };
}
