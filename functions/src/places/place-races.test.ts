import { describe, expect, it } from "vitest";
import {
  HOUR_MS,
  NOON,
  accept,
  cancel,
  draft,
  invite,
  join,
  leave,
  move,
  raced,
  register,
  stopSharing,
  transfer,
} from "../../test/support/event-in-memory.ts";
import { ledgerOf } from "./place-ledger.ts";
import { isSweepDue } from "./place-reading.ts";
import { ownEntry } from "./place-requests.ts";
import type { PlaceRequest } from "./place-requests.ts";

const raceOf = (stored: ReturnType<typeof raced>, uid: string) => stored.registrations.get(uid)?.raceId;

describe("places in several races", () => {
  it("need a race that exists", () => {
    const stored = raced(null, { id: "a" }, { id: "b" });
    const { answers } = stored.commit(
      [register("x"), register("x", "k", "c"), join("x", "j", "c"), move("x", "a")],
      NOON,
    );
    const invalid = (message: string) => ({ refused: "invalid-request", issues: [{ path: "raceId", message }] });
    expect(answers).toEqual([
      invalid("Choose a race"),
      invalid("This event has no such race"),
      invalid("This event has no such race"),
      { refused: "registration-not-found" },
    ]);
    stored.commit([register("x", "k2", "a")], NOON);
    expect(stored.commit([move("x", "c")], NOON).answers).toEqual([invalid("This event has no such race")]);
  });

  it("go to the lowest waiting number whose race has room, and never above the cap", () => {
    const stored = raced(3, { id: "a", capacity: 2 }, { id: "b", capacity: 2 });
    stored.commit([register("1", "k", "a"), register("2", "k", "a"), register("3", "k", "b")], NOON);
    stored.commit([join("4", "j", "a"), join("5", "j", "b"), join("6", "j", "a")], NOON);
    // Runner 4 was first, but waits for race a, which has no room.
    stored.commit([cancel("3")], NOON);
    expect(stored.offered()).toEqual(["5"]);
    stored.commit([cancel("1")], NOON);
    expect(stored.offered().sort()).toEqual(["4", "5"]);
    expect(stored.event.places).toMatchObject({ registered: 1, held: 2, offered: 2, waiting: 1 });
  });

  it("are not given to newcomers while runners who wait for another race are about to be offered the rest of the cap", () => {
    const stored = raced(2, { id: "a" }, { id: "b" });
    stored.commit([register("1", "k", "a"), register("2", "k", "a"), join("3", "j", "b")], NOON);
    // The organizer has raised the cap, and no sweep has run yet.
    stored.event = { ...stored.event, places: { ...stored.event.places, capacity: 3 } };
    expect(isSweepDue(stored.event, NOON)).toBe(true);
    expect(stored.commit([register("4", "k", "a")], NOON).answers).toEqual([{ refused: "marathon-full" }]);
    expect(stored.offered()).toEqual(["3"]);
  });

  it("allow each runner one registration and one waiting-list entry", () => {
    const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 }, { id: "c", capacity: 1 });
    stored.commit([register("1", "k", "a"), register("2", "k", "b"), register("3", "k", "c")], NOON);
    expect(stored.commit([join("1", "j", "b"), join("1", "j2", "c"), join("1", "j3", "a")], NOON).answers).toEqual([
      { modified: true },
      { refused: "already-waiting" },
      { refused: "already-registered" },
    ]);
    expect(stored.commit([leave("1"), join("1", "j4", "c")], NOON).answers).toEqual([
      { modified: true },
      { modified: true },
    ]);
  });
});

