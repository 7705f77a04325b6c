import type { MarathonEdit } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { exampleFields, exampleRaceSettings as half } from "@run/functions/contract/docs";
import { mainRaceOf } from "../races/race-settings.ts";
import { hasOtherRaces, raceChangesIn, raceNamesIn } from "./history-races.ts";

const main = mainRaceOf(exampleFields.runningDistance);
const editOf = (changes: Partial<MarathonEdit>): MarathonEdit => ({
  version: 1,
  editedBy: "olivia@example.com",
  editedAt: "2026-06-20T08:15:30.000Z",
  restoredFrom: null,
  changed: [],
  fields: exampleFields,
  settings: null,
  races: null,
  form: null,
  state: "published",
  stateReason: null,
  publishAt: null,
  ...changes,
});

describe("the races of a version", () => {
  const first = editOf({});
  const second = editOf({ version: 2, changed: ["races"], races: [main, half] });

  it("are compared with the one race that an event has until somebody sets races", () => {
    expect(raceChangesIn(first, second)).toMatchObject([{ kind: "added", name: "Half marathon" }]);
  });

  it("have not changed in a version that changed something else", () => {
    expect(raceChangesIn(second, editOf({ changed: ["title"], races: [main] }))).toEqual([]);
  });

  it("are named if the version before is not known", () => {
    expect(raceChangesIn(undefined, second)).toEqual([]);
    expect(raceNamesIn(second)).toBe("10 KM, Half marathon");
    expect(raceNamesIn(first)).toBe("10 KM");
  });

  it("differ from the current ones only if somebody has set others", () => {
    const renamed = editOf({ fields: { ...exampleFields, runningDistance: "12 KM" } });
    expect(hasOtherRaces(first, renamed)).toBe(false);
    expect(hasOtherRaces(first, second)).toBe(true);
    expect(hasOtherRaces(second, editOf({ races: [main, half] }))).toBe(false);
  });
});
