import { describe, expect, it } from "vitest";
import type { RaceSettings } from "../contract/index.ts";
import { namedRace } from "../contract/index.ts";
import { newPlaces } from "./stored-places.ts";
import { newsOf, waiverNews } from "./event-news.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

const at = new Date("2026-03-05T12:00:00Z");
const places = { ...newPlaces(10), registered: 1, races: { main: { registered: 1, held: 0, offered: 0, waiting: 0 } } };
const current = {
  id: "m",
  title: "Spring Run",
  marathonStartDate: "2026-04-19",
  location: "Lisbon",
  runningDistance: "10 KM",
  description: "",
  timeZone: "UTC",
  places,
  races: null,
  stage: "published",
  postponedAt: null,
  postponeReason: null,
  cancelledAt: null,
  cancelReason: null,
  dateToBeAnnounced: false,
} as unknown as StoredEvent;
const past = { ...current, marathonStartDate: "2026-03-04" };
const postponed = { ...current, stage: "postponed", postponedAt: at, postponeReason: "Snow" } as const;
const wave = (id: string, startsAt: string | null) => ({ id, name: id, startsAt });
const half = (startsAt: string | null): RaceSettings => ({ ...namedRace("half", "Half"), startsAt });

describe("the runners of an event are told", () => {
  it.each<[string, StoredEvent, EventChange, object | null]>([
    [
      "of another day",
      current,
      { marathonStartDate: "2026-05-17" },
      { kind: "event-changed", before: { start: "2026-04-19" }, isBack: false },
    ],
    [
      "of another place",
      current,
      { location: "Porto" },
      { kind: "event-changed", before: { start: null, location: "Lisbon" } },
    ],
    [
      "of another start of a race",
      { ...current, races: [half("2026-04-19T10:00")] },
      { races: [half("2026-04-19T09:00")] },
      { kind: "event-changed", before: { start: null, starts: { half: "2026-04-19T10:00" } } },
    ],
    [
      "of another start of a wave alone, which its race had set before",
      { ...current, races: [{ ...half("2026-04-19T09:00"), waves: [wave("a", "2026-04-19T09:30"), wave("b", null)] }] },
      {
        races: [{ ...half("2026-04-19T09:00"), waves: [wave("a", "2026-04-19T09:40"), wave("b", "2026-04-19T09:20")] }],
      },
      {
        kind: "event-changed",
        before: { start: null, starts: {}, waves: { a: "2026-04-19T09:30", b: "2026-04-19T09:00" } },
        now: { waves: { a: "2026-04-19T09:40", b: "2026-04-19T09:20" } },
      },
    ],
    [
      "of another day of a race that has its first start time on it",
      { ...current, races: [half(null)] },
      { marathonStartDate: "2026-05-17", races: [half("2026-05-17T09:00")] },
      { kind: "event-changed", before: { starts: { half: "2026-04-19" } } },
    ],
    [
      "of a postponement",
      current,
      { stage: "postponed", postponeReason: "Snow" },
      { kind: "postponed", reason: "Snow" },
    ],
    ["of a new date of a postponed event", postponed, { marathonStartDate: "2026-06-01" }, { kind: "postponed" }],
    [
      "of a postponed event that takes place after all",
      postponed,
      { stage: "published" },
      { kind: "event-changed", isBack: true },
    ],
    [
      "of a cancellation",
      current,
      { cancelledAt: at, cancelReason: "Storm" },
      { kind: "event-cancelled", reason: "Storm" },
    ],
    [
      "of a cancellation after a postponement",
      postponed,
      { cancelledAt: at, cancelReason: null },
      { kind: "event-cancelled" },
    ],
    ["not of another description", current, { description: "Ten kilometers by the river" }, null],
    ["not of another capacity", current, { places: { ...places, capacity: 20 } }, null],
    [
      "not of a first start time, which moves nothing",
      { ...current, races: [half(null)] },
      { races: [half("2026-04-19T09:00")] },
      null,
    ],
    ["not of a first time of the event itself", current, { marathonStartDate: "2026-04-19T09:00" }, null],
    [
      "of another time of the event itself",
      { ...current, marathonStartDate: "2026-04-19T09:00" },
      { marathonStartDate: "2026-04-19T10:00" },
      { kind: "event-changed", before: { start: "2026-04-19T09:00", starts: { main: "2026-04-19T09:00" } } },
    ],
    ["not of an edit of a canceled event", { ...current, cancelledAt: at }, { cancelReason: "Storm" }, null],
    ["not of a correction after the race", past, { location: "Porto" }, null],
    ["of a cancellation after the race", past, { cancelledAt: at }, { kind: "event-cancelled" }],
    [
      "of a race that is moved to another day after all",
      past,
      { marathonStartDate: "2026-05-17" },
      { kind: "event-changed" },
    ],
    ["of nothing if there are none", { ...current, places: newPlaces(10) }, { location: "Porto" }, null],
  ])("%s", (_, before, change, expected) => {
    const news = newsOf(before, change, at);
    if (expected === null) expect(news).toBeNull();
    else expect(news).toMatchObject({ ...expected, marathonId: "m", title: "Spring Run", phase: "registrations" });
  });

  it("of a waiver to sign, if they have a place", () => {
    expect(waiverNews(current, at)).toMatchObject({ kind: "waiver", marathonId: "m", phase: "registrations" });
    expect(waiverNews({ ...current, places: newPlaces(10) }, at)).toBeNull();
    expect(waiverNews(past, at)).toBeNull();
  });

  it("also while they only wait", () => {
    const waits = { ...newPlaces(1), waiting: 1, races: { main: { registered: 0, held: 0, offered: 0, waiting: 1 } } };
    expect(newsOf({ ...current, places: waits }, { location: "Porto" }, at)?.kind).toBe("event-changed");
  });
});
