import { describe, expect, it } from "vitest";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import { sampleEntry, event, plan } from "./import.fixtures.ts";
import { problemsOf } from "./plan-import.ts";
import { meaningsOf, occurringIn, unknownValues, withMeaning } from "./spelled-values.ts";
import type { SpelledValue } from "./spelled-values.ts";

const races = [
  raceOf({ id: "full", name: "Marathon" }),
  raceOf({ id: "half", name: "Half", distanceKm: 21.0975 }),
  raceOf({ id: "ten", name: "10K" }),
  raceOf({ id: "ten-walk", name: "Walk", distanceKm: 5 }),
];

/** The race of a new entry whose file says this, or null. */
function raceRead(text: string, ofEvent = races): unknown {
  const table = [
    ["First Name", "Last Name", "Race"],
    ["Ada", "Okafor", text],
  ];
  const [line] = plan(table, [], { event: { ...event, races: ofEvent } });
  return line?.kind === "created" ? line.values.raceId : null;
}

describe("a race", () => {
  it.each([
    ["10 km", "ten"],
    ["10", "ten"],
    ["10000 m", "ten"],
    ["21,1", "half"],
    ["21.1 km", "half"],
    ["42.195", "full"],
    ["42", "full"],
    ["5K", "ten-walk"],
    ["Half", "half"],
    ["HM", "half"],
    ["Halbmarathon", "half"],
    ["Media Maratón", "half"],
    ["Semi-marathon", "half"],
    ["Půlmaratón", "half"],
    ["Maratonina", "half"],
    ["Maratona", "full"],
    ["Marathons", "full"],
    ["Maratón", "full"],
    ["Maratonloppet", "full"],
    ["Maratonløb", "full"],
    ["Maratony", "full"],
    ["Halbmarathonlauf", "half"],
    ["Team marathon", null],
    ["Marathonstaffel", null],
    ["Maratonstafett", null],
    ["Marathonwalking", null],
    ["Halbmarathonstaffel", null],
    ["Marathonina", null],
    ["11 km", null],
    ["10 km walk", null],
    ["5 / 10 km", null],
    ["2", null],
  ])("is found by its distance: %s", (text, race) => {
    expect(raceRead(text)).toBe(race);
  });

  it("is not found by a distance that two races have", () => {
    expect(raceRead("10 km", [...races, raceOf({ id: "kids", name: "Kids", distanceKm: 10 })])).toBe(null);
  });
});

