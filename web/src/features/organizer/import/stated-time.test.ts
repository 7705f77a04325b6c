import { expect, it } from "vitest";
import { filledOf } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import type { ImportEvent } from "./import-fields.ts";
import { event as sampleEvent, sampleEntry, shownLine } from "./import.fixtures.ts";

const event: ImportEvent = {
  ...sampleEvent,
  races: [
    raceOf({ id: "full", name: "Marathon", distanceKm: 42.195 }),
    raceOf({ id: "ten", name: "10K", distanceKm: 10 }),
  ],
};
const headings = ["Reference", "First Name", "Last Name", "Race", "Goal time"];

function shown(cells: string[], entries = [sampleEntry(1)]) {
  const { kind, details } = shownLine(headings, cells, entries, { event });
  return [kind, details.map(({ text }) => text).join()];
}

it("the expected time of a line is read as a time of its race, and shown as it was read", () => {
  expect(shown(["", "Eva", "Ruiz", "10K", "55:00:00"])).toEqual(["created", "10K · expected time 0:55"]);
  expect(shown(["", "Eva", "Ruiz", "Marathon", "4:30:00"])).toEqual(["created", "Marathon · expected time 4:30"]);
  expect(shown(["", "Eva", "Ruiz", "10K", "15:00"])).toEqual([
    "rejected",
    "15:00 means 15 hours. For 15 minutes, enter 0:15",
  ]);
});

it("the expected time of an entry is read as a time of the race that the entry has, or moves to", () => {
  const runner = sampleEntry(1, { raceId: "ten", filledForm: filledOf({ expectedTime: "0:50" }) });
  const { reference } = runner;
  expect(shown([reference, "", "", "", "55:00"], [runner])).toEqual(["changed", "read as 0:55, was 0:50"]);
  expect(shown([reference, "", "", "", "0:55"], [runner])).toEqual(["changed", "was 0:50"]);
  expect(shown([reference, "", "", "", "50:30"], [runner])).toEqual(["unchanged", ""]);
  expect(shown([reference, "", "", "Marathon", "5:15"], [runner])).toEqual(["changed", "was 10K,was 0:50"]);
  // What an import of an earlier version has stored stays as it is.
  const earlier = { ...runner, filledForm: filledOf({ expectedTime: "55:00" }) };
  expect(shown([reference, "", "", "", "55:00"], [earlier])).toEqual(["unchanged", ""]);
});

it.each(["3 h 45 min", "3h45'", "3 hours 45", "3:45 h", "225 min", "225’", "225:30 min", "225'30\""])(
  "the expected time %j is read by its units",
  (time) => {
    expect(shown(["", "Eva", "Ruiz", "Marathon", time])).toEqual(["created", "Marathon · expected time 3:45"]);
  },
);

it.each(["5:30 min/km", "3:45 min", "h 45", "55 km"])("the expected time %j has no units of a time", (time) => {
  const problem = "Enter hours and minutes, like 3:45";
  expect(shown(["", "Eva", "Ruiz", "Marathon", time])).toEqual(["rejected", problem]);
});
