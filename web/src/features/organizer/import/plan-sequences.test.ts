import { ageOn } from "@run/functions/contract";
import type { Registration } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledOf, formOf, questionOf } from "../../../../test/sample-forms.ts";
import { exportFields } from "../entries-page/export-fields.ts";
import { arrangedColumns } from "../entries-page/export-columns.ts";
import { timingColumns } from "../entries-page/timing-layout.ts";
import { exportTable } from "../entries-page/export-dialog.tsx";
import { applied, sampleEntry, event, plan } from "./import.fixtures.ts";

const headings = ["Reference", "First Name", "Last Name", "Email", "Date of Birth", "Race", "Club", "Meals"];

/** What a line means. Empty texts are empty cells. */
type Meaning = {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  born: string;
  raceId: "" | "full" | "ten";
  club: string;
  meals: string[];
};

// Few values, so that lines and entries often agree.
const firstName = fc.constantFrom("Ada", "Bo");
const lastName = fc.constantFrom("Okafor", "Ruiz");
const email = fc.constantFrom("", "x@example.com", "y@example.com");
const born = fc.constantFrom("", "1990-04-19", "1991-01-02", "2015-06-07");
const raceId = fc.constantFrom("full", "ten");
const club = fc.constantFrom("", "Harriers");
const meals = fc.subarray(["Pasta, with cheese", "Pasta", "Soup"]);
const orEmpty = <Value extends string>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: value }, fc.constant("" as const));

const known = fc
  .array(fc.record({ firstName, lastName, email, born, raceId, club, meals }), { maxLength: 6 })
  .map((people) =>
    people.map(({ born: dateOfBirth, club: ofClub, meals: chosen, ...rest }, at) =>
      sampleEntry(at, {
        ...rest,
        dateOfBirth: dateOfBirth || null,
        filledForm: filledOf({ club: ofClub || null, answers: chosen.length === 0 ? {} : { meals: chosen } }),
      }),
    ),
  );
