import type { ImportResult, ImportRow, Registration } from "@run/functions/contract";
import { valuesBefore } from "../../../entities/form/entry-changes.ts";
import { genderNames } from "../../../entities/form/genders.ts";
import type { ReadTable } from "../../../lib/files/read-table-file.ts";
import { longDate } from "../../../lib/dates/date-format.ts";
import type { Reachable } from "../told-runners.ts";
import { columnOfField } from "./import-fields.ts";
import type { FieldId, ImportEvent, ImportField, Mapping } from "./import-fields.ts";
import { problemsOf } from "./plan-import.ts";
import type { PlannedLine } from "./plan-import.ts";
import { currentText } from "./read-line.ts";
import type { LineValues } from "./read-line.ts";
import { splitName } from "./split-name.ts";
import type { NameOrder } from "./split-name.ts";

export type LineKind = PlannedLine["kind"];
/** A cell that is rejected, or a cell and what it changes. */
export type LineDetail = { column: string; value: string; text: string };
/** What happens to a line of the file, as the page shows it. */
export type LineView = { line: number; name: string; kind: LineKind; details: readonly LineDetail[] };

/** What the page needs to show lines: the names of the file's columns, and their fields. */
export type LineNames = {
  event: ImportEvent;
  headings: readonly string[];
  mapping: Mapping;
  fields: readonly ImportField[];
};

/** The column that a field was read from, as the file names it, or the field's own name. */
function columnOf({ headings, mapping, fields }: LineNames, field: FieldId | null): string {
  if (field === null) return "";
  const heading = headings[columnOfField(mapping, field)];
  return heading || (fields.find(({ id }) => id === field)?.label ?? "");
}

type Changed = Extract<PlannedLine, { kind: "changed" }>;

const fieldNames: Partial<Record<string, FieldId>> = { raceId: "race", waveId: "wave" };

/** The fields of the values that a line changes. */
function changedFields(values: LineValues): FieldId[] {
  const { answers = {}, ...others } = values;
  return [
    ...Object.keys(others).map((name) => fieldNames[name] ?? (name as FieldId)),
    ...Object.keys(answers).map((id): FieldId => `answer:${id}`),
  ];
}

type Cells = { cells: readonly string[]; nameOrder: NameOrder };

/** How the full name of a new person is split. */
function splitDetails(names: LineNames, { cells, nameOrder }: Cells): LineDetail[] {
  const value = cells[names.mapping.indexOf("fullName")]?.trim() ?? "";
  if (value === "") return [];
  const { firstName, lastName, isGuess } = splitName(value, nameOrder);
  const read = `first name “${firstName}”, ${lastName === "" ? "no last name" : `last name “${lastName}”`}`;
  return [{ column: columnOf(names, "fullName"), value, text: isGuess ? `${read}: a guess` : read }];
}

/** Genders as every other page names them. Texts that are none stay. */
const genderText = (text: string) => (genderNames as Partial<Record<string, string>>)[text] ?? text;

/** What the entry has in a changed field so far. */
function textBefore({ event }: LineNames, entry: Registration, field: FieldId): string {
  const text = currentText({ event, entry }, field);
  return (field === "gender" ? genderText(text) : text) || "empty";
}

/** How the values that are read and not only copied were read. */
function readingsOf({ event }: LineNames, { raceId, dateOfBirth, gender, expectedTime }: LineValues) {
  return {
    race: event.races.find(({ id }) => id === raceId)?.name,
    dateOfBirth: dateOfBirth === undefined ? undefined : longDate(dateOfBirth, event.timeZone),
    gender: gender == null ? undefined : genderText(gender),
    expectedTime: expectedTime ?? undefined,
  };
}

/** What of a new person is read, so that the organizer sees whether the guesses are right. */
function newDetails(names: LineNames, values: LineValues): LineDetail[] {
  const { race, dateOfBirth, gender, expectedTime } = readingsOf(names, values);
  const read = [
    names.event.races.length > 1 ? race : undefined,
    dateOfBirth && `born ${dateOfBirth}`,
    gender,
    expectedTime && `expected time ${expectedTime}`,
  ].filter((text) => text !== undefined);
  return read.length === 0 ? [] : [{ column: "", value: "", text: read.join(" · ") }];
}

/** What a changed field is read as, unless the cell has it in the same words, and what the entry has so far. */
function changeText(names: LineNames, { entry, values }: Changed, field: FieldId, cell: string): string {
  if (cell === "") return `removed, was ${textBefore(names, entry, field)}`;
  const read = (readingsOf(names, values) as Partial<Record<FieldId, string>>)[field];
  const before = `was ${textBefore(names, entry, field)}`;
  return read === undefined || read === cell ? before : `read as ${read}, ${before}`;
}

