import { expect, test } from "vitest";
import { sampleEntry, plan } from "./import.fixtures.ts";

const names = [
  ["First Name", "Last Name"],
  ["Ben", "Carter"],
];

test("the race for all lines is that of new people", () => {
  expect(plan(names, [])).toMatchObject([{ kind: "rejected", problems: [{ field: "race" }] }]);
  expect(plan(names, [], { raceId: "ten" })).toMatchObject([{ kind: "created", values: { raceId: "ten" } }]);
});

test("entries keep their race, and a column of races decides alone", () => {
  const ben = sampleEntry(1, { firstName: "Ben", lastName: "Carter", raceId: "full" });
  expect(plan([["Reference"], [ben.reference]], [ben], { raceId: "ten" })).toMatchObject([{ kind: "unchanged" }]);
  const withRaces = [
    ["First Name", "Last Name", "Race"],
    ["Ben", "Carter", ""],
  ];
  expect(plan(withRaces, [], { raceId: "ten" })).toMatchObject([{ kind: "rejected", problems: [{ field: "race" }] }]);
});
