import type { Registration } from "@run/functions/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledOf, formOf, questionOf } from "../../../../test/sample-forms.ts";
import { allOptional, applied, event, plan, sampleEntry, shownLine } from "./import.fixtures.ts";

const full: Partial<Registration> = {
  ...{ email: "ada@example.com", phone: "+351 555 0100", emergencyContact: "Rui, +351 555 0199" },
  ...{ raceId: "full", waveId: "a", dateOfBirth: "1990-04-19" },
  filledForm: filledOf({
    ...{ gender: "F", club: "Harriers", nationality: "PT", expectedTime: "3:45" },
    answers: { shirt: "M", bus: true, meals: ["Soup"], since: "2001-02-03" },
  }),
};
const ada = sampleEntry(1, full);
const asked = { emptiesValues: true };
/** A line about Ada whose other cells are empty. */
const empty = (...columns: string[]) => [
  ["Reference", ...columns],
  [ada.reference, ...columns.map(() => "")],
];
const reasons = (lines: ReturnType<typeof plan>) =>
  lines.flatMap((line) => (line.kind === "rejected" ? line.problems.map(({ field, reason }) => [field, reason]) : []));

const REMOVABLE = [
  ...["Email", "Phone", "Emergency Contact", "Wave", "Gender", "Club", "Nationality", "Expected Time"],
  ...["T-shirt size", "I need the bus to the start", "Meals", "Running since"],
];

