import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capacityOf, freeIn, freePlaces, isEventFull, isRaceFull, poolsOf, totalOf } from "./places.ts";
import type { Pool, Pools } from "./places.ts";

const pool = (capacity: number | null, registered: number, held = 0, waiting = 0): Pool => ({
  capacity,
  registered,
  held,
  offered: held,
  waiting,
});
const event = (capacity: number | null, ...races: Pool[]): Pools => ({
  capacity,
  races: races.map((race, index) => ({ ...race, id: `r${index}` })),
});

describe("the free places of an event", () => {
  it("are those that are neither taken nor held, without a limit if there is none, and never below 0", () => {
    expect(freePlaces(event(3, pool(null, 1, 1)))).toBe(1);
    expect(freePlaces(event(3, pool(null, 5)))).toBe(0);
    expect(freePlaces(event(null, pool(null, 5)))).toBeNull();
  });

  it("are limited by the races and by the cap over all of them", () => {
    expect(freePlaces(event(null, pool(3, 1), pool(2, 2)))).toBe(2);
    expect(freePlaces(event(4, pool(3, 1), pool(2, 2)))).toBe(1);
    expect(freePlaces(event(4, pool(3, 1), pool(null, 2)))).toBe(1);
  });
});

describe("the capacity of an event", () => {
  it("is the cap, otherwise the sum of the races, otherwise no limit", () => {
    expect(capacityOf(event(10, pool(3, 0), pool(4, 0)))).toBe(10);
    expect(capacityOf(event(null, pool(3, 0), pool(4, 0)))).toBe(7);
    expect(capacityOf(event(null, pool(3, 0), pool(null, 0)))).toBeNull();
  });
});

describe("a race", () => {
  it("is full if it has no room, if the cap has none, or if somebody waits for it", () => {
    expect(isRaceFull(event(null, pool(2, 2), pool(2, 1)), "r0")).toBe(true);
    expect(isRaceFull(event(null, pool(2, 2), pool(2, 1)), "r1")).toBe(false);
    expect(isRaceFull(event(3, pool(2, 2), pool(2, 1)), "r1")).toBe(true);
    expect(isRaceFull(event(null, pool(2, 1, 0, 1)), "r0")).toBe(true);
    expect(isRaceFull(event(null, pool(2, 1)), "unknown")).toBe(true);
  });

  it("is full while the rest of the cap belongs to runners who wait for another race", () => {
    expect(isRaceFull(event(5, pool(4, 3, 0, 1), pool(4, 1)), "r1")).toBe(true);
    expect(isRaceFull(event(6, pool(4, 3, 0, 1), pool(4, 1)), "r1")).toBe(false);
    // Runners who wait for a full race claim no places under the cap.
    expect(isRaceFull(event(6, pool(4, 4, 0, 9), pool(4, 1)), "r1")).toBe(false);
  });

  it("of an older answer, which has no `held`, counts its offered places as held", () => {
    const pools = poolsOf({ capacity: 2, registered: 1, offered: 1, waiting: 0 });
    expect([isEventFull(pools), pools.races.map(({ id, held }) => [id, held])]).toEqual([true, [["main", 1]]]);
  });
});

const count = fc.nat({ max: 4 });
const anyPool = fc
  .record({ capacity: fc.option(fc.nat({ max: 6 }), { nil: null }), registered: count, offered: count, waiting: count })
  .chain((fields) => fc.nat({ max: 2 }).map((payments) => ({ ...fields, held: fields.offered + payments })));
const anyPools = fc
  .record({
    capacity: fc.option(fc.nat({ max: 12 }), { nil: null }),
    races: fc.array(anyPool, { minLength: 1, maxLength: 4 }),
  })
  .map(({ capacity, races }) => event(capacity, ...races));

describe("any pools", () => {
  it("have room for a newcomer only if some is left after all waiting runners who fit", () => {
    fc.assert(
      fc.property(anyPools, (pools) => {
        for (const { id } of pools.races) {
          // All waiting runners who fit get a place first. Then the newcomer tries.
          const races = pools.races.map((race) => ({ ...race }));
          let room = freeIn(totalOf(pools));
          for (const race of races) {
            while (race.waiting > 0 && freeIn(race) > 0 && room > 0) {
              race.waiting--;
              race.registered++;
              room--;
            }
          }
          const own = races.find((race) => race.id === id);
          const isFirst = pools.races.find((race) => race.id === id)?.waiting === 0;
          const fits = own !== undefined && isFirst && freeIn(own) > 0 && room > 0;
          expect([id, isRaceFull(pools, id)]).toEqual([id, !fits]);
        }
      }),
    );
  });

  it("are full as a whole if every race is", () => {
    fc.assert(
      fc.property(anyPools, (pools) => {
        expect(isEventFull(pools)).toBe(pools.races.every(({ id }) => isRaceFull(pools, id)));
        if (freePlaces(pools) === 0) expect(isEventFull(pools)).toBe(true);
      }),
    );
  });
});