describe("moving to another race", () => {
  const twoRaces = () => {
    const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 });
    stored.commit([register("1", "k", "a"), join("2", "j", "a")], NOON);
    return stored;
  };

  it("offers the freed place to the waiting list of its race in the same commit, and keeps the reference", () => {
    const stored = twoRaces();
    const before = stored.registrations.get("1")?.reference;
    const { answers } = stored.commit([move("1", "b", { phone: "556" }), register("3", "k", "a")], NOON);
    expect(answers).toEqual([{ modified: true }, { refused: "marathon-full" }]);
    expect(stored.registrations.get("1")).toMatchObject({ raceId: "b", phone: "556", reference: before });
    expect(stored.offered()).toEqual(["2"]);
    expect(stored.activity.find(({ kind }) => kind === "moved")).toMatchObject({
      raceId: "b",
      fromRaceId: "a",
      changed: ["phone"],
    });
  });

  it("changes nothing if the other race is full or other runners wait for it", () => {
    const stored = twoRaces();
    stored.commit([register("3", "k", "b")], NOON);
    expect(stored.commit([move("1", "b", { phone: "556" })], NOON).answers).toEqual([{ refused: "marathon-full" }]);
    expect(stored.registrations.get("1")).toMatchObject({ raceId: "a", phone: "555" });
    stored.commit([join("4", "j", "b")], NOON);
    // Registration is closed, so the freed place is not offered to the runner who waits.
    stored.event = { ...stored.event, endRegistrationDate: "2026-03-05" };
    const closed = Date.parse("2026-03-06T12:00:00Z");
    stored.commit([cancel("3")], closed);
    expect(stored.offered()).toEqual([]);
    expect(stored.commit([move("1", "b")], closed).answers).toEqual([{ refused: "marathon-full" }]);
  });

  it("needs no room under the cap, because it frees the runner's own place", () => {
    const stored = raced(1, { id: "a" }, { id: "b" });
    stored.commit([register("1", "k", "a")], NOON);
    expect(stored.commit([join("1", "j", "b")], NOON).answers).toEqual([{ refused: "marathon-not-full" }]);
    expect(stored.commit([move("1", "b"), move("1", "b")], NOON).answers).toEqual([
      { modified: true },
      { modified: false },
    ]);
    expect(stored.event.places).toMatchObject({ registered: 1, races: { a: { registered: 0 }, b: { registered: 1 } } });
  });

  it("is possible for the next runner of the line while the cap is full, and for no other", () => {
    const stored = raced(4, { id: "a" }, { id: "b", capacity: 2 });
    stored.commit(
      ["1", "2"].map((uid) => register(uid, "k", "a")),
      NOON,
    );
    stored.commit(
      ["3", "4"].map((uid) => register(uid, "k", "b")),
      NOON,
    );
    stored.commit([join("1", "j", "b"), join("2", "j", "b")], NOON);
    // The cap stays full, so the place that runner 3 leaves is offered to nobody.
    expect(stored.commit([move("3", "a")], NOON).answers).toEqual([{ modified: true }]);
    expect(stored.offered()).toEqual([]);
    expect(stored.commit([move("2", "b"), move("3", "b"), move("1", "b")], NOON).answers).toEqual([
      { refused: "marathon-full" },
      { refused: "marathon-full" },
      { modified: true },
    ]);
    expect(stored.event.places.races).toMatchObject({
      a: { registered: 2, waiting: 0 },
      b: { registered: 2, waiting: 1 },
    });
  });

  it("takes the place that is held for the runner there", () => {
    const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 });
    stored.commit([register("1", "k", "a"), register("2", "k", "b"), join("1", "j", "b"), cancel("2")], NOON);
    for (const take of [move("1", "b"), accept("1")]) {
      const copy = stored.copy();
      expect(copy.commit([take], NOON).answers).toEqual([{ modified: true }]);
      expect(raceOf(copy, "1")).toBe("b");
      expect(copy.event.places).toMatchObject({ registered: 1, held: 0, offered: 0, waiting: 0 });
    }
  });

  it("gets the same answer if the offer is accepted twice with one key, days after registering", () => {
    const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 });
    stored.commit([register("1", "k", "a"), register("2", "k", "b"), join("1", "j", "b")], NOON);
    const later = NOON + 72 * HOUR_MS;
    stored.commit([cancel("2")], later);
    expect(stored.commit([accept("1", "key")], later).answers).toEqual([{ modified: true }]);
    expect(stored.commit([accept("1", "key")], later + HOUR_MS).answers).toEqual([{ modified: true }]);
    expect(stored.commit([accept("1", "other")], later).answers).toEqual([{ refused: "already-registered" }]);
  });

  it("leaves the key of the registration as it was, so that a repeated registration does not register again", () => {
    const stored = raced(null, { id: "a", capacity: 1 }, { id: "b", capacity: 1 });
    stored.commit([register("1", "k", "a"), register("2", "k", "b"), join("1", "j", "b"), cancel("2")], NOON);
    stored.commit([accept("1", "key"), cancel("1")], NOON);
    expect(stored.commit([register("1", "k", "a")], NOON).answers).toEqual([{ refused: "ended-since" }]);
  });

  it("by waiting for another race is refused once the deadline of either race has passed", () => {
    const stored = raced(null, { id: "a" }, { id: "b", startsAt: "2026-04-21T09:00", capacity: 1 });
    stored.event = { ...stored.event, endRegistrationDate: "2026-04-19", cutOffDays: 1 };
    stored.commit([register("1", "k", "a"), register("2", "k", "b")], NOON);
    const at = (time: string) => stored.copy().commit([join("1", "j", "b")], Date.parse(time)).answers;
    expect(at("2026-04-17T23:59:59Z")).toEqual([{ modified: true }]);
    expect(at("2026-04-18T00:00:00Z")).toEqual([{ refused: "cut-off-passed" }]);
    expect(at("2026-04-19T08:00:00Z")).toEqual([{ refused: "marathon-started" }]);
  });

  it("withdraws the open invitation, which was for a place in the race that the runner leaves", () => {
    const stored = raced(null, { id: "a" }, { id: "b" });
    stored.commit([register("1", "k", "a"), invite("1", "code")], NOON);
    const { invitations } = stored.commit([move("1", "b")], NOON);
    expect([...invitations]).toEqual([["code", null]]);
    expect(stored.commit([transfer("2", "1", "code")], NOON).answers).toEqual([{ refused: "transfer-not-found" }]);
  });

  it("is possible until the day or the cut-off of either race", () => {
    const stored = raced(null, { id: "a", startsAt: "2026-04-19T09:00" }, { id: "b", startsAt: "2026-04-20T09:00" });
    stored.event = { ...stored.event, cutOffDays: 2 };
    stored.commit([register("1", "k", "a"), register("2", "k", "b")], NOON);
    const at = (time: string, ...requests: PlaceRequest[]) => stored.copy().commit(requests, Date.parse(time)).answers;
    expect(at("2026-04-16T23:59:59Z", move("1", "b"), move("2", "a"))).toEqual([
      { modified: true },
      { modified: true },
    ]);
    expect(at("2026-04-17T00:00:00Z", move("1", "b"), move("2", "a"), cancel("2"))).toEqual([
      { refused: "cut-off-passed" },
      { refused: "cut-off-passed" },
      { modified: true },
    ]);
    expect(at("2026-04-19T00:00:00Z", cancel("1"), cancel("2"))).toEqual([
      { refused: "marathon-started" },
      { refused: "cut-off-passed" },
    ]);
  });

  it("by accepting an offer is refused once the day of the runner's own race has come", () => {
    const stored = raced(null, { id: "a" }, { id: "b", startsAt: "2026-04-20T09:00", capacity: 1 });
    stored.event = { ...stored.event, endRegistrationDate: "2026-04-19", offerHours: 48 };
    stored.commit([register("1", "k", "a"), register("2", "k", "b"), join("1", "j", "b")], NOON);
    const eve = Date.parse("2026-04-18T20:00:00Z");
    stored.commit([cancel("2")], eve);
    expect(stored.offered()).toEqual(["1"]);
    const raceDay = Date.parse("2026-04-19T08:00:00Z");
    expect(stored.commit([accept("1")], raceDay).answers).toEqual([{ refused: "marathon-started" }]);
    expect(raceOf(stored, "1")).toBe("a");
  });
});