describe("texts that the event spells differently", () => {
  const table = [
    ["First Name", "Last Name", "Date of Birth", "Race", "Wave", "T-shirt size", "Meals"],
    ["Ada", "Okafor", "1990-04-19", "Königslauf", "Early", "Medium", "Nudeln; Soup"],
    ["Bo", "Ruiz", "1990-04-19", "KÖNIGSLAUF", "Early", "S", "Suppe"],
    ["Cy", "Lund", "1990-04-19", "Marathon", "Wave A", "Small", ""],
  ];
  const spelled: SpelledValue[] = [
    { field: "race", text: "Königslauf", meaning: "Marathon" },
    { field: "wave", text: "Early", meaning: "Wave A" },
    { field: "answer:shirt", text: "Medium", meaning: "M" },
    { field: "answer:shirt", text: "Small", meaning: "S" },
    { field: "answer:meals", text: "Nudeln", meaning: "Pasta" },
    { field: "answer:meals", text: "Suppe", meaning: "Soup" },
  ];

  it("are listed once, with those whose meaning is chosen first", () => {
    const listed = (chosen: SpelledValue[]) =>
      unknownValues(problemsOf(plan(table, [], { spelled: chosen })), chosen).map(({ text, meaning }) => [
        text,
        meaning,
      ]);
    expect(listed([])).toEqual([
      ["Königslauf", null],
      ["Medium", null],
      ["Nudeln", null],
      ["Suppe", null],
      ["Small", null],
    ]);
    // The wave is read once the race is known.
    expect(listed(spelled.slice(0, 1))).toEqual([
      ["Königslauf", "Marathon"],
      ["Early", null],
      ["Medium", null],
      ["Nudeln", null],
      ["Suppe", null],
      ["Small", null],
    ]);
    expect(listed(spelled).filter(([, meaning]) => meaning === null)).toEqual([]);
  });

  it("are read with the meaning that is chosen", () => {
    const values = plan(table, [], { spelled }).map((line) => (line.kind === "created" ? line.values : line));
    expect(values).toMatchObject([
      { raceId: "full", waveId: "a", answers: { shirt: "M", meals: ["Pasta", "Soup"] } },
      { raceId: "full", waveId: "a", answers: { shirt: "S", meals: ["Soup"] } },
      { raceId: "full", waveId: "a", answers: { shirt: "S" } },
    ]);
  });

  it("may be genders, countries and phone numbers", () => {
    const file = [
      ["First Name", "Last Name", "Race", "Gender", "Nationality", "Phone"],
      ["Ada", "Okafor", "10K", "Fille", "Ulster", "249212=7714"],
    ];
    const unknown = unknownValues(problemsOf(plan(file, [])), []).map(({ field, text }) => [field, text]);
    expect(unknown).toEqual([
      ["gender", "Fille"],
      ["nationality", "Ulster"],
      ["phone", "249212=7714"],
    ]);
    const meant: SpelledValue[] = [
      { field: "gender", text: "fille", meaning: "Female" },
      { field: "nationality", text: "Ulster", meaning: "United Kingdom" },
      { field: "phone", text: "249212=7714", meaning: "249212-7714" },
    ];
    expect(plan(file, [], { spelled: meant })).toMatchObject([
      { kind: "created", values: { gender: "F", nationality: "GB", phone: "249212-7714" } },
    ]);
    for (const meaning of meaningsOf(event, "gender")) {
      const read = plan(file, [], { spelled: [...meant.slice(1), { field: "gender", text: "Fille", meaning }] });
      expect(read.map(({ kind }) => kind)).toEqual(["created"]);
    }
  });

  it("do not change what an entry has already", () => {
    const entry = sampleEntry(1, { raceId: "full", waveId: "a", email: "ada@example.com" });
    const file = [
      ["Reference", "Race"],
      [entry.reference, "Königslauf"],
    ];
    expect(plan(file, [entry], { spelled }).map(({ kind }) => kind)).toEqual(["unchanged"]);
  });

  it("are not listed any more once the file is corrected", () => {
    const texts = { race: ["Marathon", "königslauf "], "answer:meals": ["Soup; Suppe"] } as const;
    const found = occurringIn((field) => (field === "race" || field === "answer:meals" ? texts[field] : []), spelled);
    expect(found.map(({ text }) => text)).toEqual(["Königslauf", "Suppe"]);
  });

  it("may mean any race, wave or option, and nothing in other columns", () => {
    expect(meaningsOf(event, "race")).toEqual(["Marathon", "10K"]);
    expect(meaningsOf(event, "wave")).toEqual(["Wave A"]);
    expect(meaningsOf(event, "answer:shirt")).toEqual(["S", "M", "L"]);
    expect(meaningsOf(event, "gender")).toHaveLength(4);
    expect(meaningsOf(event, "nationality")).toContain("Portugal");
    expect(meaningsOf(event, "phone", "=249212=7714")).toEqual(["249212-7714"]);
    expect(meaningsOf(event, "club")).toEqual([]);
  });

  it("have the meaning that is chosen last, until it is taken back", () => {
    const [first, ...others] = spelled;
    const changed = { field: "race", text: "KÖNIGSLAUF", meaning: "10K" } as const;
    expect(withMeaning(spelled, changed)).toEqual([changed, ...others]);
    expect(withMeaning(others, { ...changed, text: "x" })).toEqual([...others, { ...changed, text: "x" }]);
    expect(withMeaning([...(first ? [first] : []), ...others], { ...changed, meaning: null })).toEqual(others);
  });
});
