import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import { decidePlaces } from "./place-ledger.ts";
import type { PlaceRequest } from "./place-ledger.ts";
import type { StoredRegistration } from "./registrations.store.ts";

const NOON = Date.parse("2026-03-05T12:00:00Z");
const event = {
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-03-10",
  marathonStartDate: "2026-04-19",
  timeZone: "UTC",
  contactsOpen: false,
  cancelledAt: null as Date | null,
  places: { capacity: 2 as number | null, registered: 0, offered: 0, waiting: 0 },
};

function registration(uid: string, key = "first"): StoredRegistration {
  return {
    marathonId: "m",
    userId: uid,
    email: `${uid}@example.com`,
    firstName: uid,
    lastName: "Runner",
    phone: "555",
    emergencyContact: "",
    contactsShared: false,
    registeredAt: new Date(NOON),
    idempotencyKey: key,
  };
}
const register = (uid: string, key?: string): PlaceRequest => ({
  kind: "register",
  uid,
  registration: registration(uid, key),
});
const cancel = (uid: string): PlaceRequest => ({ kind: "cancel", uid });
const present = (...registrations: StoredRegistration[]) => new Map(registrations.map((one) => [one.userId, one]));
const holding = (registered: number, capacity: number | null = 2) => ({
  ...event,
  places: { ...event.places, registered, capacity },
});

describe("a batch of requests for places", () => {
  it("takes places in the requests' order until none is free", () => {
    const { answers, registered, changes } = decidePlaces(
      event,
      new Map(),
      [register("a"), register("b"), register("c")],
      NOON,
    );
    expect(answers).toEqual([{ modified: true }, { modified: true }, { refused: "marathon-full" }]);
    expect(registered).toBe(2);
    expect([...changes.keys()]).toEqual(["a", "b"]);
  });

  it("gives a place that was cancelled before to the next in the same batch", () => {
    const { answers, registered } = decidePlaces(
      holding(2),
      present(registration("a"), registration("b")),
      [cancel("a"), register("c"), register("d")],
      NOON,
    );
    expect(answers).toEqual([{ modified: true }, { modified: true }, { refused: "marathon-full" }]);
    expect(registered).toBe(2);
  });

  it("has no limit without a capacity", () => {
    expect(decidePlaces(holding(5_000, null), new Map(), [register("a")], NOON).answers).toEqual([{ modified: true }]);
  });

  it("opens nothing when the capacity was lowered below the count", () => {
    const lowered = holding(5, 3);
    expect(decidePlaces(lowered, new Map(), [register("z")], NOON).answers).toEqual([{ refused: "marathon-full" }]);
    const one = decidePlaces(lowered, present(registration("a")), [cancel("a"), register("z")], NOON);
    expect(one.answers).toEqual([{ modified: true }, { refused: "marathon-full" }]);
    expect(one.registered).toBe(4);
  });

  it("keeps offered places for those they are offered to", () => {
    const offered = { ...event, places: { ...event.places, registered: 1, offered: 1 } };
    expect(decidePlaces(offered, new Map(), [register("z")], NOON).answers).toEqual([{ refused: "marathon-full" }]);
  });

  it("answers a second registration with not modified and changes nothing", () => {
    const decision = decidePlaces(holding(1), present(registration("a")), [register("a", "second")], NOON);
    expect(decision.answers).toEqual([{ modified: false }]);
    expect(decision.changes.size).toBe(0);
    expect(decision.registered).toBe(1);
  });

  it("answers the repeated request as the first one for a day, also when registration has closed since", () => {
    const later = Date.parse("2026-03-05T12:00:00Z") + IDEMPOTENCY_MS - 1;
    const closed = { ...holding(1), endRegistrationDate: "2026-03-05" };
    expect(decidePlaces(closed, present(registration("a")), [register("a")], later).answers).toEqual([
      { modified: true },
    ]);
    expect(decidePlaces(closed, present(registration("a")), [register("a")], later + 1).answers).toEqual([
      { modified: false },
    ]);
  });

  it("refuses before the registration period and after it", () => {
    const before = Date.parse("2026-02-28T23:59:59Z");
    const after = Date.parse("2026-03-11T00:00:00Z");
    expect(decidePlaces(event, new Map(), [register("a")], before).answers).toEqual([
      { refused: "registration-not-open" },
    ]);
    expect(decidePlaces(event, new Map(), [register("a")], after).answers).toEqual([
      { refused: "registration-closed" },
    ]);
  });

  it("cancels after registration closed, not from race day on, and once", () => {
    const closed = Date.parse("2026-04-18T23:59:59Z");
    const raceDay = Date.parse("2026-04-19T00:00:00Z");
    const state = present(registration("a"));
    expect(decidePlaces(holding(1), state, [cancel("a"), cancel("a")], closed).answers).toEqual([
      { modified: true },
      { modified: false },
    ]);
    expect(decidePlaces(holding(1), state, [cancel("a")], raceDay).answers).toEqual([{ refused: "marathon-started" }]);
    expect(decidePlaces(holding(1), state, [cancel("b")], raceDay).answers).toEqual([{ modified: false }]);
  });

  it("gives no place of a cancelled event and still takes places back, whatever the day", () => {
    const cancelled = { ...holding(1), cancelledAt: new Date(NOON) };
    const state = present(registration("a"));
    const requests = [register("b"), register("a", "second"), register("a"), cancel("b"), cancel("a")];
    expect(decidePlaces(cancelled, state, requests, NOON)).toMatchObject({
      registered: 0,
      answers: [
        { refused: "marathon-not-found" },
        { refused: "marathon-not-found" },
        { modified: true },
        { modified: false },
        { modified: true },
      ],
    });
    const raceDay = Date.parse("2026-04-19T00:00:00Z");
    expect(decidePlaces(cancelled, state, [cancel("a")], raceDay).answers).toEqual([{ modified: true }]);
  });

  it("shares contacts only when form and organiser both said so", () => {
    const willing = { ...registration("a"), contactsShared: true };
    const wish: PlaceRequest = { kind: "register", uid: "a", registration: willing };
    const shared = (contactsOpen: boolean) =>
      decidePlaces({ ...event, contactsOpen }, new Map(), [wish], NOON).changes.get("a")?.contactsShared;
    expect(shared(true)).toBe(true);
    expect(shared(false)).toBe(false);
  });
});

