import { NOT_MOVED } from "@run/functions/contract";
import { describe, expect, test } from "vitest";
import { movedTexts } from "./moved-texts.ts";

const at = "2026-11-25T10:00:00.000Z";
const race = {
  marathonStartDate: "2027-05-18",
  timeZone: "America/Vancouver",
  location: "Burnaby",
  startsAt: "2027-05-18T10:00",
};
const onlyDay = { ...race, startsAt: null };

describe("what has moved for a runner", () => {
  test.each([
    ["the day", onlyDay, "2027-04-18", "Moved from April 18, 2027 to May 18, 2027"],
    ["the day, at the same time", race, "2027-04-18T10:00", "Moved from April 18, 2027 to May 18, 2027"],
    [
      "day and time",
      race,
      "2027-04-18T09:00",
      "Moved from April 18, 2027, 9:00 AM to May 18, 2027, 10:00 AM Vancouver time",
    ],
    [
      "the day, whose time is new",
      race,
      "2027-04-18",
      "Moved from April 18, 2027 to May 18, 2027, 10:00 AM Vancouver time",
    ],
    [
      "the day, whose time is not known now",
      onlyDay,
      "2027-04-18T09:00",
      "Moved from April 18, 2027, 9:00 AM Vancouver time to May 18, 2027",
    ],
    ["the time", race, "2027-05-18T09:00", "Start moved from 9:00 AM to 10:00 AM Vancouver time"],
    ["the time of an instant", race, "2027-05-18T16:30:00Z", "Start moved from 9:30 AM to 10:00 AM Vancouver time"],
    [
      "the time, which is not known now",
      onlyDay,
      "2027-05-18T09:00",
      "The start is no longer at 9:00 AM Vancouver time and has no new time yet",
    ],
  ])("names %s, and when that was announced", (_, now, from, text) => {
    const texts = movedTexts(now, { ...NOT_MOVED, startMoved: { from, at } });
    expect(texts).toEqual([`${text}, as announced on November 25, 2026`]);
  });

  test("names the place in a sentence of its own", () => {
    const moved = { startMoved: { from: "2027-05-18T09:00", at }, locationMoved: { from: "Vancouver", at } };
    expect(movedTexts(race, moved)).toEqual([
      "Start moved from 9:00 AM to 10:00 AM Vancouver time, as announced on November 25, 2026",
      "Location changed from “Vancouver” to “Burnaby”, as announced on November 25, 2026",
    ]);
  });

  test("is nothing if nothing has moved", () => {
    expect(movedTexts(race, NOT_MOVED)).toEqual([]);
  });
});
