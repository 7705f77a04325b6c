import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import {
  NOON,
  accept,
  cancel,
  draft,
  event,
  fullEvent,
  join,
  leave,
  register,
  registration,
} from "../../test/support/event-in-memory.ts";
import { decidePlaces } from "./place-ledger.ts";
import { ownEntry } from "./place-requests.ts";
import type { LedgerEvent, PlaceDecision } from "./place-decision.ts";
import type { PlaceRequest } from "./place-requests.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";

const identities = { addresses: new Set<string>(), persons: new Set<string>() };
const nothing = {
  form: null,
  earlierForms: new Map(),
  identities,
  alike: [],
  ofAccounts: [],
  entries: [],
  holds: [],
  waiting: [],
  receipts: [],
  importedRows: new Map(),
  noted: new Set<string>(),
};

const present = (...registrations: StoredRegistration[]) => new Map(registrations.map((one) => [one.userId, one]));
/** Decides for an event without a waiting list. */
const decide = (
  of: LedgerEvent,
  registrations: Map<string, StoredRegistration>,
  requests: PlaceRequest[],
  now: number,
): PlaceDecision => decidePlaces(of, { ...nothing, registrations }, requests, now);
const holding = (registered: number, capacity: number | null = 2) => ({
  ...event,
  places: { ...event.places, registered, capacity },
});

describe("a batch of requests for places", () => {
  it("takes places in the requests' order until none is free", () => {
    const {
      answers,
      places,
      registrations: changes,
    } = decide(event, new Map(), [register("a"), register("b"), register("c")], NOON);
    expect(answers).toEqual([{ modified: true }, { modified: true }, { refused: "marathon-full" }]);
    expect(places.registered).toBe(2);
    expect([...changes.keys()]).toEqual(["a", "b"]);
  });

  it("gives a canceled place to the next request in the same batch", () => {
    const { answers, places } = decide(
      holding(2),
      present(registration("a"), registration("b")),
      [cancel("a"), register("c"), register("d")],
      NOON,
    );
    expect(answers).toEqual([{ modified: true }, { modified: true }, { refused: "marathon-full" }]);
    expect(places.registered).toBe(2);
  });

  it("has no limit without a capacity", () => {
    expect(decide(holding(5_000, null), new Map(), [register("a")], NOON).answers).toEqual([{ modified: true }]);
  });

  it("gives no place when the capacity was lowered below the count", () => {
    const lowered = holding(5, 3);
    expect(decide(lowered, new Map(), [register("z")], NOON).answers).toEqual([{ refused: "marathon-full" }]);
    const one = decide(lowered, present(registration("a")), [cancel("a"), register("z")], NOON);
    expect(one.answers).toEqual([{ modified: true }, { refused: "marathon-full" }]);
    expect(one.places.registered).toBe(4);
  });

  it("keeps offered places for the runners who have the offers", () => {
    const offered = { ...event, places: { ...event.places, registered: 1, offered: 1 } };
    expect(decide(offered, new Map(), [register("z")], NOON).answers).toEqual([{ refused: "marathon-full" }]);
  });

  it("answers a second registration with not modified and changes nothing", () => {
    const decision = decide(holding(1), present(registration("a")), [register("a", "second")], NOON);
    expect(decision.answers).toEqual([{ modified: false }]);
    expect(decision.registrations.size).toBe(0);
    expect(decision.places.registered).toBe(1);
  });

  it("answers a repeated request like the first one for a day, even if registration has closed since", () => {
    const later = Date.parse("2026-03-05T12:00:00Z") + IDEMPOTENCY_MS - 1;
    const closed = { ...holding(1), endRegistrationDate: "2026-03-05" };
    expect(decide(closed, present(registration("a")), [register("a")], later).answers).toEqual([{ modified: true }]);
    expect(decide(closed, present(registration("a")), [register("a")], later + 1).answers).toEqual([
      { modified: false },
    ]);
  });

  it("refuses before the registration period and after it", () => {
    const before = Date.parse("2026-02-28T23:59:59Z");
    const after = Date.parse("2026-03-11T00:00:00Z");
    expect(decide(event, new Map(), [register("a")], before).answers).toEqual([{ refused: "registration-not-open" }]);
    expect(decide(event, new Map(), [register("a")], after).answers).toEqual([{ refused: "registration-closed" }]);
  });

  it("cancels a registration once, also after registration has closed, but not from race day on", () => {
    const closed = Date.parse("2026-04-18T23:59:59Z");
    const raceDay = Date.parse("2026-04-19T00:00:00Z");
    const state = present(registration("a"));
    expect(decide(holding(1), state, [cancel("a"), cancel("a")], closed).answers).toEqual([
      { modified: true },
      { modified: false },
    ]);
    expect(decide(holding(1), state, [cancel("a")], raceDay).answers).toEqual([{ refused: "marathon-started" }]);
    expect(decide(holding(1), state, [cancel("b")], raceDay).answers).toEqual([{ modified: false }]);
  });

  it("gives no place of a canceled event, and still lets runners cancel on any day", () => {
    const canceled = { ...holding(1), cancelledAt: new Date(NOON) };
    const state = present(registration("a"));
    const requests = [register("b"), register("a", "second"), register("a"), cancel("b"), cancel("a")];
    expect(decide(canceled, state, requests, NOON)).toMatchObject({
      places: { registered: 0 },
      answers: [
        { refused: "marathon-cancelled" },
        { refused: "marathon-cancelled" },
        { modified: true },
        { modified: false },
        { modified: true },
      ],
    });
    const raceDay = Date.parse("2026-04-19T00:00:00Z");
    expect(decide(canceled, state, [cancel("a")], raceDay).answers).toEqual([{ modified: true }]);
  });

  it("shares contacts only if the runner agreed and the event allows it", () => {
    const agreed = { ...draft("a"), contactsShared: true };
    const request: PlaceRequest = { kind: "register", ...ownEntry("a"), registration: agreed };
    const shared = (contactsOpen: boolean) =>
      decide({ ...event, contactsOpen }, new Map(), [request], NOON).registrations.get("a")?.contactsShared;
    expect(shared(true)).toBe(true);
    expect(shared(false)).toBe(false);
  });
});