describe("whatever the sequence of batches", () => {
  const runner = fc.constantFrom("a", "b", "c", "d", "e");
  const request = fc.oneof(
    fc.tuple(runner, fc.constantFrom("k1", "k2")).map(([uid, key]) => register(uid, key)),
    runner.map(cancel),
  );
  const step = fc.oneof(
    fc.record({ batch: fc.array(request, { minLength: 1, maxLength: 8 }) }),
    fc.record({ capacity: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }) }),
  );

  it("the ledger counts exactly the registrations, and registering never passes the capacity", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const state = new Map<string, StoredRegistration>();
        let places = { ...event.places };
        for (const one of steps) {
          if ("capacity" in one) {
            places = { ...places, capacity: one.capacity };
            continue;
          }
          const before = places.registered;
          const decision = decidePlaces({ ...event, places }, state, one.batch, NOON);
          for (const [uid, after] of decision.changes) {
            if (after === null) state.delete(uid);
            else state.set(uid, after);
          }
          places = { ...places, registered: decision.registered };
          expect(places.registered).toBe(state.size);
          expect(decision.answers).toHaveLength(one.batch.length);
          if (places.capacity !== null)
            expect(places.registered).toBeLessThanOrEqual(Math.max(before, places.capacity));
        }
      }),
      { numRuns: 100 },
    );
  });

  it("answers a batch as it would answer its requests one by one", () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        const together = decidePlaces(event, new Map(), requests, NOON);
        const state = new Map<string, StoredRegistration>();
        let places = { ...event.places };
        const answers = requests.flatMap((one) => {
          const decision = decidePlaces({ ...event, places }, state, [one], NOON);
          for (const [uid, after] of decision.changes) {
            if (after === null) state.delete(uid);
            else state.set(uid, after);
          }
          places = { ...places, registered: decision.registered };
          return decision.answers;
        });
        expect(together.answers).toEqual(answers);
        expect(together.registered).toBe(places.registered);
      }),
      { numRuns: 100 },
    );
  });
});
