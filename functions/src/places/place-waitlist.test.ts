import { describe, expect, it } from "vitest";
import {
  HOUR_MS,
  NOON,
  EventInMemory,
  accept,
  cancel,
  draft,
  event,
  fullEvent,
  invite,
  join,
  leave,
  register,
  stopSharing,
} from "../../test/support/event-in-memory.ts";
import { newPlaces } from "../events/stored-places.ts";
import { isSweepDue } from "./place-reading.ts";
import { ownEntry } from "./place-requests.ts";
import type { StoredWaitlistEntry } from "../registrations/stored-waitlist-entry.ts";

describe("the waiting list", () => {
  it("is joined in order once the event is full, once by each runner, and by nobody who is registered", () => {
    const stored = new EventInMemory();
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
    const stored = new EventInMemory();
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
  function withBrokenHead(): EventInMemory {
    const stored = fullEvent();
    change(stored, { waitingNumber: null });
    return stored;
  }
  function change(stored: EventInMemory, fields: Partial<StoredWaitlistEntry>): void {
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

describe("a waiting runner who agreed to share contacts", () => {
  /** An event with one place, which `a` has while `b` waits. */
  function withWaitingRunner(): EventInMemory {
    const stored = new EventInMemory();
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
