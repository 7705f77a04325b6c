import { describe, expect, it } from "vitest";
import {
  NOON,
  EventInMemory,
  accept,
  cancel,
  invite,
  join,
  leave,
  register,
  transfer,
} from "../../test/support/event-in-memory.ts";

/** What people tried on other systems, and what holds here. The events have two places. */
const fullEvent = () => {
  const stored = new EventInMemory();
  stored.commit([register("a"), register("b"), join("c"), join("d")], NOON);
  return stored;
};
const withCapacity = (stored: EventInMemory, capacity: number | null) => {
  stored.event = { ...stored.event, places: { ...stored.event.places, capacity } };
  return stored.commit([{ kind: "sweep" }], NOON);
};
const registeredIn = (stored: EventInMemory) => [...stored.registrations.keys()].toSorted();

/** The answer to a runner who accepts before a place is offered. */
const STILL_WAITING = {
  refused: "offer-lapsed",
  sentence: "No place is held for you yet. You're still on the waiting list.",
};

describe("a place", () => {
  it("goes to one of two forms that were open when it was the last, and once to two tabs of one runner", () => {
    const stored = new EventInMemory();
    stored.commit([register("a")], NOON);
    const { answers } = stored.commit([register("b", "tab 1"), register("b", "tab 2"), register("c")], NOON);
    expect(answers).toEqual([{ modified: true }, { modified: false }, { refused: "marathon-full" }]);
    expect(stored.event.places).toMatchObject({ registered: 2 });
  });

  it("is given once to five clicks, in one commit or in five", () => {
    const together = new EventInMemory();
    const clicks = Array.from({ length: 5 }, () => register("a", "key"));
    expect(new Set(together.commit(clicks, NOON).answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const apart = new EventInMemory();
    for (const click of clicks) expect(apart.commit([click], NOON).answers).toEqual([{ modified: true }]);
    for (const stored of [together, apart]) expect(stored.event.places).toMatchObject({ registered: 1, lastEntry: 1 });
  });

  it("is promoted to nobody before it is canceled, not even within one commit", () => {
    const stored = fullEvent();
    const { answers } = stored.commit([accept("c"), register("c", "other"), cancel("a"), accept("c")], NOON);
    expect(answers).toEqual([STILL_WAITING, { refused: "marathon-full" }, { modified: true }, { modified: true }]);
    expect(registeredIn(stored)).toEqual(["b", "c"]);
  });
});

describe("a cap with offers out", () => {
  it("takes no offer back when it is lowered, and gives nobody else a place until it has room", () => {
    const stored = fullEvent();
    stored.commit([cancel("a")], NOON);
    withCapacity(stored, 1);
    expect(stored.event.places).toMatchObject({ registered: 1, offered: 1, waiting: 1 });
    expect(stored.commit([register("x"), accept("c")], NOON).answers).toEqual([
      { refused: "marathon-full" },
      { modified: true },
    ]);
    stored.commit([cancel("b")], NOON);
    expect(stored.event.places).toMatchObject({ registered: 1, offered: 0, waiting: 1 });
  });

  it("offers as many further places as it is raised by, in order", () => {
    const stored = fullEvent();
    stored.commit([cancel("a"), join("e")], NOON);
    withCapacity(stored, 3);
    expect(stored.event.places).toMatchObject({ registered: 1, offered: 2, waiting: 1 });
    expect(stored.commit([accept("e"), accept("d"), accept("c")], NOON).answers).toEqual([
      STILL_WAITING,
      { modified: true },
      { modified: true },
    ]);
  });
});

describe("a waiting list", () => {
  it("is joined again at its end", () => {
    const stored = fullEvent();
    stored.commit([leave("c"), join("c", "again")], NOON);
    stored.commit([cancel("a")], NOON);
    expect(stored.offered()).toEqual(["d"]);
  });
});

describe("a place that is passed on from A to B to C", () => {
  it("belongs to C alone, whatever old link is used", () => {
    const stored = new EventInMemory();
    stored.commit([register("a")], NOON);
    stored.commit([invite("a", "first")], NOON);
    expect(stored.commit([transfer("b", "a", "first")], NOON).answers).toEqual([{ modified: true }]);
    stored.commit([invite("b", "second")], NOON);
    expect(stored.commit([transfer("c", "b", "second")], NOON).answers).toEqual([{ modified: true }]);
    const old = [
      transfer("d", "a", "first"),
      transfer("d", "b", "first"),
      transfer("d", "b", "second"),
      transfer("d", "c", "second"),
    ];
    for (const request of old) {
      expect(stored.commit([request], NOON).answers).toEqual([{ refused: "transfer-not-found" }]);
    }
    expect(registeredIn(stored)).toEqual(["c"]);
    expect(stored.event.places).toMatchObject({ registered: 1 });
  });
});
