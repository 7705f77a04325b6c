import { UNFILLED_VERSION } from "@run/functions/contract";
import { describe, expect, it } from "vitest";
import { bus, filledOf, formOf, optionsOf, questionOf, shirt, stop, waiver } from "../../../test/sample-forms.ts";
import { raceOf } from "../race/race.fixtures.ts";
import { readEntry } from "./read-entry.ts";
import { EMPTY_ENTRY, GENDER_UNSTATED, UNSIGNED } from "./runner-values.ts";
import type { RunnerValues } from "./runner-values.ts";

const details = { email: "noa@example.com", firstName: "Noa", lastName: "Lindqvist", phone: "+46 555 0142" };
const valuesOf = (changes: Partial<RunnerValues> = {}): RunnerValues => ({
  ...details,
  raceId: "",
  dateOfBirth: "",
  ...EMPTY_ENTRY,
  ...changes,
});
const races = [raceOf({ id: "full", name: "Marathon" }), raceOf({ id: "half", name: "Half marathon" })];
const eventOf = (form: Parameters<typeof formOf>[0], ofRaces = races.slice(0, 1)) => ({
  marathonStartDate: "2026-10-17",
  timeZone: "UTC",
  races: ofRaces,
  form: formOf(form),
});
const signed = { ...UNSIGNED, version: 4, isAccepted: true, name: "Noa Lindqvist" };

describe("what is typed into an event's form", () => {
  it("is sent with each answer in the type of its question", () => {
    const questions = [
      shirt,
      bus,
      stop,
      questionOf({ id: "2024", label: "Runs so far", kind: "number" }),
      questionOf({ id: "meals", label: "Meals", kind: "choices", options: optionsOf("Friday", "Saturday") }),
      questionOf({ id: "constructor", label: "Who builds your shoes?" }),
      questionOf({ id: "note", label: "Note" }),
    ];
    const answers = {
      "q-shirt": "M",
      "q-bus": true,
      "q-stop": " Harbor ",
      "q-2024": "3,5",
      "q-meals": ["Saturday", "Friday"],
      "q-note": " ",
    };
    expect(readEntry(eventOf({ questions }), valuesOf({ answers }))).toEqual({
      entry: { answers: { shirt: "M", bus: true, stop: "Harbor", "2024": 3.5, meals: ["Friday", "Saturday"] } },
      faults: {},
    });
  });

  it("needs an answer to a required question only while it is asked", () => {
    const event = eventOf({ questions: [bus, stop] });
    expect(readEntry(event, valuesOf()).faults).toEqual({});
    expect(readEntry(event, valuesOf({ answers: { "q-bus": true } })).faults).toEqual({
      "answers.q-stop": "This answer is required",
    });
    const hidden = readEntry(event, valuesOf({ answers: { "q-stop": "Harbor" } }));
    expect(hidden).toEqual({ entry: { answers: {} }, faults: {} });
  });

  it("has no answers to the questions of other races", () => {
    const event = eventOf({ questions: [{ ...stop, onlyIf: null, raceIds: ["half"] }] }, races);
    expect(readEntry(event, valuesOf({ raceId: "half" })).faults).toEqual({
      "answers.q-stop": "This answer is required",
    });
    const answers = { "q-stop": "Harbor" };
    expect(readEntry(event, valuesOf({ raceId: "full", answers }))).toEqual({ entry: { answers: {} }, faults: {} });
  });

  it("must not choose what is sold out, unless the runner has it already", () => {
    const event = eventOf({ questions: [shirt] });
    const values = valuesOf({ answers: { "q-shirt": "L" } });
    const fault = { "answers.q-shirt": "“L” is sold out. Choose another option." };
    expect(readEntry(event, values).faults).toEqual(fault);
    expect(readEntry(event, values, { filled: filledOf({ answers: { shirt: "S" } }) }).faults).toEqual(fault);
    expect(readEntry(event, values, { filled: filledOf({ answers: { shirt: "L" } }) }).faults).toEqual({});
  });

  it("says that a text is no number", () => {
    const event = eventOf({ questions: [questionOf({ id: "runs", label: "Runs", kind: "number" })] });
    expect(readEntry(event, valuesOf({ answers: { "q-runs": "many" } })).faults).toEqual({
      "answers.q-runs": "Enter a number",
    });
  });

  it("reads the expected time as a time of the runner's race", () => {
    const tenK = [raceOf({ id: "10k", name: "10K", distanceKm: 10 })];
    const event = eventOf({ standard: { expectedTime: "optional" } }, tenK);
    expect(readEntry(event, valuesOf({ expectedTime: " 55:00 " }))).toEqual({
      entry: { expectedTime: "0:55" },
      faults: {},
    });
    expect(readEntry(event, valuesOf({ expectedTime: "soon" })).faults).toEqual({
      expectedTime: "Enter hours and minutes, like 3:45",
    });
  });

  it("keeps an expected time that was stated before", () => {
    const filled = filledOf({ expectedTime: "55:00" });
    const tenK = [raceOf({ id: "10k", name: "10K", distanceKm: 10 })];
    const event = eventOf({ standard: { expectedTime: "optional" } }, tenK);
    const read = readEntry(event, valuesOf({ expectedTime: "55:00" }), { filled, isChange: true });
    expect(read).toEqual({ entry: { expectedTime: "55:00" }, faults: {} });
  });

  it("has the standard fields that the form asks for", () => {
    const event = eventOf({ standard: { gender: "required", club: "optional", nationality: "required" } });
    expect(readEntry(event, valuesOf({ club: "Harriers", expectedTime: "3:45" }))).toEqual({
      entry: { club: "Harriers" },
      faults: { gender: "Gender is required", nationality: "Nationality is required" },
    });
  });

  it("sends null for a gender that the runner prefers not to say, and does not ask an existing entry again", () => {
    const event = eventOf({ standard: { gender: "required" } });
    const unstated = { entry: { gender: null }, faults: {} };
    expect(readEntry(event, valuesOf({ gender: GENDER_UNSTATED }))).toEqual(unstated);
    expect(readEntry(event, valuesOf(), { filled: filledOf({ gender: null }) })).toEqual(unstated);
    expect(readEntry(event, valuesOf(), { filled: filledOf({ gender: "F" }), isChange: true })).toEqual(unstated);
    const onlySigned = filledOf({ version: UNFILLED_VERSION, gender: null });
    expect(readEntry(event, valuesOf(), { filled: onlySigned, isChange: true }).faults).toEqual({
      gender: "Gender is required",
    });
    expect(readEntry(event, valuesOf({ gender: "X" }))).toEqual({ entry: { gender: "X" }, faults: {} });
  });

  it("removes what was stated before and is empty now, unless the form requires it", () => {
    const optional = { gender: "optional", club: "optional", expectedTime: "optional" } as const;
    const event = eventOf({ standard: { ...optional, nationality: "required" } });
    const filled = filledOf({ gender: "F", club: "Harriers", expectedTime: "3:45", nationality: "SE" });
    expect(readEntry(event, valuesOf(), { filled, isChange: true })).toEqual({
      entry: { gender: null, club: "", expectedTime: null },
      faults: { nationality: "Nationality is required" },
    });
  });
});

