import { NO_STANDING } from "@run/functions/contract";
import type { Standing } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { raceOf } from "../../entities/race/race.fixtures.ts";
import { changeHint, raceChangeText, raceChangeTo } from "./race-change.ts";

const own = raceOf({ id: "10k", name: "10K", startsAt: "2026-05-03T11:00" });
const half = raceOf({ id: "half", name: "Half marathon", startsAt: "2026-05-03T09:00" });
const relay = raceOf({ id: "relay", name: "Relay", capacity: 5, registered: 5, startsAt: "2026-05-02T09:00" });
const event = {
  startRegistrationDate: "2026-01-01",
  endRegistrationDate: "2026-04-20",
  marathonStartDate: "2026-05-02",
  timeZone: "UTC",
  cutOffDays: 2,
  capacity: null,
  registrationCount: 5,
  offered: 0,
  waiting: 0,
  races: [own, half, relay],
};
const open = Date.parse("2026-04-01T12:00:00Z");
const closed = Date.parse("2026-04-25T12:00:00Z");
const at = (status: Standing["status"], raceId: string): Standing => ({ ...NO_STANDING, status, raceId });
const hint = (race: typeof own, { now = open, standing = NO_STANDING }: { now?: number; standing?: Standing } = {}) =>
  changeHint(event, race, now, { race: own, standing });

describe("changing the race", () => {
  it("moves the entry, joins the waiting list of a full race, or takes the place on hold", () => {
    expect(raceChangeTo(event, own, { race: own, standing: NO_STANDING })).toBe("none");
    expect(raceChangeTo(event, half, { race: own, standing: NO_STANDING })).toBe("move");
    expect(raceChangeTo(event, relay, { race: own, standing: NO_STANDING })).toBe("wait");
    expect(raceChangeTo(event, relay, { race: own, standing: at("offered", "relay") })).toBe("take");
  });

  it("says what happens to the runner's place", () => {
    expect(raceChangeText("none", own, own)).toBeNull();
    expect(raceChangeText("move", half, own)).toBe(
      "You’ll move to the half marathon and give up your place in the 10K.",
    );
    expect(raceChangeText("take", half, own)).toBe(
      "You’ll take the place in the half marathon that is held for you and give up your place in the 10K.",
    );
    expect(raceChangeText("wait", half, own)).toBe(
      "You’ll join the waiting list for the half marathon and keep your place in the 10K until you take an offered one.",
    );
  });

  it("is possible to a race with room, and to the waiting list of a full one while registration is open", () => {
    expect(hint(own)).toEqual({ text: "Your race", isBlocked: false });
    expect(hint(half)).toBeNull();
    expect(hint(relay)).toBeNull();
    expect(hint(half, { now: closed })).toBeNull();
    expect(hint(relay, { now: closed })).toEqual({ text: "Full", isBlocked: true });
  });

  it("leads to one waiting list at most", () => {
    expect(hint(relay, { standing: at("waiting", "relay") })).toEqual({
      text: "You’re on the waiting list",
      isBlocked: true,
    });
    expect(hint(relay, { standing: at("waiting", "half") })).toEqual({ text: "Full", isBlocked: true });
    expect(hint(relay, { standing: at("offered", "relay") })).toEqual({
      text: "A place is held for you",
      isBlocked: false,
    });
  });

  it("ends at the cut-off of the other race", () => {
    const between = Date.parse("2026-04-30T00:00:00Z");
    expect(hint(half, { now: between })).toBeNull();
    expect(hint(relay, { now: between })).toEqual({ text: "Closed for changes", isBlocked: true });
  });
});
