import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import { placeStep } from "../../test/support/random-place-steps.ts";
import type { PlaceStep } from "../../test/support/random-place-steps.ts";
import { changeEvent, eventWith, requestsFor } from "../../test/support/place-steps.ts";
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
  raced,
  register,
  registration,
} from "../../test/support/event-in-memory.ts";
import { ledgerOf } from "./place-ledger.ts";
import type { PlaceAnswer } from "./place-decision.ts";
import type { PlaceRequest } from "./place-requests.ts";

/** A request that takes a key and was answered "modified". */
type Done = { request: PlaceRequest; answer: PlaceAnswer; at: number };
/** A step, and an earlier request that is repeated after it: in the same commit, or in one of its own. */
type Turn = { step: PlaceStep; again: number | null; isSameCommit: boolean };

const KEYED = new Set<PlaceRequest["kind"]>([
  "register",
  "hold",
  "join",
  "accept",
  "invite",
  "transfer",
  "enter-others",
  "add-entry",
  "settle",
  "release",
]);
/** The answer to their repetition says that nothing was done now. */
const SAY_NOTHING_DONE: readonly PlaceRequest["kind"][] = ["invite", "join", "settle", "release"];
/** What becomes of a joined waiting list is told, too. */
const JOINED = ["already-registered", "already-waiting"];

/** Two runners with places in one race who wait for places in others, which only a few of all sequences contain. */
const offers = fc.record({
  kind: fc.constantFrom("register" as const, "join" as const, "accept" as const, "cancel" as const),
  runner: fc.nat({ max: 2 }),
  race: fc.nat({ max: 2 }),
}) satisfies fc.Arbitrary<PlaceStep>;

function turns(steps: fc.Arbitrary<PlaceStep>): fc.Arbitrary<Turn[]> {
  const turn = fc.record({
    step: steps,
    again: fc.option(fc.nat({ max: 1_000 }), { freq: 4 }),
    isSameCommit: fc.boolean(),
  });
  return fc.array(turn, { maxLength: 30, size: "large" });
}

/** The request as the server makes it now: the id of an entry that the team makes is derived from the key. */
function sentAt(now: number, request: PlaceRequest): PlaceRequest {
  if (!("registration" in request)) return request;
  const sent = { ...request, registration: { ...request.registration, registeredAt: new Date(now) } };
  return sent.kind === "add-entry" ? { ...sent, entryId: `made by ${sent.registration.idempotencyKey}` } : sent;
}

const stateOf = (stored: EventInMemory) => ({
  places: stored.event.places,
  registrations: stored.registrations,
  entries: stored.entries,
  activity: stored.activity,
  messages: stored.messages.length,
});

function expectRepeated({ request, answer: first }: Done, again: PlaceAnswer | undefined): void {
  if (again === undefined) throw new Error("The repeated request got no answer");
  if (!("refused" in again)) {
    const isDone = SAY_NOTHING_DONE.includes(request.kind) ? again.modified : true;
    expect(again).toEqual({ ...first, modified: isDone });
    return;
  }
  const allowed: Partial<Record<PlaceRequest["kind"], string[]>> = {
    join: JOINED,
    // To an account, an entry that it no longer has for somebody else does not exist.
    invite: request.kind === "invite" && request.uid !== request.entryId ? ["registration-not-found"] : [],
    // The registration that the payment has made has ended.
    settle: ["offer-lapsed"],
  };
  expect(["ended-since", ...(allowed[request.kind] ?? [])]).toContain(again.refused);
}

