import { objectDocs } from "../object.docs.ts";
import { newExportSchema } from "./export.ts";
import {
  importMappingColumnSchema,
  importRefusalSchema,
  importResultSchema,
  importResultsSchema,
  importRowSchema,
  importRowsSchema,
  newImportSchema,
} from "./import.ts";
import { typedFields } from "./objects.docs.ts";

const { waiver: _, ...answeredFields } = typedFields;

export const importObjects = {
  NewExport: objectDocs(newExportSchema, "A file of runners that a member of the team saves.", {
    count: "How many runners it has.",
    details: "Which of their details it has, each once.",
    reason: "What it is for. Required if the file has any details.",
  }),
  NewImport: objectDocs(newImportSchema, "An import to start.", {
    total: "How many rows will be sent, up to 20,000.",
    mapping: "How the columns of the file were read. It is checked and not kept.",
    dryRun: "Whether the rows are only judged. Nothing is changed then.",
    overCapacity: "Goes above the capacity of a race or the event, or past a waiting list.",
    confirm: "Adds people even if they are likely doubles, which are otherwise rejected with `possible-double`.",
  }),
  ImportColumn: objectDocs(importMappingColumnSchema, "A column of the file.", {
    column: "Its heading.",
    field: "The field that it was read as, or null if it was left out.",
  }),
  ImportRows: objectDocs(importRowsSchema, "Rows of an import.", {
    from: "The position of the first of these rows among all rows, which begin with 0.",
    rows: "Up to 50 rows.",
  }),
  ImportRow: objectDocs(importRowSchema, "A row to import. What it leaves out stays as it is, also single answers.", {
    ...answeredFields,
    line: "The line of the file, which the result repeats.",
    entryId: "The entry to change. Without one, the row adds somebody and needs both names.",
    email: "An email address. Empty removes it.",
    phone: "A phone number in any notation, with at least three digits. Empty removes it.",
    waveId: "The id of a wave of that race, or null for none.",
    before:
      "The values of the entry's changed fields when the file was compared with it, as in `EntryPatch`. If one of them " +
      "has changed since, the row is rejected with `changed-meanwhile`.",
  }),
  ImportResults: objectDocs(importResultsSchema, "What became of the rows.", {
    results: "One result for each row, in the order of the request.",
  }),
  ImportResult: objectDocs(importResultSchema, "What became of one row, or would in a dry run.", {
    line: "The line of the file.",
    outcome: "What became of it.",
    entryId: "The id of the entry. Null if nobody was added.",
    refusal: "Why the row was rejected, or null.",
  }),
  ImportRefusal: objectDocs(importRefusalSchema, "Why a row was rejected.", {
    code: "The error code that this row alone would have.",
    error: "A sentence for people.",
    issues: "What is wrong with its fields.",
    references: "With `possible-double`: the references of the entries that are alike.",
  }),
};
