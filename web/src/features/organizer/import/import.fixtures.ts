import { referenceText } from "@run/functions/contract";
import type { Registration } from "@run/functions/contract";
import { bus, filledOf, formOf, questionOf, shirt } from "../../../../test/sample-forms.ts";
import { raceOf } from "../../../entities/race/race.fixtures.ts";
import type { TableRow } from "../../../lib/files/read-table-file.ts";
import { atOnce } from "../../../lib/loading/pieces.ts";
import { importFields, matchColumns } from "./import-fields.ts";
import type { ImportEvent, Mapping } from "./import-fields.ts";
import { viewOf } from "./import-lines.ts";
import type { LineView } from "./import-lines.ts";
import { EntryIndex } from "./match-entries.ts";
import { planLines } from "./plan-import.ts";
import type { ImportRules, PlannedLine } from "./plan-import.ts";

const meals = questionOf({
  id: "meals",
  label: "Meals",
  kind: "choices",
  options: ["Pasta, with cheese", "Pasta", "Soup"].map((label) => ({ label, stock: null, left: null })),
});
const since = questionOf({ id: "since", label: "Running since", kind: "date" });

export const allOptional = {
  dateOfBirth: "optional",
  gender: "optional",
  club: "optional",
  nationality: "optional",
  expectedTime: "optional",
} as const;

/** Two races, of which the marathon has an age rule and waves, and a form that asks for much. */
export const event: ImportEvent = {
  marathonStartDate: "2026-12-05",
  timeZone: "UTC",
  races: [
    raceOf({ id: "full", name: "Marathon", minimumAge: 18, waves: [{ id: "a", name: "Wave A", startsAt: null }] }),
    raceOf({ id: "ten", name: "10K" }),
  ],
  form: formOf({
    standard: allOptional,
    questions: [{ ...shirt, required: false }, bus, meals, since],
  }),
};

export function sampleEntry(number: number, changes: Partial<Registration> = {}): Registration {
  return {
    marathonId: "m",
    userId: "",
    email: "",
    firstName: "Ada",
    lastName: "Okafor",
    phone: "",
    emergencyContact: "",
    contactsShared: false,
    raceId: "ten",
    waveId: null,
    keptCategory: null,
    dateOfBirth: null,
    filledForm: filledOf(),
    entryId: `entry-${number}`,
    reference: referenceText(number + 1_000),
    registeredAt: "2026-03-05T23:30:07.000Z",
    ...changes,
  };
}

export function rulesOf(headings: readonly string[], changes: Partial<ImportRules> = {}): ImportRules {
  const mapping: Mapping = matchColumns(headings, importFields(changes.event ?? event));
  return {
    event,
    mapping,
    dateStyles: {},
    spelled: [],
    addsDoubles: false,
    oneNames: false,
    raceId: null,
    nameOrder: "first-last",
    emptiesValues: false,
    ...changes,
  };
}

export function rowsOf(...rows: (readonly string[])[]): TableRow[] {
  return rows.map((cells, at) => ({ line: at + 2, cells }));
}

/** Plans a table whose first row has the headings. */
export function plan(
  [headings = [], ...rows]: (readonly string[])[],
  entries: readonly Registration[],
  changes: Partial<ImportRules> = {},
): PlannedLine[] {
  return atOnce(planLines(rulesOf(headings, changes), rowsOf(...rows), atOnce(EntryIndex.of(entries))));
}

/** How the page shows the only line of a table. */
export function shownLine(
  headings: readonly string[],
  cells: readonly string[],
  entries: readonly Registration[],
  changes: Partial<ImportRules> = {},
): LineView {
  const rules = rulesOf(headings, changes);
  const [line] = plan([headings, cells], entries, rules);
  if (line === undefined) throw new Error("There is no line");
  return viewOf(line, { ...rules, headings, fields: importFields(rules.event) }, { ...rules, cells });
}

/** What a planned line stores, as the server does it. */
export function applied(entries: readonly Registration[], planned: readonly PlannedLine[]): Registration[] {
  const after = [...entries];
  planned.forEach((line, at) => {
    if (line.kind === "created")
      after.push(stored(sampleEntry(5_000 + at, { firstName: "", lastName: "" }), line.values));
    if (line.kind !== "changed") return;
    const index = after.findIndex(({ entryId }) => entryId === line.entry.entryId);
    after[index] = stored(after[index] ?? line.entry, line.values);
  });
  return after;
}

function stored(entry: Registration, values: Extract<PlannedLine, { kind: "created" }>["values"]): Registration {
  const { answers, gender, club, nationality, expectedTime, ...fields } = values;
  const form = { gender, club, nationality, expectedTime };
  const stated = Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
  );
  const given = { ...entry.filledForm?.answers, ...answers };
  const kept = Object.entries(given).filter(([, answer]) => answer !== false && String(answer) !== "");
  return {
    ...entry,
    ...fields,
    filledForm: { ...filledOf(), ...entry.filledForm, ...stated, answers: Object.fromEntries(kept) },
  };
}