describe("empty cells", () => {
  it("change nothing, but say how much they would remove", () => {
    expect(plan(empty(...REMOVABLE), [ada])).toEqual([
      expect.objectContaining({ kind: "unchanged", emptied: REMOVABLE.length }),
    ]);
  });

  it("remove what an entry may lack if the organizer asks for it", () => {
    const planned = plan(empty(...REMOVABLE), [ada], asked);
    expect(planned).toMatchObject([
      {
        kind: "changed",
        values: {
          ...{ email: "", phone: "", emergencyContact: "", waveId: null },
          ...{ gender: null, club: "", nationality: null, expectedTime: null },
          answers: { shirt: "", bus: false, meals: [], since: "" },
        },
      },
    ]);
    expect(applied([ada], planned)).toEqual([
      {
        ...ada,
        ...{ email: "", phone: "", emergencyContact: "", waveId: null },
        filledForm: filledOf({ gender: null, club: null, nationality: null, expectedTime: null, answers: {} }),
      },
    ]);
  });

  it("are shown with what they remove", () => {
    expect(
      shownLine(["Reference", "Club", "Gender", "Meals"], [ada.reference, "", "", ""], [ada], asked),
    ).toMatchObject({
      kind: "changed",
      details: [
        { column: "Club", value: "", text: "removed, was Harriers" },
        { column: "Gender", value: "", text: "removed, was Female" },
        { column: "Meals", value: "", text: "removed, was Soup" },
      ],
    });
  });

  it("remove nothing in columns that the file lacks or that are left out", () => {
    expect(
      plan(
        [
          ["Reference", "Phone"],
          [ada.reference, ""],
        ],
        [ada],
        asked,
      ),
    ).toMatchObject([{ kind: "changed", values: { phone: "" }, emptied: 1 }]);
    const leftOut = { ...asked, mapping: ["reference", null] as const };
    expect(
      plan(
        [
          ["Reference", "Phone"],
          [ada.reference, ""],
        ],
        [ada],
        leftOut,
      ),
    ).toMatchObject([{ kind: "unchanged" }]);
  });

  it("remove nothing from a new person, and are no reason to reject one", () => {
    const table = [
      ["First Name", "Last Name", "Race", "Email", "Date of Birth", "Club"],
      ["Bo", "Lund", "10K", "", "", ""],
    ];
    expect(plan(table, [ada], asked)).toEqual(plan(table, [ada]));
  });

  it("reject a line in which the entry needs the value, and say why", () => {
    const required = formOf({
      standard: { ...allOptional, club: "required", gender: "required" },
      questions: [questionOf({ id: "shirt", label: "T-shirt size", required: true })],
    });
    const columns = ["First Name", "Last Name", "Race", "Date of Birth", "Gender", "Club", "T-shirt size", "Phone"];
    const planned = plan(empty(...columns), [ada], { ...asked, event: { ...event, form: required } });
    expect(planned).toMatchObject([{ name: "Ada Okafor" }]);
    expect(reasons(planned)).toEqual([
      ["firstName", "Required, so it can’t be removed"],
      ["lastName", "Required, so it can’t be removed"],
      ["race", "Required, so it can’t be removed"],
      ["dateOfBirth", "A date of birth can be changed but not removed"],
      ["gender", "Required, so it can’t be removed"],
      ["club", "Required, so it can’t be removed"],
      ["answer:shirt", "Required, so it can’t be removed"],
    ]);
    const offered = plan(empty(...columns), [ada], { event: { ...event, form: required } });
    expect(offered).toMatchObject([{ kind: "unchanged", emptied: 0 }]);
  });

  it("keep a name that another column gives", () => {
    const one = { ...ada, firstName: "Sting", lastName: "" };
    const line = (headings: string[], ...cells: string[]) =>
      plan(
        [
          ["Reference", ...headings],
          [ada.reference, ...cells],
        ],
        [one],
        asked,
      ).map(({ kind }) => kind);
    expect(line(["First Name", "Last Name"], "Sting", "")).toEqual(["unchanged"]);
    expect(line(["Full name"], "")).toEqual(["rejected"]);
    const both = { ...asked, mapping: ["reference", "firstName", "fullName"] as const };
    expect(
      plan(
        [
          ["Reference", "First Name", "Full name"],
          [ada.reference, "", "Ada Okafor"],
        ],
        [ada],
        both,
      ),
    ).toMatchObject([{ kind: "unchanged" }]);
  });

  it("of one of two columns for the emergency contact remove that part alone", () => {
    const columns = ["Reference", "emergency_name", "emergency_phone"];
    const line = (...cells: string[]) =>
      plan([columns.slice(0, cells.length + 1), [ada.reference, ...cells]], [ada], asked);
    expect(line("", "")).toMatchObject([{ kind: "changed", values: { emergencyContact: "" } }]);
    expect(line("Rui", "")).toMatchObject([{ kind: "changed", values: { emergencyContact: "Rui" } }]);
    expect(applied([ada], line("Rui", "")).map(({ emergencyContact }) => emergencyContact)).toEqual(["Rui"]);
    expect(line("Rui", "+351 555 0199")).toMatchObject([{ kind: "unchanged" }]);
    // Another contact replaces the whole one anyway.
    expect(line("Bo", "")).toMatchObject([{ kind: "changed", values: { emergencyContact: "Bo" }, emptied: 0 }]);
    // The number is in no column.
    expect(reasons(line(""))).toEqual([
      ["emergencyName", "The contact’s name and number are stored as one text. To remove it, match both columns"],
    ]);
  });

  it("remove answers to questions that the entry is asked", () => {
    const shuttle = questionOf({ id: "shuttle", label: "Shuttle", kind: "checkbox" });
    const stop = questionOf({
      ...{ id: "stop", label: "Stop", kind: "text", required: true },
      onlyIf: { question: "shuttle", values: ["yes"] },
    });
    const camp = questionOf({ id: "camp", label: "Camp", kind: "text", raceIds: ["full"] });
    const form = formOf({ standard: allOptional, questions: [shuttle, stop, camp] });
    const about = (answers: Record<string, string | boolean>, raceId: string, ...cells: string[]) => {
      const entry = { ...ada, raceId, waveId: null, filledForm: filledOf({ answers }) };
      const table = [
        ["Reference", "Shuttle", "Stop", "Camp", "Race"],
        [ada.reference, ...cells],
      ];
      return plan(table, [entry], { ...asked, event: { ...event, form } });
    };
    const answers = { shuttle: true, stop: "Harbor", camp: "A" };
    expect(reasons(about(answers, "full", "yes", "", "A", "Marathon"))).toEqual([
      ["answer:stop", "Required, so it can’t be removed"],
    ]);
    // Without the shuttle, the stop is asked no more, and the server removes its answer.
    expect(about(answers, "full", "", "", "A", "Marathon")).toMatchObject([
      { kind: "changed", values: { answers: { shuttle: false } }, emptied: 1 },
    ]);
    // Its cell has the answer, or the file says nothing about it.
    const stops = [["answer:stop", "Would be removed with the answer that it depends on"]];
    expect(reasons(about(answers, "full", "", "Harbor", "A", "Marathon"))).toEqual(stops);
    const entry = { ...ada, raceId: "full", waveId: null, filledForm: filledOf({ answers }) };
    const alone = [
      ["Reference", "Shuttle"],
      [ada.reference, ""],
    ];
    expect(reasons(plan(alone, [entry], { ...asked, event: { ...event, form } }))).toEqual(stops);
    expect(about(answers, "full", "yes", "Harbor", "", "10K")).toMatchObject([
      { kind: "changed", values: { raceId: "ten" }, emptied: 0 },
    ]);
    expect(reasons(about(answers, "ten", "yes", "Harbor", "", "10K"))).toEqual([
      ["answer:camp", "This entry isn’t asked this question, so the answer stays"],
    ]);
  });
});

