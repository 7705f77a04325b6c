import { describe, expect, it } from "vitest";
import { raceOf } from "../race/race.fixtures.ts";
import { raceValuesToSend, raceFaults } from "./race-choice.ts";

const half = raceOf({ id: "half", name: "Half marathon", minimumAge: 18, startsAt: "2026-05-03T09:00" });
const short = raceOf({ id: "10k", name: "10K" });
const event = { marathonStartDate: "2026-05-02", timeZone: "Europe/Lisbon", races: [half, short] };
const onlyHalf = { ...event, races: [half] };
const onlyShort = { ...event, races: [short] };
const valuesOf = (raceId: string, dateOfBirth = "") => ({ raceId, dateOfBirth });
const tooYoung = "The half marathon is for ages 18 and over on May 3, 2026.";

describe("the values about races", () => {
  it("need a race of the event if there are several", () => {
    expect(raceFaults(event, valuesOf(""))).toEqual({ raceId: "Choose a race" });
    expect(raceFaults(event, valuesOf("gone"))).toEqual({ raceId: "Choose a race" });
    expect(raceFaults(event, valuesOf("10k"))).toEqual({});
    expect(raceFaults(onlyShort, valuesOf(""))).toEqual({});
    expect(raceFaults({ ...event, races: [] }, valuesOf(""))).toEqual({});
  });

  it.each([
    ["", "Date of Birth is required"],
    ["1850-01-01", "Date of Birth must be a day like 1990-04-19"],
    ["19900101", "Date of Birth must be a day like 1990-04-19"],
    ["2026-05-03", "Date of Birth must be in the past"],
    ["2008-05-04", tooYoung],
    ["2008-05-03", undefined],
  ])("need a birth date that fits the age rule: '%s'", (dateOfBirth, fault) => {
    expect(raceFaults(event, valuesOf("half", dateOfBirth)).dateOfBirth).toBe(fault);
    expect(raceFaults(onlyHalf, valuesOf("", dateOfBirth)).dateOfBirth).toBe(fault);
  });

  // As the server counts it: functions/src/places/place-ages.test.ts.
  it.each([
    ["Pacific/Kiritimati", "2008-05-04", "2008-05-05", "May 4, 2026"],
    ["Pacific/Niue", "2008-05-02", "2008-05-03", "May 2, 2026"],
  ])("count the age on the day that it is in %s when the event starts", (timeZone, ofAge, tooYoungThen, day) => {
    const races = [{ ...half, name: "HALF", startsAt: null }];
    const elsewhere = { timeZone, marathonStartDate: "2026-05-03T10:30:00Z", races };
    expect(raceFaults(elsewhere, valuesOf("half", tooYoungThen))).toEqual({
      dateOfBirth: `The HALF is for ages 18 and over on ${day}.`,
    });
    expect(raceFaults(elsewhere, valuesOf("half", ofAge))).toEqual({});
  });

  it("are sent only if the event needs them", () => {
    expect(raceValuesToSend(event, valuesOf("half", "1990-04-19"))).toEqual({
      raceId: "half",
      dateOfBirth: "1990-04-19",
    });
    expect(raceValuesToSend(event, valuesOf("10k", "1990-04-19"))).toEqual({ raceId: "10k" });
    expect(raceValuesToSend(onlyHalf, valuesOf("", "1990-04-19"))).toEqual({ dateOfBirth: "1990-04-19" });
    expect(raceValuesToSend(onlyShort, valuesOf("", "1990-04-19"))).toEqual({});
  });
});
