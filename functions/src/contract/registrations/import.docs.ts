import type { DocsOf } from "../endpoint.docs.ts";
import { exampleImportId, runner } from "../examples.docs.ts";
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
import {
  importCountsSchema,
  importUndoSchema,
  importUndoneSchema,
  keptLineSchema,
  pastImportSchema,
  pastImportsSchema,
} from "./import-undo.ts";
import { typedFields } from "./objects.docs.ts";

const { waiver: _, ...answeredFields } = typedFields;

export const importObjects = {
  NewExport: objectDocs(newExportSchema, "A file of runners that a member of the team saves.", {
    count: "How many runners it has.",
    details: "Which of their details it has, each once.",
    reason: "What it is for. Required if the file has any details.",
  }),
  NewImport: objectDocs(newImportSchema, "An import to start.", {
    fileName: "The name of the file, by which the team tells imports apart.",
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
  PastImports: objectDocs(pastImportsSchema, "Imports of an event.", { imports: "The newest first." }),
  PastImport: objectDocs(pastImportSchema, "An import that has added or changed entries.", {
    importId: "Its id.",
    fileName: "The name of its file, or null if it is not known.",
    at: "When it was started.",
    expiresAt: "When it can no longer be continued or undone.",
    by: "The address of the member of the team who started it, or null if it is not known.",
    total: "How many lines its file has.",
    done: "What it has done.",
    undone: "How much of that has been undone.",
  }),
  ImportCounts: objectDocs(importCountsSchema, "Lines of an import.", {
    created: "Lines that added an entry.",
    changed: "Lines that changed one.",
  }),
  ImportUndo: objectDocs(importUndoSchema, "A piece of an import to undo.", {
    from: "0 for the first piece, and then the `next` of the answer before.",
  }),
  ImportUndone: objectDocs(importUndoneSchema, "What became of the lines of a piece.", {
    undone: "How many of them are undone now, also those that were before.",
    kept: "The lines that stay.",
    next: "Where the next piece begins, or null after the last one.",
  }),
  KeptLine: objectDocs(keptLineSchema, "A line of an import that is not undone.", {
    line: "The line of the file.",
    entryId: "The entry that it added or changed.",
    code: "The error code: `changed-meanwhile` if somebody has changed the entry since, or taken it over.",
    error: "A sentence for people.",
  }),
};

export const importEndpointDocs: DocsOf<"startImport" | "importRows" | "listImports" | "undoImport"> = {
  startImport: {
    summary: "Starts an import of entries from a spreadsheet",
    description:
      "The client reads the file and sends its rows with `importRows`. A dry run judges the rows and changes nothing. An " +
      "import can be continued for seven days. An event may start 100 imports within 24 hours (`too-many-requests`).",
    errors: ["marathon-not-found", "key-reused"],
    hasIdempotencyKey: true,
    example: {
      body: { fileName: "club.xlsx", total: 2, mapping: [{ column: "Surname", field: "lastName" }], dryRun: false },
      answer: { acknowledged: true, insertedId: exampleImportId },
    },
  },
  importRows: {
    summary: "Imports up to 50 rows, or judges them in a dry run",
    description:
      "Each row is applied or rejected on its own, by the rules of adding and changing an entry. The same rows may be sent " +
      "again: they get the same results and are done once. Imported entries have not signed the waiver.",
    errors: ["marathon-not-found", "import-not-found"],
    example: {
      body: {
        from: 0,
        rows: [
          { line: 2, firstName: "Ana", lastName: "Costa", email: "ana@example.com" },
          { line: 3, entryId: runner.userId, phone: "+351 912 345 670" },
        ],
      },
      answer: {
        results: [
          { line: 2, outcome: "created", entryId: "Xc41pQ8sVn2KdR7mTz0B", refusal: null },
          { line: 3, outcome: "changed", entryId: runner.userId, refusal: null },
        ],
      },
    },
  },
  listImports: {
    summary: "Lists an event's imports of the last seven days that have added or changed entries",
    description: "The newest come first, 20 at most. After seven days, an import can be neither continued nor undone.",
    errors: ["marathon-not-found"],
    example: {
      answer: {
        imports: [
          {
            importId: exampleImportId,
            fileName: "club.xlsx",
            at: "2026-07-02T09:30:00.000Z",
            expiresAt: "2026-07-09T09:30:00.000Z",
            by: "olivia@run.example",
            total: 240,
            done: { created: 212, changed: 20 },
            undone: { created: 0, changed: 0 },
          },
        ],
      },
    },
  },
  undoImport: {
    summary: "Undoes up to 50 lines of an import",
    description:
      "Cancels the entries that the import added, and puts back the values that it changed, from the last line to the " +
      "first. Send `from: 0`, and then the `next` of each answer until it is null. A repeated piece does nothing twice, " +
      "and any member with the permission may continue. An entry that somebody has changed or taken over since stays as " +
      "it is and is listed in `kept`, and so is an added entry with a note. Once undoing has begun, the import takes no more rows.",
    errors: ["marathon-not-found", "import-not-found"],
    example: {
      body: { from: 0 },
      answer: {
        undone: 49,
        kept: [
          {
            line: 12,
            entryId: "Xc41pQ8sVn2KdR7mTz0B",
            code: "changed-meanwhile",
            error: "Someone has changed this entry since the import.",
          },
        ],
        next: 50,
      },
    },
  },
};