type Column = { heading: string; text: string; isOf: (entry: Registration) => unknown };
const answer = (id: string) => (entry: Registration) => entry.filledForm?.answers[id] ?? null;
/** Columns with what the entry has in them, as an export writes it. */
const columns: readonly Column[] = [
  { heading: "Email", text: "ada@example.com", isOf: ({ email }) => email || null },
  { heading: "Phone", text: "+351 555 0100", isOf: ({ phone }) => phone || null },
  { heading: "Emergency Contact", text: "Rui, +351 555 0199", isOf: (entry) => entry.emergencyContact || null },
  { heading: "Wave", text: "Wave A", isOf: ({ waveId }) => waveId },
  { heading: "Gender", text: "F", isOf: ({ filledForm }) => filledForm?.gender ?? null },
  { heading: "Club", text: "Harriers", isOf: ({ filledForm }) => filledForm?.club ?? null },
  { heading: "Nationality", text: "PT", isOf: ({ filledForm }) => filledForm?.nationality ?? null },
  { heading: "Expected Time", text: "3:45", isOf: ({ filledForm }) => filledForm?.expectedTime ?? null },
  { heading: "T-shirt size", text: "M", isOf: answer("shirt") },
  { heading: "I need the bus to the start", text: "Yes", isOf: answer("bus") },
  { heading: "Meals", text: "Soup", isOf: answer("meals") },
  { heading: "Running since", text: "2001-02-03", isOf: answer("since") },
];
const half = { ...ada, phone: "", waveId: null, filledForm: filledOf({ club: "Harriers" }) };
const cells = fc
  .shuffledSubarray([...columns])
  .chain((some) =>
    fc.tuple(
      fc.constant(some),
      fc.array(fc.boolean(), { minLength: some.length, maxLength: some.length }),
      fc.constantFrom(ada, half),
    ),
  );

describe("a file with empty cells", () => {
  it("removes exactly what its own columns leave empty, says how much, and does nothing the second time", () => {
    fc.assert(
      fc.property(cells, fc.boolean(), ([some, filled, entry], emptiesValues) => {
        const isKept = (column: Column) => !some.includes(column) || filled[some.indexOf(column)] === true;
        const table = [
          ["Reference", ...some.map(({ heading }) => heading)],
          [
            entry.reference,
            // A value that the entry lacks stays out of the file, so that only removals change something.
            ...some.map((column) => (isKept(column) && column.isOf(entry) !== null ? column.text : "")),
          ],
        ];
        const first = plan(table, [entry], { emptiesValues });
        const [after = entry] = applied([entry], first);
        for (const column of columns) {
          const isRemoved = emptiesValues && !isKept(column);
          expect(column.isOf(after), column.heading).toEqual(isRemoved ? null : column.isOf(entry));
        }
        const removed = columns.filter((column) => !isKept(column) && column.isOf(entry) !== null);
        expect(first).toMatchObject([{ emptied: removed.length }]);
        expect(plan(table, [after], { emptiesValues })).toMatchObject([{ kind: "unchanged" }]);
      }),
    );
  });
});