export function viewOf(planned: PlannedLine, names: LineNames, { cells, nameOrder }: Cells): LineView {
  const { line, name, kind } = planned;
  const cellOf = (field: FieldId) => cells[columnOfField(names.mapping, field)]?.trim() ?? "";
  if (planned.kind === "rejected") {
    const details = planned.problems.map(({ field, value, reason }) => ({
      column: columnOf(names, field),
      // The line is shown with the name already.
      value: field === null ? "" : value,
      text: reason,
    }));
    return { line, name, kind, details };
  }
  if (planned.kind === "created") {
    const details = [...splitDetails(names, { cells, nameOrder }), ...newDetails(names, planned.values)];
    return { line, name, kind, details };
  }
  if (planned.kind === "unchanged") return { line, name, kind, details: [] };
  const details = changedFields(planned.values).map((field) => {
    // A contact that is joined from two columns is in no cell.
    const value = cellOf(field) || (field === "emergencyContact" ? (planned.values.emergencyContact ?? "") : "");
    return { column: columnOf(names, field), value, text: changeText(names, planned, field, value) };
  });
  return { line, name, kind, details };
}

export type MissingColumn = { id: FieldId; label: string; lines: number };

/** The fields that no column gives though lines need them. */
export function missingColumns(planned: readonly PlannedLine[], { mapping, fields }: LineNames): MissingColumn[] {
  const lines = new Map<FieldId, number>();
  for (const { field, value } of problemsOf(planned)) {
    if (field !== null && value === "" && columnOfField(mapping, field) < 0)
      lines.set(field, (lines.get(field) ?? 0) + 1);
  }
  return fields.flatMap(({ id, label }) => {
    const count = lines.get(id);
    return count === undefined ? [] : [{ id, label, lines: count }];
  });
}

/** The row to send of a line that adds or changes somebody, with the values that the changed fields have so far. */
export function rowToSend(planned: PlannedLine): ImportRow | null {
  if (planned.kind === "created") return { line: planned.line, ...planned.values } as ImportRow;
  if (planned.kind !== "changed") return null;
  const { line, entry, values } = planned;
  const before = valuesBefore(values, { opened: entry, now: entry, shown: [] });
  return { line, entryId: entry.entryId, ...values, before } as ImportRow;
}

/** The account and the address of each person whom the lines add or change, if the server accepts them. */
export function reachableOf(planned: readonly PlannedLine[], views: readonly LineView[]): Reachable[] {
  const refused = new Set(views.flatMap(({ line, kind }) => (kind === "rejected" ? [line] : [])));
  return planned.flatMap((line) => {
    if (refused.has(line.line) || (line.kind !== "created" && line.kind !== "changed")) return [];
    const { userId, email } = line.kind === "changed" ? line.entry : { userId: "", email: "" };
    return [{ userId, email: line.values.email ?? email }];
  });
}

/** The paths of the wire as fields. */
function fieldOfPath(path: string): FieldId | null {
  if (path === "") return null;
  if (path.startsWith("answers.")) return `answer:${path.slice("answers.".length)}`;
  return fieldNames[path] ?? (path as FieldId);
}

/** The lines after the server has answered some of them. */
export function withResults(
  views: readonly LineView[],
  results: readonly ImportResult[],
  names: LineNames,
  rows: ReadTable["rows"],
): LineView[] {
  const resultOf = new Map(results.map((result) => [result.line, result]));
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  return views.map((view) => {
    const result = resultOf.get(view.line);
    if (result === undefined || result.outcome === view.kind) return view;
    const { refusal } = result;
    if (refusal === null) return { ...view, kind: result.outcome, details: [] };
    const { issues, references } = refusal;
    const alike = references.length === 0 ? "" : ` See ${references.join(", ")}.`;
    const found = issues.length > 0 ? issues : [{ path: "", message: refusal.error + alike }];
    const details = found.map(({ path, message }) => {
      const field = fieldOfPath(path);
      const at = field === null ? -1 : columnOfField(names.mapping, field);
      return { column: columnOf(names, field), value: cellsOf.get(view.line)?.[at]?.trim() ?? "", text: message };
    });
    return { ...view, kind: "rejected", details };
  });
}

/** Longer texts are cut where the page shows them, because a cell may have a whole letter. */
export const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);

export type LineCounts = Record<LineKind, number>;

export function countLines(views: readonly LineView[]): LineCounts {
  const counts: LineCounts = { created: 0, changed: 0, unchanged: 0, rejected: 0 };
  for (const { kind } of views) counts[kind] += 1;
  return counts;
}
