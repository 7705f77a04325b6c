import { describe, expect, it } from "vitest";
import { namedRace } from "../contract/index.ts";
import { storedEvent } from "../../test/support/stored-event.ts";
import { newPlaces } from "./stored-places.ts";
import { toListed } from "./event-views.ts";

describe("an event in a list", () => {
  it("carries one anonymous entry per registration, a hundred at most, beside the exact number", () => {
    const places = { ...newPlaces(null), registered: 250 };
    const listed = toListed(storedEvent("m", { places }), "owner");
    expect(listed.registrationCount).toBe(250);
    expect(listed.totalRegistrationCount).toHaveLength(100);
    expect(listed.totalRegistrationCount.every((entry) => JSON.stringify(entry) === '{"marathonId":"m"}')).toBe(true);
  });

  it("names the distances of the races that were set, each once and ascending", () => {
    const race = (id: string, distanceKm: number | null) => ({ ...namedRace(id, id), distanceKm });
    const distancesOf = (...races: Race[]) => toListed(storedEvent("m", { races }), "visitor").distancesKm;
    type Race = ReturnType<typeof race>;
    expect(distancesOf(race("a", 42.195), race("b", 5), race("c", null), race("d", 5))).toEqual([5, 42.195]);
    expect(distancesOf(race("a", 42.195))).toEqual([42.195]);
    expect(toListed(storedEvent("m", { races: null }), "visitor").distancesKm).toEqual([]);
  });

  it("says how many places are left in all its races, and nothing if one of them has no limit", () => {
    const race = (id: string, capacity: number | null) => ({ ...namedRace(id, id), capacity });
    const freeOf = (cap: number | null, ...races: ReturnType<typeof race>[]) =>
      toListed(storedEvent("m", { races, places: newPlaces(cap) }), "visitor").free;
    expect(freeOf(null, race("a", 30), race("b", 12))).toBe(42);
    expect(freeOf(40, race("a", 30), race("b", 12))).toBe(40);
    expect(freeOf(null, race("a", 30), race("b", null))).toBeNull();
  });

  it("never carries the organizer's uid, and masks the address for visitors only", () => {
    expect(JSON.stringify(toListed(storedEvent("m"), "owner"))).not.toContain("organiserUid");
    expect(toListed(storedEvent("m"), "visitor").createdBy).toBe("o***@example.com");
    expect(toListed(storedEvent("m"), "signed-in").createdBy).toBe("olivia@example.com");
  });
});