describe("a repeated request", () => {
  it("does not make again what has ended since", () => {
    const stored = fullEvent();
    stored.commit([cancel("a"), cancel("b"), leave("c"), leave("d")], NOON);
    const { answers } = stored.commit([register("a"), join("c")], NOON);
    expect(answers).toEqual([{ refused: "ended-since" }, { refused: "ended-since" }]);
    expect(stored.registrations.size + stored.entries.size).toBe(0);
    expect(stored.commit([register("a", "another key")], NOON).answers).toEqual([{ modified: true }]);
    expect(stored.registrations.has("a")).toBe(true);
  });

  it("is refused if its key came with other details before, and changes nothing", () => {
    const other = (request: PlaceRequest): PlaceRequest =>
      "registration" in request
        ? { ...request, registration: { ...request.registration, bodyHash: "other details", phone: "556" } }
        : request;
    const stored = fullEvent();
    const again = [other(register("a")), other(join("c"))];
    const reused = [{ refused: "key-reused" }, { refused: "key-reused" }];
    expect(stored.commit(again, NOON).answers).toEqual(reused);
    expect(stored.registrations.get("a")?.phone).toBe("555");
    expect(stored.entries.get("c")?.phone).toBe("555");
    // A key that comes with another kind of request is reused as well.
    expect(stored.commit([accept("a", "first")], NOON).answers).toEqual([{ refused: "key-reused" }]);
    stored.commit([cancel("a"), leave("c")], NOON);
    expect(stored.commit(again, NOON).answers).toEqual(reused);
    const nextDay = NOON + IDEMPOTENCY_MS;
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 9 } };
    expect(stored.commit([other(register("b"))], nextDay).answers).toEqual([{ modified: false }]);
  });

  it("counts as the same if the older document has no hash", () => {
    const before = present({ ...registration("a"), bodyHash: null });
    expect(decide(holding(1), before, [register("a")], NOON).answers).toEqual([{ modified: true }]);
  });

  it("for an offered place succeeds again, while a different request is told that the runner is registered", () => {
    const stored = fullEvent();
    stored.commit([cancel("a"), accept("c")], NOON);
    expect(stored.commit([accept("c"), accept("c", "another")], NOON).answers).toEqual([
      { modified: true },
      { refused: "already-registered" },
    ]);
  });
});
