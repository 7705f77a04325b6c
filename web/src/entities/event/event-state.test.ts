import { describe, expect, it } from "vitest";
import { raceOf } from "../race/race.fixtures.ts";
import { eventState, isEventFull } from "./event-state.ts";

const event = {
  startRegistrationDate: "2026-03-03",
  endRegistrationDate: "2026-03-20",
  marathonStartDate: "2026-04-19",
  timeZone: "America/New_York",
  capacity: 100,
  registrationCount: 40,
  offered: 0,
  waiting: 0,
};
const at = (instant: string) => Date.parse(instant);

describe("what a card says about registration", () => {
  it("says that registration is open, with the places left", () => {
    const state = eventState(event, at("2026-03-10T12:00:00Z"));
    expect(state).toMatchObject({ badge: "Registration Open", chip: { text: "60 places left" }, mode: "register" });
    expect(state.badgeTone).toBe("go");
  });

  it("has the badge for open registration before it opens, with the opening day beside it", () => {
    const state = eventState(event, at("2026-03-03T04:59:00Z"));
    expect(state).toMatchObject({ badge: "Registration Open", chip: { text: "Opens March 3", tone: "accent" } });
    expect(state.badgeTone).toBe("plain");
    expect(state.obstacle).toBe("Registration opens on March 3, 2026.");
  });

  it("stays open until the last day ends in the event's zone", () => {
    expect(eventState(event, at("2026-03-21T03:59:59Z")).badge).toBe("Registration Open");
    expect(eventState(event, at("2026-03-21T04:00:00Z")).badge).toBe("Registration Closed");
  });

  it("leads to the waiting list of a full event, and has no number of places without a limit", () => {
    const now = at("2026-03-10T12:00:00Z");
    expect(eventState({ ...event, registrationCount: 100 }, now)).toMatchObject({
      badge: "Registration Open",
      chip: { text: "Waiting list" },
      mode: "waitlist",
      obstacle: null,
    });
    expect(eventState({ ...event, capacity: null }, now)).toMatchObject({
      chip: null,
      placesLeft: null,
      mode: "register",
    });
  });

  it("does not count places on hold as left", () => {
    const now = at("2026-03-10T12:00:00Z");
    expect(eventState({ ...event, offered: 3 }, now)).toMatchObject({ placesLeft: 57, mode: "register" });
    expect(eventState({ ...event, registrationCount: 97, offered: 3 }, now)).toMatchObject({
      placesLeft: 0,
      mode: "waitlist",
    });
    expect(eventState({ ...event, registrationCount: 99, offered: 3 }, now).placesLeft).toBe(0);
  });

  it("treats the event as full while anyone is waiting, even if places are free", () => {
    const now = at("2026-03-10T12:00:00Z");
    expect(eventState({ ...event, waiting: 1 }, now)).toMatchObject({
      chip: { text: "Waiting list" },
      mode: "waitlist",
      placesLeft: 0,
    });
    expect(isEventFull({ ...event, capacity: null, waiting: 1 })).toBe(true);
    expect(isEventFull(event)).toBe(false);
  });

  it("says that the event is full once registration has closed", () => {
    expect(eventState({ ...event, registrationCount: 100 }, at("2026-03-25T12:00:00Z"))).toMatchObject({
      badge: "Registration Closed",
      chip: { text: "Full" },
      mode: null,
      obstacle: "Registration closed on March 20, 2026.",
    });
  });

  it("uses the singular for one place, and never counts fewer than none", () => {
    const now = at("2026-03-10T12:00:00Z");
    expect(eventState({ ...event, registrationCount: 99 }, now).chip?.text).toBe("1 place left");
    expect(eventState({ ...event, registrationCount: 120 }, now).placesLeft).toBe(0);
  });

  it("says that the event is past once race day is over", () => {
    expect(eventState(event, at("2026-04-20T04:00:00Z"))).toMatchObject({ isOver: true, chip: { text: "Past event" } });
  });

  it("is not past before the day of its last race is over", () => {
    const races = [raceOf({ id: "10k" }), raceOf({ id: "full", startsAt: "2026-04-20T08:00" })];
    expect(eventState({ ...event, races }, at("2026-04-21T03:59:59Z")).isOver).toBe(false);
    expect(eventState({ ...event, races }, at("2026-04-21T04:00:00Z")).isOver).toBe(true);
  });
});
