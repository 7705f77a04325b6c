import * as z from "zod/mini";
import { fieldIssueSchema } from "../errors.ts";
import { bounded, boundedText } from "../fields/bounded.ts";
import { entryId } from "../fields/ids.ts";
import { optionalText } from "../fields/text.ts";
import { FILE_NAME_MAX, IMPORT_COLUMNS_MAX, IMPORT_COLUMN_MAX, IMPORT_LINES_MAX, IMPORT_ROWS_MAX } from "../limits.ts";
import { beforeSchema } from "./changed-fields.ts";
import { newEntrySchema } from "./team-entry.ts";

/** Which field a column of the file was read as, or null if the column is left out. */
export const importMappingColumnSchema = z.strictObject({
  column: z.string().check(bounded(z.maxLength(IMPORT_COLUMN_MAX))),
  field: z.nullable(boundedText(60)),
});
export const importMappingSchema = z
  .array(importMappingColumnSchema)
  .check(bounded(z.maxLength(IMPORT_COLUMNS_MAX, `At most ${IMPORT_COLUMNS_MAX} columns`)));

const count = (label: string) => z.int(`${label} must be a whole number`);

/**
 * The body of `startImport`. `fileName` is for the team, which tells imports apart by it. `total` is how many rows will
 * be sent. A dry run says what would happen to each row and changes nothing. `overCapacity` and `confirm` are as in adding an entry, for all rows.
 */
export const newImportSchema = z.strictObject({
  fileName: optionalText("File name", FILE_NAME_MAX),
  total: count("Total").check(
    z.minimum(1, "Total must be at least 1"),
    z.maximum(IMPORT_LINES_MAX, `At most ${IMPORT_LINES_MAX.toLocaleString("en-US")} lines`),
  ),
  mapping: importMappingSchema,
  dryRun: z.boolean("Dry run must be true or false"),
  overCapacity: z.optional(z.boolean()),
  confirm: z.optional(z.boolean()),
});
export type NewImport = z.infer<typeof newImportSchema>;

const { reason: _reason, overCapacity: _overCapacity, confirm: _confirm, ...entryFields } = newEntrySchema.shape;

/**
 * A row: the line of the file, the entry that it changes, and the fields that it sets. Without an entry, it adds one.
 * Fields and answers that are left out stay as they are, and empty ones remove what the entry has. `before` has the
 * values that the changed fields had when the plan was made, so that a plan from last week does not overwrite a later
 * correction.
 */
export const importRowSchema = z
  .strictObject({
    line: count("Line").check(z.minimum(1, "Line must be at least 1")),
    entryId: z.optional(entryId),
    ...z.partial(z.strictObject(entryFields)).shape,
    before: z.optional(beforeSchema),
  })
  .check(
    z.check(({ value, issues }) => {
      if (issues.length > 0 || value.entryId !== undefined) return;
      for (const [name, label] of [
        ["firstName", "First Name"],
        ["lastName", "Last Name"],
      ] as const) {
        if (value[name] !== undefined) continue;
        issues.push({ code: "custom", path: [name], message: `${label} is required`, input: value });
      }
    }),
  );
export type ImportRow = z.infer<typeof importRowSchema>;

/** A piece of an import. `from` is the position of its first row among all rows, which begin with 0. */
export const importRowsSchema = z.strictObject({
  from: count("From").check(z.minimum(0, "From must be at least 0")),
  rows: z
    .array(importRowSchema)
    .check(
      bounded(z.minLength(1, "Send at least one row")),
      bounded(z.maxLength(IMPORT_ROWS_MAX, `At most ${IMPORT_ROWS_MAX} rows at once`)),
    ),
});

export const importOutcomes = ["created", "changed", "unchanged", "rejected"] as const;

export const importRefusalSchema = z.strictObject({
  code: z.string(),
  error: z.string(),
  issues: z.array(fieldIssueSchema),
  references: z.array(z.string()),
});

/** What became of a row. `entryId` is null for a row that is rejected and names none. */
export const importResultSchema = z.strictObject({
  line: z.number(),
  outcome: z.enum(importOutcomes),
  entryId: z.nullable(z.string()),
  refusal: z.nullable(importRefusalSchema),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const importResultsSchema = z.strictObject({ results: z.array(importResultSchema) });
