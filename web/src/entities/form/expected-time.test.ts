import { describe, expect, it } from "vitest";
import { readExpectedTime } from "./expected-time.ts";

const raceOf = (distanceKm: number | null, name = "Run") => ({ name, distanceKm });
const MARATHON = raceOf(42.195);
const TEN_K = raceOf(10);
const MILE = raceOf(1.609);

describe("readExpectedTime", () => {
  it.each(["3:45", "03:45", " 3h45 ", "3.45", "3,45", "3:45:30"])("reads %j as hours and minutes", (text) => {
    expect(readExpectedTime(text, MARATHON)).toEqual({ value: "3:45" });
    expect(readExpectedTime(text, undefined)).toEqual({ value: "3:45" });
  });

  it.each([
    ["55:00", TEN_K, "0:55"],
    // A spreadsheet takes minutes and seconds for hours and minutes, and adds seconds.
    ["55:00:00", TEN_K, "0:55"],
    ["105:30", TEN_K, "1:45"],
    ["140:00", MARATHON, "2:20"],
    ["8:00", MILE, "0:08"],
    ["55:00", raceOf(null, "10K"), "0:55"],
    ["105:00", raceOf(null, "Half marathon"), "1:45"],
  ])("reads %j as minutes in a race of %j, where it cannot be hours", (text, race, value) => {
    expect(readExpectedTime(text, race)).toEqual({ value });
  });

  it.each([
    ["10:00", TEN_K],
    ["28:30", MARATHON],
    ["55:00", raceOf(100)],
    ["55:00", raceOf(null, "Fun run")],
  ])("reads %j as hours in a race of %j, where it can be", (text, race) => {
    expect(readExpectedTime(text, race)).toEqual({ value: text });
  });

  it.each([
    ["55", TEN_K, "Enter hours and minutes. For 55 minutes, enter 0:55"],
    ["105", undefined, "Enter hours and minutes, like 1:05. For 105 minutes, enter 1:45"],
    ["175", undefined, "Enter hours and minutes. For 175 minutes, enter 2:55"],
    // Neither 15 hours nor 15 minutes.
    ["15:00", TEN_K, "15:00 means 15 hours. For 15 minutes, enter 0:15"],
    ["1:30", raceOf(0.8), "1:30 means 1 hour. For 1 minute, enter 0:01"],
    ["soon", MARATHON, "Enter hours and minutes, like 3:45"],
    ["5:30 min/km", MARATHON, "Enter hours and minutes, like 3:45"],
    ["3:75", MARATHON, "Enter hours and minutes, like 3:45"],
  ])("refuses %j in a race of %j, and says what to write", (text, race, problem) => {
    expect(readExpectedTime(text, race)).toEqual({ problem });
  });
});
