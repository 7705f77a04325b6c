import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_MS } from "../contract/index.ts";
import {
  HOUR_MS,
  NOON,
  StoredEvent,
  accept,
  cancel,
  draft,
  event,
  invite,
  join,
  leave,
  register,
  registration,
  stopSharing,
  transfer,
} from "../../test/support/stored-event.ts";
import { newPlaces } from "./stored-places.ts";
import { decidePlaces } from "./place-ledger.ts";
import { isSweepDue } from "./place-reading.ts";
import { ownEntry } from "./place-requests.ts";
import type { LedgerEvent, PlaceAnswer, PlaceDecision, PlaceRequest } from "./place-requests.ts";
import type { StoredRegistration } from "../registrations/stored-registration.ts";
import type { StoredWaitlistEntry } from "./stored-waitlist-entry.ts";

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
  endedKeys: [],
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

/** A full event of two places: a and b are registered, c and d wait. */
function fullEvent(): StoredEvent {
  const stored = new StoredEvent();
  stored.commit([register("a"), register("b"), join("c"), join("d")], NOON);
  return stored;
}

describe("the waiting list", () => {
  it("is joined in order once the event is full, once by each runner, and by nobody who is registered", () => {
    const stored = new StoredEvent();
    expect(stored.commit([register("a"), join("c")], NOON).answers[1]).toEqual({ refused: "marathon-not-full" });
    const { answers } = stored.commit([register("b"), join("c"), join("d"), join("c"), join("a")], NOON);
    expect(answers).toEqual([
      { modified: true },
      { modified: true },
      { modified: true },
      { modified: false },
      { refused: "already-registered" },
    ]);
    expect(stored.waiting().map(({ userId }) => userId)).toEqual(["c", "d"]);
  });

  it("offers a freed place to the first on the list for twelve hours, and to no newcomer", () => {
    const stored = fullEvent();
    const { answers } = stored.commit([cancel("a"), register("e"), accept("d"), accept("c")], NOON);
    expect(answers).toEqual([
      { modified: true },
      { refused: "marathon-full" },
      { refused: "offer-lapsed", sentence: "No place is held for you yet. You're still on the waiting list." },
      { modified: true },
    ]);
    expect([...stored.registrations.keys()].sort()).toEqual(["b", "c"]);
    expect(stored.event.places).toMatchObject({ registered: 2, offered: 0, waiting: 1 });
  });

  it("lets an offer lapse on time, offers the place to the next runner, and lets the first join again at the end", () => {
    const stored = fullEvent();
    stored.commit([cancel("a")], NOON);
    // Twelve hours later it is midnight, so the offer lasts until 8 AM.
    expect(stored.offered()).toEqual(["c"]);
    const lapsesAt = NOON + 20 * HOUR_MS;
    expect(isSweepDue(stored.event, lapsesAt - 1)).toBe(false);
    expect(isSweepDue(stored.event, lapsesAt)).toBe(true);
    const { answers } = stored.commit([accept("c"), join("c", "again")], lapsesAt);
    expect(answers).toEqual([{ refused: "offer-lapsed" }, { modified: true }]);
    expect(stored.offered()).toEqual(["d"]);
    expect(stored.waiting().map(({ userId }) => userId)).toEqual(["c"]);
  });

  it("holds an offer past the end of registration, both for accepting it and for registering", () => {
    for (const take of [accept("c"), register("c")]) {
      const stored = fullEvent();
      const lastEvening = Date.parse("2026-03-10T20:00:00Z");
      stored.commit([cancel("a")], lastEvening);
      expect(stored.event.places.nextLapseAt).toEqual(new Date(lastEvening + 12 * HOUR_MS));
      const closed = Date.parse("2026-03-11T07:59:59Z");
      expect(stored.commit([register("x"), take], closed).answers).toEqual([
        { refused: "registration-closed" },
        { modified: true },
      ]);
      expect(stored.event.places).toMatchObject({ registered: 2, offered: 0, waiting: 1, nextLapseAt: null });
    }
  });

  it("lets no offer lapse because somebody moves the end of registration", () => {
    const stored = fullEvent();
    stored.commit([cancel("a")], NOON);
    stored.event = { ...stored.event, endRegistrationDate: "2026-03-04T12:00:01Z" };
    const late = NOON + 12 * HOUR_MS - 1;
    expect(stored.commit([{ kind: "sweep" }, accept("c")], late).answers.at(-1)).toEqual({ modified: true });
    expect(stored.activity.map(({ kind }) => kind)).not.toContain("lapsed");
  });

  it.each(["swept before", "not swept"])("gives no offered place once race day has begun, %s", (swept) => {
    const stored = fullEvent();
    stored.commit([cancel("a")], NOON);
    stored.event = { ...stored.event, endRegistrationDate: "2026-03-04", marathonStartDate: "2026-03-05" };
    const raceDay = Date.parse("2026-03-05T00:00:00Z");
    if (swept === "swept before") {
      stored.event.places.nextLapseAt = new Date(raceDay);
      stored.commit([{ kind: "sweep" }], raceDay);
      expect(stored.activity.at(-1)).toMatchObject({ kind: "lapsed", userId: "c" });
    }
    expect(stored.commit([accept("c")], raceDay).answers).toEqual([{ refused: "marathon-started" }]);
    expect(stored.event.places).toMatchObject({ registered: 1, offered: 0 });
  });

  it("keeps a held place while the event has no date", () => {
    const stored = fullEvent();
    stored.commit([cancel("a")], NOON);
    stored.event = { ...stored.event, marathonStartDate: "2026-03-04T13:00:00Z", dateToBeAnnounced: true };
    expect(stored.commit([accept("c")], NOON + 2 * HOUR_MS).answers).toEqual([{ modified: true }]);
  });

  it("holds an offer for its hours even if registration is about to end, but not into race day", () => {
    const closing = fullEvent();
    closing.event = { ...closing.event, endRegistrationDate: new Date(NOON + 1_200).toISOString() };
    closing.commit([cancel("a")], NOON);
    expect(closing.event.places.nextLapseAt).toEqual(new Date(NOON + 20 * HOUR_MS));
    const racing = fullEvent();
    racing.event = { ...racing.event, endRegistrationDate: "2026-04-19", offerHours: 24 };
    racing.commit([{ kind: "forget", ...ownEntry("a") }], Date.parse("2026-04-18T20:00:00Z"));
    expect(racing.event.places.nextLapseAt).toEqual(new Date("2026-04-19T00:00:00Z"));
    // Nobody could accept an offer that is made on race day.
    racing.commit([{ kind: "forget", ...ownEntry("b") }], Date.parse("2026-04-19T20:00:00Z"));
    expect(racing.event.places).toMatchObject({ registered: 0, offered: 0 });
    expect(isSweepDue(racing.event, Date.parse("2026-04-19T20:00:00Z"))).toBe(false);
  });

  it("offers a declined place to the next runner in the same commit, and takes the decliner off the list", () => {
    const stored = fullEvent();
    stored.commit([cancel("a")], NOON);
    stored.commit([leave("c")], NOON);
    expect(stored.offered()).toEqual(["d"]);
    expect(stored.entries.has("c")).toBe(false);
  });

  it("offers added places, a hundred in each commit, until all are offered", () => {
    const stored = new StoredEvent();
    stored.commit([register("a"), register("b")], NOON);
    const many = Array.from({ length: 250 }, (_, index) => `w${index}`);
    for (const uid of many) stored.commit([join(uid)], NOON);
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 232 } };
    const commits = [];
    do commits.push(stored.commit([{ kind: "sweep" }], NOON));
    while (commits.at(-1)?.hasMoreDue);
    expect(commits).toHaveLength(3);
    expect(stored.event.places).toMatchObject({ registered: 2, offered: 230, waiting: 20 });
    expect(stored.waiting().map(({ userId }) => userId)).toEqual(many.slice(230));
  });

  it("keeps its runners when the capacity is lowered, and offers nothing until fewer are registered", () => {
    const stored = fullEvent();
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 1 } };
    stored.commit([cancel("a")], NOON);
    expect(stored.offered()).toEqual([]);
    stored.commit([cancel("b")], NOON);
    expect(stored.offered()).toEqual(["c"]);
  });
});