describe("a waiver", () => {
  const event = eventOf({ waiver });

  it("is signed with a checked box and a name", () => {
    expect(readEntry(event, valuesOf()).faults).toEqual({
      "waiver.isAccepted": "Check the box to accept it",
      "waiver.name": "Type the full name to sign",
    });
    expect(readEntry(event, valuesOf({ waiver: signed }))).toEqual({
      entry: { waiver: { version: 4, name: "Noa Lindqvist" } },
      faults: {},
    });
  });

  it("has to be signed anew when its text has changed", () => {
    const changed = eventOf({ waiver: { ...waiver, version: 5 } });
    expect(Object.keys(readEntry(changed, valuesOf({ waiver: signed })).faults)).toEqual([
      "waiver.isAccepted",
      "waiver.name",
    ]);
  });

  it("needs a guardian for a runner who is under 18 on race day", () => {
    const fault = { "waiver.guardian": "A parent or guardian has to sign as well" };
    const dated = eventOf({ waiver, standard: { dateOfBirth: "required" } });
    const bornOn = (dateOfBirth: string) => readEntry(dated, valuesOf({ waiver: signed, dateOfBirth })).faults;
    expect(bornOn("2008-10-18")).toEqual(fault);
    expect(bornOn("2008-10-17")).toEqual({});
    const minor = { ...signed, isMinor: true };
    expect(readEntry(event, valuesOf({ waiver: minor })).faults).toEqual(fault);
    expect(readEntry(event, valuesOf({ waiver: { ...minor, guardian: "Eva Lindqvist" } })).entry).toEqual({
      waiver: { version: 4, name: "Noa Lindqvist", guardian: "Eva Lindqvist" },
    });
  });

  it("that an adult has signed is signed anew once the runner turns out to be a minor", () => {
    const dated = eventOf({ waiver, standard: { dateOfBirth: "required" } });
    const own = { version: 4, name: "Noa L.", guardian: null, signedAt: "2026-08-01T10:00:00.000Z", recordedBy: null };
    const faultsOf = (dateOfBirth: string, guardian: string | null) => {
      const filled = filledOf({ waiver: { ...own, guardian } });
      return Object.keys(
        readEntry(dated, valuesOf({ waiver: signed, dateOfBirth }), { filled, isChange: true }).faults,
      );
    };
    expect(faultsOf("2008-10-18", null)).toEqual(["waiver.guardian"]);
    expect([faultsOf("2008-10-17", null), faultsOf("2008-10-18", "Eva Lindqvist")]).toEqual([[], []]);
  });

  it("may stay unsigned in a change of a registration, but not half signed", () => {
    const change = (typed: typeof signed | typeof UNSIGNED) =>
      readEntry(event, valuesOf({ waiver: typed }), { isChange: true });
    expect(change(UNSIGNED)).toEqual({ entry: {}, faults: {} });
    expect(change({ ...signed, name: "" }).faults).toEqual({ "waiver.name": "Type the full name to sign" });
  });

  it("that is signed already is not signed again, and is sent again only for another place", () => {
    const own = { version: 4, name: "Noa L.", guardian: null, signedAt: "2026-08-01T10:00:00.000Z", recordedBy: null };
    const filled = filledOf({ waiver: own });
    expect(readEntry(event, valuesOf(), { filled, isChange: true })).toEqual({ entry: {}, faults: {} });
    expect(readEntry(event, valuesOf(), { filled })).toEqual({
      entry: { waiver: { version: 4, name: "Noa L.", guardian: null } },
      faults: {},
    });
  });
});