const form = formOf({
  ...event.form,
  questions: [
    ...(event.form?.questions ?? []),
    questionOf({ id: "pace", label: "Pace", kind: "number" }),
    questionOf({ id: "story", label: "Your story", kind: "longText" }),
    questionOf({ id: "team", label: "Team", kind: "text" }),
  ],
});
const typed = fc
  .string({ unit: fc.constantFrom("a", "Ö", " ", ";", ",", '"', "'", "=", "+", "-", "1", "/"), maxLength: 8 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const anyAnswers = fc.record(
  {
    shirt: fc.constantFrom("S", "M", "L"),
    bus: fc.boolean(),
    meals: meals.filter((chosen) => chosen.length > 0),
    since: fc.constantFrom("2001-02-03", "2024-02-29"),
    pace: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((pace) => (pace === 0 ? 0 : pace)),
      fc.integer(),
    ),
    story: fc.array(typed, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
    team: typed,
  },
  { requiredKeys: [] },
);
const anyDetails = fc.record({
  phone: fc.constantFrom("", "+351 555 0100", "0555 (01) 00"),
  emergencyContact: fc.constantFrom("", "Rui, +351 555 0199"),
  isInWave: fc.boolean(),
  gender: fc.constantFrom(null, "F", "M", "X" as const),
  club: fc.option(typed),
  nationality: fc.constantFrom(null, "PT", "CI", "GB"),
  expectedTime: fc.constantFrom(null, "3:45", "0:59"),
  answers: anyAnswers,
});

/** The same entries with everything that the form and the team may know of them. */
function filledIn(entries: readonly Registration[]): fc.Arbitrary<Registration[]> {
  return fc.array(anyDetails, { minLength: entries.length, maxLength: entries.length }).map((details) =>
    details.map(({ isInWave, phone, emergencyContact, ...filled }, at) => {
      const entry = entries[at] ?? sampleEntry(at);
      const waveId = isInWave && entry.raceId === "full" ? "a" : null;
      return { ...entry, phone, emergencyContact, waveId, filledForm: filledOf(filled) };
    }),
  );
}
const reference = fc.constantFrom("", "", "", sampleEntry(0).reference, sampleEntry(1).reference, "RUN-0000-0000");
const meaning: fc.Arbitrary<Meaning> = fc.record({
  reference,
  firstName: orEmpty(firstName),
  lastName: orEmpty(lastName),
  email,
  born,
  raceId: orEmpty(raceId),
  club,
  meals,
});
/** How the cells of a line are spelled. */
const spelling = fc.record({
  isUpper: fc.boolean(),
  isDotted: fc.boolean(),
  separator: fc.constantFrom(", ", ";", " ; "),
});

function cellsOf(
  line: Meaning,
  { isUpper, isDotted, separator }: { isUpper: boolean; isDotted: boolean; separator: string },
) {
  const race = { "": "", full: "Marathon", ten: "10K" }[line.raceId];
  const [year, month, day] = line.born.split("-");
  const date = line.born !== "" && isDotted ? `${day}.${month}.${year}` : line.born;
  const loud = (text: string) => (isUpper ? text.toUpperCase() : text);
  return [
    line.reference,
    line.firstName,
    line.lastName,
    loud(line.email),
    date,
    loud(race),
    line.club,
    line.meals.join(separator),
  ];
}

const agrees = (a: string, b: string) => a !== "" && a.toLowerCase() === b.toLowerCase();
const differs = (a: string, b: string) => a !== "" && b !== "" && a.toLowerCase() !== b.toLowerCase();

type Someone = Pick<Meaning, "firstName" | "lastName" | "email" | "born">;
const someone = ({ firstName: first, lastName: last, email: address, dateOfBirth }: Registration): Someone => ({
  firstName: first,
  lastName: last,
  email: address,
  born: dateOfBirth ?? "",
});

function isSame(a: Someone, b: Someone): boolean {
  if (a.firstName !== b.firstName || a.lastName !== b.lastName) return false;
  if (differs(a.email, b.email) || differs(a.born, b.born)) return false;
  return agrees(a.email, b.email) || agrees(a.born, b.born) || [a, b].every((one) => one.email + one.born === "");
}

function isSimilar(a: Someone, b: Someone): boolean {
  if (agrees(a.email, b.email)) return true;
  if (a.firstName !== b.firstName || a.lastName !== b.lastName) return false;
  return agrees(a.born, b.born) || ([a, b].some((one) => one.email === "") && [a, b].some((one) => one.born === ""));
}

const fits = (race: string, date: string) => race !== "full" || (date !== "" && ageOn(date, "2026-12-05") >= 18);

/** What happens to each line, found by comparing it with every entry and every line before it. */
function naiveOutcomes(lines: readonly Meaning[], entries: readonly Registration[]): string[] {
  const outcomes: string[] = [];
  const found: Registration[] = [];
  const people: { line: Meaning; isAdded: boolean }[] = [];
  for (const line of lines) {
    const matches =
      line.reference === ""
        ? entries.filter((entry) => isSame(someone(entry), line))
        : entries.filter((entry) => entry.reference === line.reference);
    const [entry] = matches;
    if (matches.length > 1 || (line.reference !== "" && entry === undefined)) {
      outcomes.push("rejected");
    } else if (entry === undefined) {
      const added = people.filter(({ isAdded }) => isAdded).map((one) => one.line);
      const isTwice = people.some((one) => isSame(one.line, line));
      const outcome = isTwice ? "rejected" : outcomeOfNew(line, [...entries.map(someone), ...added]);
      if (!isTwice && line.firstName + line.lastName !== "") people.push({ line, isAdded: outcome === "created" });
      outcomes.push(outcome);
    } else {
      outcomes.push(found.includes(entry) ? "rejected" : outcomeOfKnown(line, entry));
      found.push(entry);
    }
  }
  return outcomes;
}

function outcomeOfNew(line: Meaning, others: readonly Someone[]): string {
  const { firstName: first, lastName: last, raceId: race } = line;
  if (first === "" || last === "" || race === "" || !fits(race, line.born)) return "rejected";
  return others.some((one) => isSimilar(one, line)) ? "rejected" : "created";
}

function outcomeOfKnown(line: Meaning, entry: Registration): string {
  const filled = entry.filledForm;
  const isMove = line.raceId !== "" && line.raceId !== entry.raceId;
  const isBorn = line.born !== "" && line.born !== entry.dateOfBirth;
  const isOther = [
    line.firstName !== "" && line.firstName !== entry.firstName,
    line.lastName !== "" && line.lastName !== entry.lastName,
    line.club !== "" && line.club !== filled?.club,
    line.meals.length > 0 && line.meals.join() !== String(filled?.answers.meals ?? ""),
    line.email !== "" && line.email !== entry.email,
  ].some(Boolean);
  if (!isMove && !isBorn && !isOther) return "unchanged";
  const race = line.raceId || entry.raceId;
  const date = line.born || (entry.dateOfBirth ?? "");
  return (isMove || isBorn) && date !== "" && !fits(race, date) ? "rejected" : "changed";
}

const table = fc.array(fc.tuple(meaning, spelling), { maxLength: 8 });

describe("the plan of an import", () => {
  it("agrees with a comparison of each line with everything", () => {
    fc.assert(
      fc.property(known, table, (entries, lines) => {
        // An address is compared as it is written, so that its case is a change.
        const plain = lines.map(
          ([line, { isUpper, ...rest }]) => [line, { ...rest, isUpper: isUpper && line.email === "" }] as const,
        );
        const planned = plan([headings, ...plain.map(([line, how]) => cellsOf(line, how))], entries);
        expect(planned.map(({ kind }) => kind)).toEqual(
          naiveOutcomes(
            lines.map(([line]) => line),
            entries,
          ),
        );
      }),
      { numRuns: 700 },
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(known, table, fc.boolean(), fc.boolean(), (entries, lines, addsDoubles, emptiesValues) => {
        // A line that renames somebody by reference decides who the other lines are about.
        const nobody = { firstName: "", lastName: "", email: "", born: "" } as const;
        const meant = lines.map(([line, how]) => cellsOf(line.reference === "" ? line : { ...line, ...nobody }, how));
        const file = [headings, ...meant];
        const first = plan(file, entries, { addsDoubles, emptiesValues });
        const after = applied(entries, first);
        const good = file.filter((_, at) => at === 0 || first[at - 1]?.kind !== "rejected");
        const second = plan(good, after, { emptiesValues }).map(({ kind }) => kind);
        expect(second, "nobody is added twice").not.toContain("created");
        // A line that completes an entry may make an earlier line match two.
        expect(second).not.toContain("changed");
      }),
      { numRuns: 400 },
    );
  });

  it("of an export has no changes", () => {
    const grouped = { ...event, form, ageGroups: [20, 40] };
    const shown = { hasContacts: true, hasWaves: true, hasAgeGroups: true };
    const context = { event: grouped, races: event.races, ...shown };
    const fields = exportFields([], context).map(({ id }) => id);
    expect(fields).toEqual(expect.arrayContaining(["reference", "race", "wave", "state", "registeredAt"]));
    fc.assert(
      fc.property(
        known.chain(filledIn),
        fc.constantFrom("chosen", "all", "timing"),
        fc.boolean(),
        (entries, layout, emptiesValues) => {
          const all = arrangedColumns(exportFields(entries, context), null);
          const chosen = all.filter(({ isChosen }) => layout === "all" || isChosen).map(({ field }) => field);
          const exported = layout === "timing" ? timingColumns(context) : chosen;
          const { headings: columns, rows } = exportTable(entries, exported);
          const planned = plan([columns, ...rows], entries, { event: { ...event, form }, emptiesValues });
          expect(planned.map(({ kind }) => kind)).toEqual(entries.map(() => "unchanged"));
        },
      ),
    );
  });
});
