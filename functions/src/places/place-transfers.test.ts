import { describe, expect, it } from "vitest";
import {
  NOON,
  EventInMemory,
  accept,
  cancel,
  event,
  fullEvent,
  invite,
  register,
  registration,
  transfer,
} from "../../test/support/event-in-memory.ts";
import { ownEntry } from "./place-requests.ts";

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
    const asked = (code: string) => stored.answerTo(invite("a", code, "one key"));
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
    const stored = new EventInMemory();
    stored.registrations.set("old", registration("old"));
    stored.event = { ...event, places: { ...event.places, registered: 1 } };
    stored.commit([invite("old", "code"), register("a")], NOON);
    expect(stored.registrations.get("old")?.reference).toBe("RUN-old");
  });
});