describe("an offer", () => {
  it("lapses when the day of its race begins, at the latest", () => {
    const stored = raced(null, { id: "a", capacity: 1, startsAt: "2026-04-19T09:00" }, { id: "b" });
    stored.event = { ...stored.event, endRegistrationDate: "2026-04-19", offerHours: 48 };
    stored.commit([register("1", "k", "a"), join("2", "j", "a")], NOON);
    stored.commit([cancel("1")], Date.parse("2026-04-18T20:00:00Z"));
    expect(stored.event.places.nextLapseAt).toEqual(new Date("2026-04-19T00:00:00Z"));
  });
});

describe("the waiting-list entries that a batch reads", () => {
  it("are the heads of the races that can get a place, as far as the cap allows", () => {
    const stored = raced(4, { id: "a", capacity: 1 }, { id: "b", capacity: 5 }, { id: "c" });
    const counts = (registered: number, waiting: number) => ({ registered, held: 0, offered: 0, waiting });
    const races = { a: counts(1, 9), b: counts(1, 9), c: counts(0, 0) };
    const places = { ...stored.event.places, registered: 2, waiting: 18, races, unnamedUpTo: 4 };
    const lists = (requests: PlaceRequest[]) =>
      ledgerOf({ ...stored.event, places }, requests, NOON, new Map()).reading.waiting.map(({ list, most }) => [
        list.raceId,
        most,
      ]);
    expect(lists([{ kind: "sweep" }])).toEqual([["b", 3]]);
    expect(lists([cancel("1")])).toEqual([
      ["a", 2],
      ["b", 4],
    ]);
    const [first] = ledgerOf({ ...stored.event, places }, [cancel("1")], NOON, new Map()).reading.waiting;
    expect(first?.list).toEqual({ raceId: "a", isOnly: false, unnamedUpTo: 4 });
  });
});

describe("the consent to share contacts of a runner who has a place and waits for another race", () => {
  function withBoth() {
    const stored = raced(null, { id: "a" }, { id: "b", capacity: 1 });
    stored.event = { ...stored.event, contactsOpen: true };
    const agreeing = (key: string, raceId: string) => ({ ...draft("x", { key, raceId }), contactsShared: true });
    stored.commit(
      [
        { kind: "register", ...ownEntry("x"), registration: agreeing("k", "a") },
        register("y", "k", "b"),
        { kind: "join", ...ownEntry("x"), registration: agreeing("j", "b") },
      ],
      NOON,
    );
    return stored;
  }
  const shared = (stored: ReturnType<typeof raced>) => [
    stored.registrations.get("x")?.contactsShared,
    stored.entries.get("x")?.contactsShared,
  ];

  it("ends for both when it is withdrawn", () => {
    const stored = withBoth();
    expect(shared(stored)).toEqual([true, true]);
    expect(stored.commit([stopSharing("x")], NOON).answers).toEqual([{ modified: true }]);
    expect(shared(stored)).toEqual([false, false]);
  });
});
