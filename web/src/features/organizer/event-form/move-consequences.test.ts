import { MAIN_RACE, namedRace } from "@run/functions/contract";
import type { Race } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { moveConsequences } from "./move-consequences.ts";
import type { Move, MovingEvent } from "./move-consequences.ts";

const race = (changes: Partial<Race>): Race => ({
  ...namedRace(MAIN_RACE, "10K"),
  ...{ registered: 0, held: 0, offered: 0, waiting: 0 },
  ...changes,
});
const waves = [{ id: "b", name: "Blue", startsAt: "2026-04-19T09:15" }];
const ten = race({ id: "ten", registered: 400, held: 1, waiting: 12, minimumAge: 16 });
const half = race({ id: "half", name: "Half", startsAt: "2026-04-19T09:00", registered: 20, waves });
const event: MovingEvent = {
  startRegistrationDate: "2026-03-01",
  endRegistrationDate: "2026-04-10",
  marathonStartDate: "2026-04-19",
  timeZone: "Europe/Lisbon",
  location: "Lisbon",
  cutOffDays: 7,
  registrationCount: 420,
  held: 1,
  waiting: 12,
  state: "published",
  dateToBeAnnounced: false,
  races: [ten, half],
};

describe("a move", () => {
  it.each<[string, Partial<MovingEvent>, Move, string[]]>([
    ["that is none", {}, { marathonStartDate: "2026-04-19", location: "Lisbon" }, []],
    ["of an event that nobody relies on", { registrationCount: 0, held: 0, waiting: 0 }, { location: "Porto" }, []],
    ["of a draft", { state: "draft" }, { location: "Porto" }, []],
    [
      "of the location concerns everybody, and no date",
      {},
      { location: "Porto" },
      ["420 runners and 13 on the waiting list get a message.", "Open offers and the waiting list stay as they are."],
    ],
    [
      "of the day moves the races and what counts from their days",
      {},
      { marathonStartDate: "2026-05-17" },
      [
        "420 runners and 13 on the waiting list get a message.",
        "The last day for changes is May 9, 2026 (before: April 11, 2026).",
        "Emergency contacts and answers are erased on June 16, 2026 (before: May 19, 2026).",
        "Ages count on May 17, 2026. Registered runners keep their places.",
        "Open offers and the waiting list stay as they are.",
      ],
    ],
    [
      "of an event without a date names no day before",
      { dateToBeAnnounced: true, held: 0, waiting: 0, races: [race({ registered: 1 })], registrationCount: 1 },
      { marathonStartDate: "2026-05-17" },
      [
        "1 runner gets a message.",
        "The last day for changes is May 9, 2026.",
        "Emergency contacts and answers are erased on June 16, 2026.",
      ],
    ],
    [
      "of one race to another day concerns its runners",
      {},
      { races: [ten, { ...half, startsAt: "2026-04-20T09:00", waves: [] }] },
      [
        "20 runners get a message.",
        "Half: The last day for changes is April 12, 2026 (before: April 11, 2026).",
        "Emergency contacts and answers are erased on May 20, 2026 (before: May 19, 2026).",
        "Open offers and the waiting list stay as they are.",
      ],
    ],
    [
      "of a wave alone concerns its runners",
      {},
      { races: [ten, { ...half, waves: [{ id: "b", name: "Blue", startsAt: "2026-04-19T09:30" }] }] },
      ["The runners of Blue (Half) get a message.", "Open offers and the waiting list stay as they are."],
    ],
    [
      "that gives a race its first time on the known day is none",
      {},
      { races: [{ ...ten, startsAt: "2026-04-19T10:00" }, half] },
      [],
    ],
    [
      "of an event whose races are not known says nothing of their days",
      { races: null },
      { marathonStartDate: "2026-05-17" },
      [
        "420 runners and 13 on the waiting list get a message.",
        "The last day for changes is May 9, 2026 (before: April 11, 2026).",
        "Open offers and the waiting list stay as they are.",
      ],
    ],
  ])("%s", (_, changes, move, expected) => {
    expect(moveConsequences({ ...event, ...changes }, move)).toEqual(expected);
  });
});