describe("a waiting-list entry whose number is broken", () => {
  /** a and b are registered; c, whose number is broken, and d wait. */
  function withBrokenHead(): StoredEvent {
    const stored = fullEvent();
    change(stored, { waitingNumber: null });
    return stored;
  }
  function change(stored: StoredEvent, fields: Partial<StoredWaitlistEntry>): void {
    const entry = stored.entries.get("c");
    if (entry) stored.entries.set("c", { ...entry, ...fields });
  }

  it("is skipped by offers, still counts, and keeps newcomers behind the waiting list", () => {
    const stored = withBrokenHead();
    stored.commit([cancel("a"), cancel("b")], NOON);
    expect(stored.offered()).toEqual(["d"]);
    expect(stored.event.places).toMatchObject({ registered: 0, offered: 1, waiting: 1 });
    expect(stored.commit([register("e"), join("e")], NOON).answers).toEqual([
      { refused: "marathon-full" },
      { modified: true },
    ]);
    stored.commit([{ kind: "sweep" }], NOON);
    expect(stored.offered().sort()).toEqual(["d", "e"]);
    // The broken entry cannot get an offer, and the sweep does not repeat forever.
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 3 } };
    expect(stored.commit([{ kind: "sweep" }], NOON).answers).toEqual([{ modified: false }]);
  });

  it("has its turn again once it is repaired", () => {
    const stored = withBrokenHead();
    stored.commit([cancel("a")], NOON);
    change(stored, { waitingNumber: 1 });
    stored.commit([cancel("b")], NOON);
    expect(stored.offered().sort()).toEqual(["c", "d"]);
  });

  it("no longer counts once its runner has left", () => {
    const stored = withBrokenHead();
    expect(stored.commit([join("c", "again"), leave("c")], NOON).answers).toEqual([
      { modified: false },
      { modified: true },
    ]);
    expect(stored.event.places).toMatchObject({ registered: 2, offered: 0, waiting: 1 });
  });
});

