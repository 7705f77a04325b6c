import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRaceFull } from "../contract/index.ts";
import type { RaceSettings } from "../contract/index.ts";
import { PlaceModel, placeStep } from "../../test/support/place-model.ts";
import type { PlaceStep } from "../../test/support/place-model.ts";
import {
  HOUR_MS,
  NOON,
  StoredEvent,
  accept,
  cancel,
  event,
  invite,
  join,
  leave,
  move,
  register,
  transfer,
} from "../../test/support/stored-event.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { PlaceRequest } from "./place-requests.ts";
import { eventPools, raceCountsOf } from "./pools.ts";

const name = (runner: number) => "abcde"[runner] ?? "";
const raceName = (race: number) => `r${race}`;
let sent = 0;

function requestFor(step: PlaceStep): PlaceRequest[] {
  switch (step.kind) {
    case "register":
      return [register(name(step.runner), `register ${sent++}`, raceName(step.race))];
    case "join":
      return [join(name(step.runner), `join ${sent++}`, raceName(step.race))];
    case "move":
      return [move(name(step.runner), raceName(step.race))];
    case "accept":
      return [accept(name(step.runner), `accept ${sent++}`)];
    case "cancel":
      return [cancel(name(step.runner))];
    case "leave":
      return [leave(name(step.runner))];
    case "transfer": {
      const code = `code ${sent++}`;
      return [invite(name(step.runner), code), transfer(name(step.to), name(step.runner), code)];
    }
    case "capacity":
    case "race-capacity":
    case "period":
      return [{ kind: "sweep" }];
    case "wait":
      return step.isSwept ? [{ kind: "sweep" }] : [];
  }
}

function racesWith(capacities: readonly (number | null)[]): RaceSettings[] {
  const unknown = { distanceKm: null, startsAt: null, minimumAge: null, maximumAge: null, timeLimitMinutes: null };
  return capacities.map((capacity, race) => {
    return { id: raceName(race), name: `Race ${race}`, capacity, ...unknown, waves: [], bibs: null };
  });
}

function eventWith(capacities: readonly (number | null)[]): StoredEvent {
  const stored = new StoredEvent();
  stored.event = { ...event, races: racesWith(capacities) };
  return stored;
}

/** Expects that what a reader is shown differs from the state after a sweep only by the new offers. */
function expectSweptPlaces(stored: StoredEvent, now: number): void {
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
function expectCounts(stored: StoredEvent): void {
  const counts = raceCountsOf(stored.event.places);
  const entries = [...stored.entries.values()];
  for (const { id } of stored.event.races ?? []) {
    const held = entries.filter((entry) => entry.raceId === id && entry.offerExpiresAt !== null).length;
    expect(counts.get(id) ?? { registered: 0, held: 0, offered: 0, waiting: 0 }).toEqual({
      registered: [...stored.registrations.values()].filter(({ raceId }) => raceId === id).length,
      held,
      offered: held,
      waiting: entries.filter((entry) => entry.raceId === id && entry.waitingNumber !== null).length,
    });
  }
}

const capacities = fc.array(fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }), { minLength: 2, maxLength: 3 });
const withSteps = (of: (number | null)[], maxLength: number) =>
  fc.record({ capacities: fc.constant(of), steps: fc.array(placeStep(of.length), { maxLength }) });

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
          if (step.kind === "capacity") {
            stored.event = { ...stored.event, places: { ...stored.event.places, capacity: step.capacity } };
          }
          if (step.kind === "race-capacity") {
            stored.event = { ...stored.event, races: racesWith(model.raceCapacities) };
          }
          if (step.kind === "period") {
            stored.event = { ...stored.event, endRegistrationDate: step.isOpen ? "2026-04-10" : "2026-03-04" };
          }
          const now = NOON + model.hour * HOUR_MS;
          const requests = requestFor(step);
          const answer = requests.length === 0 ? undefined : stored.commit(requests, now).answers.at(-1);
          if ("runner" in step) {
            expect(answer).toEqual(typeof expected === "string" ? { refused: expected } : { modified: expected });
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
            offered: model.held.length,
            waiting: model.waiting.length,
          });
          const taken = [...stored.registrations].map(([uid, { raceId }]) => `${uid} ${raceId}`);
          expect(taken.sort()).toEqual(
            [...model.registered].map(([who, race]) => `${name(who)} ${raceName(race)}`).sort(),
          );
          expect(stored.offered().sort()).toEqual([...model.offers.keys()].map(name).sort());
          expect(stored.waiting().map(({ userId, raceId }) => [userId, raceId])).toEqual(
            model.waiting.map(({ runner, race }) => [name(runner), raceName(race)]),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gets the same answers in one batch as one by one", () => {
    fc.assert(
      fc.property(sequence, ({ capacities: raceCapacities, steps }) => {
        const [before, after] = [steps.slice(0, steps.length / 2), steps.slice(steps.length / 2)];
        const [batched, single] = [eventWith(raceCapacities), eventWith(raceCapacities)];
        for (const stored of [batched, single]) for (const step of before) stored.commit(requestFor(step), NOON);
        const requests = after.flatMap(requestFor);
        const answers = requests.flatMap((request) => single.commit([request], NOON).answers);
        expect(batched.commit(requests, NOON).answers).toEqual(answers);
        const { referenceKey: _, ...places } = single.event.places;
        expect(batched.event.places).toMatchObject({ ...places, nextLapseAt: batched.event.places.nextLapseAt });
        expect([...batched.registrations.keys()].sort()).toEqual([...single.registrations.keys()].sort());
        expect(batched.waiting().map(({ userId }) => userId)).toEqual(single.waiting().map(({ userId }) => userId));
      }),
      { numRuns: 300 },
    );
  });
});