describe.each([
  ["one race", [null], placeStep(1)],
  ["several races", [1, 2, null], placeStep(3)],
  ["offers in other races", [null, 1, 1], offers],
])("any earlier request of an event with %s", (_, capacities, steps) => {
  it("that is repeated at any later point does nothing more", () => {
    fc.assert(
      fc.property(turns(steps), (sequence) => {
        const stored = eventWith(capacities);
        stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 5 } };
        const done: Done[] = [];
        let hour = 0;
        for (const { step, again, isSameCommit } of sequence) {
          if (step.kind === "wait") hour += step.hours;
          changeEvent(stored, step);
          const now = NOON + hour * HOUR_MS;
          const recent = done.filter(({ at }) => now - at < IDEMPOTENCY_MS);
          const repeated = again === null ? undefined : recent[again % recent.length];
          const requests = requestsFor(step, stored, now).map((request) => sentAt(now, request));
          const joined = repeated !== undefined && isSameCommit ? [repeated.request] : [];
          const control = stored.copy();
          const { answers } = stored.commit([...requests, ...joined], now);
          for (const [index, request] of requests.entries()) {
            const answer = answers[index];
            if (answer === undefined || "refused" in answer || !answer.modified || !KEYED.has(request.kind)) continue;
            done.push({ request, answer, at: now });
          }
          if (repeated === undefined) continue;
          control.commit(requests.length === 0 ? [{ kind: "sweep" }] : requests, now);
          if (isSameCommit) expectRepeated(repeated, answers[requests.length]);
          else expectRepeated(repeated, stored.answerTo(repeated.request, now));
          if (!isSameCommit) control.commit([{ kind: "sweep" }], now);
          expect(stateOf(stored)).toEqual(stateOf(control));
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe("a repeated request", () => {
  /** A runner with a place in the first race, offered one in the next and the one after it. */
  function offeredTwice() {
    const ids = ["b", "c", "d"];
    const stored = raced(null, { id: "a" }, ...ids.map((id) => ({ id, capacity: 1 })));
    stored.commit([register("r", "own", "a"), ...ids.map((id) => register(`in ${id}`, "first", id))], NOON);
    const offer = (id: string) => stored.commit([join("r", `join ${id}`, id), cancel(`in ${id}`)], NOON);
    return { stored, offer, race: () => stored.registrations.get("r")?.raceId };
  }

  it("for an offer in another race does not take a later offer", () => {
    const { stored, offer, race } = offeredTwice();
    offer("b");
    expect(stored.answerTo(accept("r", "k1"))).toEqual({ modified: true });
    offer("c");
    expect(stored.answerTo(accept("r", "k2"))).toEqual({ modified: true });
    offer("d");
    expect(stored.offered()).toEqual(["r"]);
    for (const key of ["k1", "k2"]) expect(stored.answerTo(accept("r", key))).toEqual({ modified: true });
    expect(race()).toBe("c");
    expect(stored.answerTo(accept("r", "k1", { answers: {} }))).toEqual({ refused: "key-reused" });
    stored.commit([cancel("r")], NOON);
    expect(stored.answerTo(accept("r", "k1"))).toEqual({ refused: "ended-since" });
    expect(stored.answerTo(accept("r", "k1"), NOON + IDEMPOTENCY_MS)).toEqual({ refused: "offer-lapsed" });
  });

  it("for an invitation makes no new one, after a cancellation or however many others", () => {
    const stored = new EventInMemory();
    stored.commit([register("r", "first"), invite("r", "code", "k"), cancel("r"), register("r", "second")], NOON);
    expect(stored.answerTo(invite("r", "another", "k"))).toEqual({ refused: "ended-since" });
    expect(stored.registrations.get("r")?.transferCode).toBeNull();
    for (let count = 0; count < 15; count++) stored.commit([invite("r", `code ${count}`, `k${count}`)], NOON);
    for (const key of ["k", "k0", "k13"])
      expect(stored.answerTo(invite("r", "x", key))).toEqual({ refused: "ended-since" });
    expect(stored.answerTo(invite("r", "x", "k14"))).toEqual({ modified: false, code: "code 14" });
    expect(stored.answerTo(invite("r", "x", "k14"), NOON + IDEMPOTENCY_MS)).toEqual({ modified: true, code: "x" });
  });

  it("that withdrew consent while waiting does not join again", () => {
    const stored = new EventInMemory();
    stored.event = { ...event, contactsOpen: true };
    const shared = (request: PlaceRequest): PlaceRequest =>
      "registration" in request
        ? { ...request, registration: { ...request.registration, contactsShared: true } }
        : request;
    stored.commit([register("a"), register("b"), shared(join("c", "k1")), join("c", "k2")], NOON);
    expect(stored.entries.get("c")?.contactsShared).toBe(false);
    stored.commit([leave("c")], NOON);
    expect(stored.answerTo(join("c", "k2"))).toEqual({ refused: "ended-since" });
  });

  it("costs a plain registration neither an activity nor the reading of a receipt", () => {
    const stored = new EventInMemory();
    const request = register("r", "first");
    expect(ledgerOf(stored.event, [request], NOON, new Map()).reading.receipts).toEqual([]);
    const { activity, registrations } = stored.commit([request], NOON);
    expect([activity, [...registrations.keys()]]).toEqual([[], ["r"]]);
    const known = new Map([["r", registration("r")]]);
    const { reading } = ledgerOf(stored.event, [invite("r", "code", "k"), accept("r", "k")], NOON, known);
    expect(reading.receipts.map(({ key }) => key.of)).toEqual(["invitation", "move"]);
  });
});