describe("giving up everything of a deleted account", () => {
  it("frees a place for the first on the waiting list, even if it is too late to cancel", () => {
    const stored = fullEvent();
    stored.event.cutOffDays = 60;
    expect(stored.commit([cancel("a")], NOON).answers).toEqual([{ refused: "cut-off-passed" }]);
    expect(stored.commit([{ kind: "forget", ...ownEntry("a") }], NOON).answers).toEqual([{ modified: true }]);
    expect(stored.event.places).toMatchObject({ registered: 1, offered: 1, waiting: 1 });
  });

  it("leaves the waiting list and ends the invitation, and does nothing the second time", () => {
    const stored = fullEvent();
    stored.commit([invite("a", "code")], NOON);
    const { answers, invitations } = stored.commit(
      ["a", "c", "a", "c"].map((uid) => ({ kind: "forget", ...ownEntry(uid) })),
      NOON,
    );
    expect(answers.map((answer) => "modified" in answer && answer.modified)).toEqual([true, true, false, false]);
    expect(invitations.get("code")).toBeNull();
    expect(stored.event.places).toMatchObject({ registered: 1, offered: 1, waiting: 0 });
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

describe("giving a place to another runner", () => {
  const invited = () => {
    const stored = fullEvent();
    stored.commit([invite("a", "code")], NOON);
    return stored;
  };

  it("moves it when the other runner accepts, and leaves it with the giver until then", () => {
    const stored = invited();
    expect(stored.registrations.get("a")?.transferCode).toBe("code");
    const { answers, invitations } = stored.commit([transfer("e", "a", "code"), transfer("f", "a", "code")], NOON);
    expect(answers).toEqual([{ modified: true }, { refused: "transfer-not-found" }]);
    expect([...stored.registrations.keys()].sort()).toEqual(["b", "e"]);
    expect([...invitations]).toEqual([["code", null]]);
    expect(stored.event.places).toMatchObject({ registered: 2, offered: 0, waiting: 2 });
    expect(stored.commit([transfer("e", "a", "code")], NOON).answers).toEqual([{ modified: true }]);
  });

  it("takes the receiver off the waiting list, and offers the receiver's held place to the next runner", () => {
    const stored = invited();
    stored.commit([cancel("b")], NOON);
    expect(stored.offered()).toEqual(["c"]);
    stored.commit([transfer("c", "a", "code")], NOON);
    expect(stored.offered()).toEqual(["d"]);
    expect([...stored.registrations.keys()]).toEqual(["c"]);
  });

  it("is no longer possible after a withdrawal, a cancellation or a newer invitation", () => {
    const withdrawn = invited();
    withdrawn.commit([{ kind: "withdraw", ...ownEntry("a") }], NOON);
    const canceled = invited();
    expect(canceled.commit([cancel("a")], NOON).invitations.get("code")).toBeNull();
    const replaced = invited();
    const { invitations } = replaced.commit([invite("a", "newer")], NOON);
    expect([...invitations]).toEqual([
      ["code", null],
      ["newer", { giverUid: "a" }],
    ]);
    for (const stored of [withdrawn, canceled, replaced]) {
      expect(stored.commit([transfer("e", "a", "code")], NOON).answers).toEqual([{ refused: "transfer-not-found" }]);
    }
  });

  it("returns the same code for the same key while it is open, and never opens a withdrawn one again", () => {
    const stored = fullEvent();
    const asked = (code: string) => stored.commit([invite("a", code, "one key")], NOON).answers[0];
    expect([asked("first"), asked("second")]).toEqual([
      { modified: true, code: "first" },
      { modified: false, code: "first" },
    ]);
    stored.commit([{ kind: "withdraw", ...ownEntry("a") }], NOON);
    expect(asked("third")).toEqual({ refused: "ended-since" });
    expect(stored.registrations.get("a")?.transferCode).toBeNull();
    expect(stored.commit([invite("a", "fourth", "another key")], NOON).answers).toEqual([
      { modified: true, code: "fourth" },
    ]);
    expect(stored.commit([transfer("e", "a", "first")], NOON).answers).toEqual([{ refused: "transfer-not-found" }]);
  });

  it("checks the receiver as for a registration and the giver as for a cancellation", () => {
    const stored = invited();
    expect(stored.commit([transfer("b", "a", "code")], NOON).answers).toEqual([{ refused: "already-registered" }]);
    const closed = Date.parse("2026-03-11T00:00:00Z");
    expect(stored.commit([transfer("e", "a", "code")], closed).answers).toEqual([{ refused: "registration-closed" }]);
    stored.event = { ...stored.event, cutOffDays: 45 };
    for (const late of [transfer("e", "a", "code"), cancel("a"), invite("b", "x")]) {
      expect(stored.commit([late], NOON).answers).toEqual([{ refused: "cut-off-passed" }]);
    }
  });
});

describe("the reference of an entry", () => {
  it("is made with the place, stays the same during an invitation, and is new for every new place", () => {
    const stored = fullEvent();
    const given = () => [...stored.registrations.values()].map(({ userId, reference }) => [userId, reference]);
    const before = Object.fromEntries(given()) as Record<string, string>;
    for (const reference of Object.values(before)) expect(reference).toMatch(/^RUN-\S{4}-\S{4}$/);
    stored.commit([invite("a", "code")], NOON);
    expect(Object.fromEntries(given())).toEqual(before);
    // The giver knows the old reference, and must not collect the receiver's race pack with it.
    stored.commit([transfer("e", "a", "code"), cancel("b"), accept("c"), cancel("c"), accept("d")], NOON);
    const after = Object.fromEntries(given()) as Record<string, string>;
    expect(Object.keys(after).sort()).toEqual(["d", "e"]);
    expect(new Set([...Object.values(before), ...Object.values(after)]).size).toBe(4);
  });

  it("stays the one that the site computed, for an older registration", () => {
    const stored = new StoredEvent();
    stored.registrations.set("old", registration("old"));
    stored.event = holding(1);
    stored.commit([invite("old", "code"), register("a")], NOON);
    expect(stored.registrations.get("old")?.reference).toBe("RUN-old");
  });
});

describe("one commit", () => {
  /** The number of documents that the store writes for a decision: all changed ones, the activity and the event. */
  const writesOf = ({ registrations, entries, invitations, activity }: PlaceDecision) =>
    registrations.size + entries.size + invitations.size + activity.length + 1;
  const uids = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}`);

  /** Commits until every request has an answer, as the queue does. */
  function commitAll(
    stored: StoredEvent,
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
    const stored = new StoredEvent();
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
          const stored = new StoredEvent();
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

describe("a waiting runner who agreed to share contacts", () => {
  /** An event with one place, which `a` has while `b` waits. */
  function withWaitingRunner(): StoredEvent {
    const stored = new StoredEvent();
    stored.event = { ...event, places: newPlaces(1), contactsOpen: true };
    const registration = { ...agreeing("b"), idempotencyKey: "join" };
    stored.commit([register("a"), { kind: "join", ...ownEntry("b"), registration }], NOON);
    expect(stored.entries.get("b")?.contactsShared).toBe(true);
    return stored;
  }
  const agreeing = (uid: string) => ({ ...draft(uid), contactsShared: true });

  it("can withdraw the consent, once, and keeps the position", () => {
    const stored = withWaitingRunner();
    const before = stored.event.places;
    expect(stored.commit([stopSharing("b"), stopSharing("b"), stopSharing("c")], NOON).answers).toEqual([
      { modified: true },
      { modified: false },
      { refused: "registration-not-found" },
    ]);
    expect(stored.entries.get("b")).toMatchObject({ contactsShared: false, waitingNumber: 1 });
    expect(stored.event.places).toEqual({ ...before });
    expect(stored.activity.at(-1)).toMatchObject({ kind: "changed", userId: "b", changed: ["contactsShared"] });
  });

  it("can withdraw it while holding an offer, and the registration does not share the contacts", () => {
    const stored = withWaitingRunner();
    stored.commit([cancel("a")], NOON);
    stored.commit([stopSharing("b"), accept("b")], NOON);
    expect(stored.registrations.get("b")?.contactsShared).toBe(false);
  });

  it("withdraws it by joining again without agreeing, and does not agree by joining again", () => {
    const stored = withWaitingRunner();
    stored.commit([join("b", "without")], NOON);
    expect(stored.entries.get("b")?.contactsShared).toBe(false);
    const again = { ...agreeing("b"), idempotencyKey: "with" };
    expect(stored.commit([{ kind: "join", ...ownEntry("b"), registration: again }], NOON).answers).toEqual([
      { modified: false },
    ]);
    expect(stored.entries.get("b")?.contactsShared).toBe(false);
  });
});
