import { isRaceFull } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raceCapacity, racePlaces, racePlacesText } from "./race-places.ts";
import { raceOf } from "./race.fixtures.ts";

const count = fc.nat({ max: 4 });
const capacity = fc.option(fc.nat({ max: 9 }), { nil: null });
const races = fc
  .array(fc.record({ capacity, registered: count, held: count, waiting: count }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((race, at) => raceOf({ id: String(at), ...race })));

describe("the places of a race", () => {
  it("are none in a full race, and otherwise as many as runners can take one after another", () => {
    fc.assert(
      fc.property(capacity, races, (cap, all) => {
        const event = { capacity: cap, registrationCount: 0, offered: 0, waiting: 0, races: all };
        const { isFull, left } = racePlaces(event, "0");
        expect(isFull).toBe(isRaceFull({ capacity: cap, races: all }, "0"));
        let entered = 0;
        const after = () =>
          all.map((race, at) => (at === 0 ? { ...race, registered: race.registered + entered } : race));
        while (entered < 20 && !isRaceFull({ capacity: cap, races: after() }, "0")) entered++;
        expect(left).toBe(entered === 20 ? null : entered);
      }),
    );
  });

  it("are in total those of the race, but never more than the cap", () => {
    expect(raceCapacity({ capacity: null }, { capacity: 300 })).toBe(300);
    expect(raceCapacity({ capacity: 200 }, { capacity: 300 })).toBe(200);
    expect(raceCapacity({ capacity: 500 }, { capacity: 300 })).toBe(300);
    // Without places of its own, a race shares those of the event with the others.
    expect(raceCapacity({ capacity: 500 }, { capacity: null })).toBeNull();
  });

  it("are none in an unknown race", () => {
    const event = { capacity: null, registrationCount: 0, offered: 0, waiting: 0, races: [raceOf({ id: "half" })] };
    expect(racePlaces(event, "gone")).toEqual({ isFull: true, left: 0 });
  });

  it("are shown while registration is open, if they are limited", () => {
    expect(racePlacesText({ isFull: false, left: 12 }, true)).toBe("12 places left");
    expect(racePlacesText({ isFull: false, left: null }, true)).toBeNull();
    expect(racePlacesText({ isFull: false, left: 12 }, false)).toBeNull();
    expect(racePlacesText({ isFull: true, left: 0 }, true)).toBe("Full · waiting list");
    expect(racePlacesText({ isFull: true, left: 0 }, false)).toBe("Full");
  });
});
