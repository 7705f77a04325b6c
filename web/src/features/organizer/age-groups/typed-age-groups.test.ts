import { ageGroupPresets } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inMode, presetNames, readAgeGroups, shownAgeGroups } from "./typed-age-groups.ts";

const own = (text: string) => readAgeGroups({ mode: "own", own: text });

describe("typed age groups", () => {
  it("read as the setting that they show, whatever it is", () => {
    const starts = fc
      .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 25 })
      .map((ages) => ages.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.option(starts), (setting) => {
        expect(readAgeGroups(shownAgeGroups(setting))).toEqual({ starts: setting, issue: null });
      }),
    );
  });

  it.each([
    ["20, 30,40", [20, 30, 40]],
    [" 40 30\n20 ", [20, 30, 40]],
    ["20;20;30", [20, 30]],
    ["20-29, 30–39, 40+", [20, 30, 40]],
  ])("can be a list like %j", (text, starts) => {
    expect(own(text)).toEqual({ starts, issue: null });
  });

  it.each([
    ["twenty", "“twenty” isn’t an age"],
    ["20, -3", "“-3” isn’t an age"],
    ["2.5", "“2.5” isn’t an age"],
    ["0, 20", "An age must be at least 1"],
    ["20, 121", "An age must be at most 120"],
    [" ", "Age groups need at least one age"],
  ])("are no setting if they are %j", (text, issue) => {
    expect(own(text)).toEqual({ starts: undefined, issue });
  });

  it("are a preset if they are the same, and begin with it when they become one's own", () => {
    expect(presetNames.map((name) => shownAgeGroups(ageGroupPresets[name]).mode)).toEqual(presetNames);
    const chosen = inMode(shownAgeGroups(ageGroupPresets["ten-years"]), "own");
    expect(chosen).toEqual({ mode: "own", own: "20, 30, 40, 50, 60, 70, 80" });
  });

  it("keep what was typed while another mode is looked at", () => {
    const typed = { mode: "own", own: "18, 23" } as const;
    expect(inMode(inMode(typed, "masters"), "own")).toEqual(typed);
  });
});
