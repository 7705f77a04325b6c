import { describe, expect, it } from "vitest";
import { raceOf } from "../race/race.fixtures.ts";
import { eventState, isEventFull, lifeStateOf } from "./event-state.ts";

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
      badgeTone: "plain",
      chip: { text: "Full · waiting list" },
      mode: "waitlist",
      obstacle: null,
    });
    expect(eventState({ ...event, capacity: null }, now)).toMatchObject({
      chip: null,
      placesLeft: null,
      mode: "register",
    });
  });

  it("counts full races instead of places left where only some races are full", () => {
    const now = at("2026-03-10T12:00:00Z");
    const races = [raceOf({ id: "a", capacity: 30, registered: 30, waiting: 3 }), raceOf({ id: "b", capacity: 40 })];
    const some = { ...event, capacity: null, races };
    expect(eventState(some, now)).toMatchObject({ chip: { text: "1 of 2 races full" }, mode: "register" });
    const all = { ...some, races: races.map((race) => ({ ...race, capacity: 0 })) };
    expect(eventState(all, now)).toMatchObject({ chip: { text: "Full · waiting list" }, mode: "waitlist" });
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
      chip: { text: "Full · waiting list" },
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

  it("has the places left of an event in which only the races have capacities, also without its races", () => {
    const now = at("2026-03-10T12:00:00Z");
    const uncapped = { ...event, capacity: null, full: false };
    expect(eventState({ ...uncapped, free: 42 }, now).chip?.text).toBe("42 places left");
    expect(eventState({ ...uncapped, free: null }, now).chip).toBeNull();
    // The event's own page counts from its races, which are updated while it is open.
    const races = [raceOf({ id: "a", name: "A", capacity: 30 }), raceOf({ id: "b", name: "B", capacity: 11 })];
    expect(eventState({ ...uncapped, free: 42, races }, now).placesLeft).toBe(41);
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

describe("what a card says about an event that is not published", () => {
  const now = at("2026-03-10T12:00:00Z");

  it("names its state, and opens no form", () => {
    expect(eventState({ ...event, state: "draft" }, now)).toMatchObject({ badge: "Draft", mode: null, chip: null });
    const postponed = { ...event, state: "postponed" as const, postponedAt: "2026-03-09T12:00:00Z" };
    expect(eventState(postponed, now)).toMatchObject({ badge: "Postponed", mode: null, chip: null, isOver: false });
    expect(eventState({ ...postponed, dateToBeAnnounced: true }, now).chip?.text).toBe("New date to be announced");
    expect(eventState({ ...event, state: "cancelled" }, now)).toMatchObject({ badge: "Canceled", isOver: true });
  });

  it("is not past without a date, and past with one", () => {
    const later = at("2026-05-10T12:00:00Z");
    const postponed = { ...event, state: "postponed" as const, postponedAt: "2026-04-01T12:00:00Z" };
    expect(eventState({ ...postponed, dateToBeAnnounced: true }, later)).toMatchObject({ isOver: false });
    expect(eventState(postponed, later)).toMatchObject({ isOver: true, chip: { text: "Past event" } });
  });

  it("reads an answer of an older server as published, or as canceled", () => {
    expect(lifeStateOf({})).toBe("published");
    expect(lifeStateOf({ cancelledAt: "2026-03-09T12:00:00Z", state: "published" })).toBe("cancelled");
  });
});
