import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRaceFull } from "../contract/index.ts";
import { PlaceModel } from "../../test/support/place-model.ts";
import { changeEvent, eventWith, name, raceName, requestsFor, stepOf } from "../../test/support/place-steps.ts";
import { isRequest, placeStep } from "../../test/support/random-place-steps.ts";
import { HOUR_MS, NOON } from "../../test/support/event-in-memory.ts";
import type { EventInMemory } from "../../test/support/event-in-memory.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { PlaceRequest } from "./place-requests.ts";
import { eventPools, raceCountsOf } from "../events/pools.ts";

/** Expects that what a reader is shown differs from the state after a sweep only by the new offers. */
function expectSweptPlaces(stored: EventInMemory, now: number): void {
  const shown = stored.read(now);
  const swept = stored.copy();
  while (swept.commit([{ kind: "sweep" }], now).hasMoreDue);
  const { places } = swept.event;
  const newOffers = shown.waiting - places.waiting;
  expect(newOffers).toBeGreaterThanOrEqual(0);
  expect(swept.activity.slice(stored.activity.length).filter(({ kind }) => kind === "offered")).toHaveLength(newOffers);
  expect(places).toMatchObject({
    capacity: shown.capacity,
    registered: shown.registered,
    held: shown.held + newOffers,
    offered: shown.offered + newOffers,
    waiting: shown.waiting - newOffers,
  });
  // A reader who is shown a free place can take it.
  for (const { id } of stored.event.races ?? []) {
    const isFullIn = (of: typeof shown) => isRaceFull(eventPools({ ...stored.event, places: of }), id);
    expect(isFullIn(shown) || !isFullIn(places)).toBe(true);
  }
  // The runners who still wait keep their order.
  const still = new Set(swept.waiting().map(({ userId }) => userId));
  expect(stored.waiting().filter(({ userId }) => still.has(userId))).toEqual(swept.waiting());
}

/** Expects that the counts of each race are those of its documents. */
function expectCounts(stored: EventInMemory): void {
  const counts = raceCountsOf(stored.event.places);
  const entries = [...stored.entries.values()];
  for (const { id } of stored.event.races ?? []) {
    const held = entries.filter((entry) => entry.raceId === id && entry.offerExpiresAt !== null);
    expect(counts.get(id) ?? { registered: 0, held: 0, offered: 0, waiting: 0 }).toEqual({
      registered: [...stored.registrations.values()].filter(({ raceId }) => raceId === id).length,
      held: held.length,
      offered: held.filter(({ holdKind }) => holdKind === "offer").length,
      waiting: entries.filter((entry) => entry.raceId === id && entry.waitingNumber !== null).length,
    });
  }
}

describe("the random sequences", () => {
  it("have a step for every kind of request, or a reason why not", () => {
    const made = fc.sample(placeStep(3), { numRuns: 3_000, seed: 1 }).flatMap((step) => {
      return requestsFor(step, eventWith([null, null, null])).map(({ kind }) => `${kind} by ${step.kind}`);
    });
    for (const [kind, step] of Object.entries(stepOf)) {
      if (typeof step === "string") expect(made).toContain(`${kind} by ${step}`);
      else expect(made.filter((one) => one.startsWith(`${kind} by `))).toEqual([]);
    }
  });
});

const capacities = fc.array(fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }), { minLength: 2, maxLength: 3 });
const withSteps = (of: (number | null)[], maxLength: number) =>
  fc.record({ capacities: fc.constant(of), steps: fc.array(placeStep(of.length), { maxLength, size: "large" }) });

describe.each([
  ["one race", fc.constant([null] as (number | null)[]).chain((of) => withSteps(of, 40))],
  ["several races", capacities.chain((of) => withSteps(of, 40))],
])("any sequence of requests for an event with %s", (_, sequence) => {
  it("gets the model's answers and leaves the model's state", () => {
    fc.assert(
      fc.property(sequence, ({ capacities: raceCapacities, steps }) => {
        const stored = eventWith(raceCapacities);
        const model = new PlaceModel(raceCapacities);
        const references = new Set<string>();
        let held = new Map<string, StoredRegistration>();
        for (const step of steps) {
          const expected = model.take(step);
          changeEvent(stored, step);
          const now = NOON + model.hour * HOUR_MS;
          const requests = requestsFor(step, stored, now);
          const answer = requests.length === 0 ? undefined : stored.commit(requests, now).answers.at(-1);
          if (isRequest(step)) {
            expect(answer).toMatchObject(typeof expected === "string" ? { refused: expected } : { modified: expected });
          }
          // A registration keeps its reference, and no reference is ever given twice.
          for (const [uid, { reference }] of stored.registrations) {
            if (held.get(uid)?.reference === reference) continue;
            expect(references.has(reference)).toBe(false);
            references.add(reference);
          }
          held = new Map(stored.registrations);
          expectCounts(stored);
          expectSweptPlaces(stored, now);
          expect(stored.read(now)).toMatchObject({
            registered: model.registered.size,
            held: model.held.length,
            offered: model.offered.length,
            waiting: model.waiting.length,
          });
          const taken = [...stored.registrations.values()].map(({ firstName, raceId }) => `${firstName} ${raceId}`);
          expect(taken.sort()).toEqual(
            [...model.registered].map(([who, race]) => `${name(who)} ${raceName(race)}`).sort(),
          );
          expect(stored.offered().sort()).toEqual([...model.offers.keys()].map(name).sort());
          expect(stored.waiting().map(({ userId, raceId }) => [userId, raceId])).toEqual(
            model.waiting.map(({ runner, race }) => [name(runner), raceName(race)]),
          );
        }
      }),
      { numRuns: 250 },
    );
  });

  it("gets the same answers in one batch as one by one", () => {
    fc.assert(
      fc.property(sequence, ({ capacities: raceCapacities, steps }) => {
        const [before, after] = [steps.slice(0, steps.length / 2), steps.slice(steps.length / 2)];
        const [batched, single] = [eventWith(raceCapacities), eventWith(raceCapacities)];
        for (const request of before.flatMap((step) => requestsFor(step, single)))
          for (const stored of [batched, single]) stored.commit([request], NOON);
        const requests: PlaceRequest[] = [];
        const answers = after.flatMap((step) => {
          const ofStep = requestsFor(step, single);
          requests.push(...ofStep);
          return ofStep.flatMap((request) => single.commit([request], NOON).answers);
        });
        expect(batched.commit(requests, NOON).answers).toEqual(answers);
        // The owner is told of what a commit as a whole has changed.
        const {
          referenceKey: _,
          lastMessage: _last,
          toldFullAt: _full,
          toldEmptyAt: _empty,
          ...places
        } = single.event.places;
        expect(batched.event.places).toMatchObject({ ...places, nextLapseAt: batched.event.places.nextLapseAt });
        expect([...batched.registrations.keys()].sort()).toEqual([...single.registrations.keys()].sort());
        expect(batched.waiting().map(({ userId }) => userId)).toEqual(single.waiting().map(({ userId }) => userId));
      }),
      { numRuns: 300 },
    );
  });
});
