import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HOUR_MS,
  NOON,
  EventInMemory,
  accept,
  cancel,
  event,
  invite,
  join,
  leave,
  register,
  stopSharing,
  transfer,
} from "../../test/support/event-in-memory.ts";
import { newPlaces } from "../events/stored-places.ts";
import type { PlaceAnswer, PlaceDecision } from "./place-decision.ts";
import type { PlaceRequest } from "./place-requests.ts";

describe("one commit", () => {
  /** The number of documents that the store writes for a decision: all changed ones, the activity and the event. */
  const writesOf = ({ registrations, entries, invitations, activity }: PlaceDecision) =>
    registrations.size + entries.size + invitations.size + activity.length + 1;
  const uids = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}`);

  /** Commits until every request has an answer, as the queue does. */
  function commitAll(
    stored: EventInMemory,
    requests: PlaceRequest[],
    now: number,
  ): { writes: number[]; answers: PlaceAnswer[] } {
    const writes: number[] = [];
    const answers: PlaceAnswer[] = [];
    let decision;
    do {
      decision = stored.commit(requests.slice(answers.length, answers.length + 100), now);
      writes.push(writesOf(decision));
      answers.push(...decision.answers);
    } while (answers.length < requests.length || decision.hasMoreDue);
    return { writes, answers };
  }

  it("stays below 500 writes while a hundred runners give their places away and a hundred offers lapse", () => {
    const stored = new EventInMemory();
    const [givers, others, receivers] = [uids("g", 200), uids("o", 100), uids("t", 150)];
    stored.event = { ...event, places: newPlaces(300) };
    commitAll(
      stored,
      [...givers, ...others].map((uid) => register(uid)),
      NOON,
    );
    commitAll(
      stored,
      [...uids("w", 300), ...receivers].map((uid) => join(uid)),
      NOON,
    );
    commitAll(stored, others.map(cancel), NOON);
    commitAll(
      stored,
      givers.map((uid) => invite(uid, `code of ${uid}`)),
      NOON,
    );
    const now = NOON + 20 * HOUR_MS;
    const { writes, answers } = commitAll(
      stored,
      receivers.map((uid, index) => transfer(uid, `g${index}`, `code of g${index}`)),
      now,
    );
    expect(Math.max(...writes)).toBeLessThan(500);
    expect(answers).toEqual(receivers.map(() => ({ modified: true })));
    expect(stored.event.places).toMatchObject({ registered: 200, offered: 100, waiting: 100 });
  });

  it("stays below 500 writes for any mix of requests, and everyone is answered in the end", () => {
    const RUNNERS = 150;
    const someone = fc.nat({ max: RUNNERS - 1 }).map((index) => `m${index}`);
    const anyRequest = fc.oneof(
      someone.map(cancel),
      someone.map(leave),
      someone.map((uid) => join(uid, `join again ${uid}`)),
      someone.map((uid) => register(uid, `again ${uid}`)),
      someone.map((uid) => accept(uid, `take ${uid}`)),
      someone.map((uid) => stopSharing(uid)),
      someone.map((uid) => invite(uid, `code of ${uid}`)),
      fc.tuple(someone, someone).map(([uid, giver]) => transfer(uid, giver, `code of ${giver}`)),
    );
    const load = fc.array(anyRequest, { minLength: 60, maxLength: 160 });
    fc.assert(
      fc.property(
        fc.nat({ max: 80 }),
        fc.integer({ min: 1, max: 400 }),
        load,
        load,
        (first, capacity, before, after) => {
          const stored = new EventInMemory();
          stored.event = { ...event, places: newPlaces(Math.max(1, first)) };
          commitAll(
            stored,
            uids("m", first).map((uid) => register(uid)),
            NOON,
          );
          commitAll(
            stored,
            uids("m", RUNNERS).map((uid) => join(uid)),
            NOON,
          );
          stored.event = { ...stored.event, places: { ...stored.event.places, capacity } };
          for (const [requests, now] of [
            [before, NOON],
            [after, NOON + 20 * HOUR_MS],
          ] as const) {
            const { writes, answers } = commitAll(stored, requests, now);
            expect(Math.max(...writes)).toBeLessThan(500);
            expect(answers).toHaveLength(requests.length);
          }
          const { places } = stored.event;
          expect(places.registered).toBe(stored.registrations.size);
          expect(places.offered).toBe(stored.offered().length);
          expect(places.waiting).toBe(stored.waiting().length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
