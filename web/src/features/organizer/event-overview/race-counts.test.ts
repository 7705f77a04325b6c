import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesLeftOf } from "../../../entities/event/event-state.ts";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import { raceNumbers, rowsOverCapacity } from "./race-counts.ts";

const nothing = { runningDistance: "10 KM", capacity: null, registrationCount: 0, held: 0, offered: 0, waiting: 0 };

describe("the counts of an event's races", () => {
  it("say how many places are free, and how many are taken beyond the capacity", () => {
    const races = [
      raceOf({ id: "full", name: "Marathon", capacity: 300, registered: 301, held: 2, offered: 1, waiting: 14 }),
      raceOf({ id: "half", name: "Half", capacity: 500, registered: 120 }),
      raceOf({ id: "ten", name: "10K", registered: 40 }),
    ];
    const { races: counts, total } = raceNumbers({ ...nothing, races, registrationCount: 461 });
    expect(counts.map(({ name, free, over }) => [name, free, over])).toEqual([
      ["Marathon", 0, 3],
      ["Half", 380, 0],
      ["10K", null, 0],
    ]);
    expect(total).toMatchObject({ capacity: null, registered: 461, held: 2, waiting: 14, free: null, over: 0 });
  });

  it("say the same number of free places as the event's badge, also while a race is beyond its capacity", () => {
    const races = [
      raceOf({ id: "half", name: "Half", capacity: 150, registered: 151 }),
      raceOf({ id: "ten", name: "10K", capacity: 130, registered: 104 }),
    ];
    expect(raceNumbers({ ...nothing, races }).total).toMatchObject({ capacity: 280, free: 26, over: 0 });
  });

  it("name what is over capacity, including all races together if there are several", () => {
    const races = [
      raceOf({ id: "full", name: "Marathon", capacity: 300, registered: 301 }),
      raceOf({ id: "ten", name: "10K", registered: 40 }),
    ];
    const over = (changes: Partial<Parameters<typeof rowsOverCapacity>[0]>) =>
      rowsOverCapacity({ ...nothing, races, ...changes }).map(({ name, over: beyond }) => [name, beyond]);
    expect(over({})).toEqual([["Marathon", 1]]);
    expect(over({ capacity: 340 })).toEqual([
      ["Marathon", 1],
      ["All races", 1],
    ]);
    expect(over({ races: races.slice(0, 1), capacity: 300 })).toEqual([["Marathon", 1]]);
  });

  it("of an answer without races are those of the event", () => {
    const { races, total } = raceNumbers({ ...nothing, races: [], capacity: 50, registrationCount: 12, offered: 1 });
    expect(races).toMatchObject([{ name: "10 KM", capacity: 50, registered: 12, held: 1, free: 37 }]);
    expect(total).toMatchObject({ capacity: 50, free: 37, over: 0 });
  });

  const count = fc.nat({ max: 6 });
  const limit = fc.option(fc.integer({ min: 1, max: 8 }), { nil: null });
  const anyRace = fc.record({ capacity: limit, registered: count, held: count, waiting: count });

  it("add up, whatever they are, and no place is both free and beyond the capacity", () => {
    fc.assert(
      fc.property(fc.array(anyRace, { minLength: 1, maxLength: 4 }), limit, (counts, capacity) => {
        const races = counts.map((one, index) => raceOf({ id: `r${index}`, name: `Race ${index}`, ...one }));
        const { races: rows, total } = raceNumbers({ ...nothing, races, capacity });
        for (const key of ["registered", "held", "waiting"] as const) {
          expect(total[key]).toBe(counts.reduce((sum, one) => sum + one[key], 0));
        }
        expect(total.free).toBe(placesLeftOf({ ...nothing, races, capacity, full: false }));
        if (total.capacity !== null) {
          expect(total.over).toBe(Math.max(0, total.registered + total.held - total.capacity));
        }
        for (const row of rows) {
          if (row.capacity === null) expect([row.free, row.over]).toEqual([null, 0]);
          else expect((row.free ?? 0) - row.over).toBe(row.capacity - row.registered - row.held);
          expect(row.free === null || row.free === 0 || row.over === 0).toBe(true);
        }
      }),
    );
  });
});
