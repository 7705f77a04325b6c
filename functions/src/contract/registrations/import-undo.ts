import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { IMPORT_LINES_MAX } from "../limits.ts";

/** How many entries an import has added, and how many it has changed. */
export const importCountsSchema = z.strictObject({ created: z.number(), changed: z.number() });
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** An import that has been applied at least in part, and what has been undone of it. */
export const pastImportSchema = z.strictObject({
  importId: z.string(),
  /** The name of its file, or null if it is not known. */
  fileName: withFallback(z.nullable(z.string()), null),
  at: z.iso.datetime(),
  /** When it can no longer be continued or undone. */
  expiresAt: z.iso.datetime(),
  /** The address of the member of the team who started it, or null if it is not known. */
  by: z.nullable(z.string()),
  total: z.number(),
  done: importCountsSchema,
  undone: importCountsSchema,
});
export type PastImport = z.infer<typeof pastImportSchema>;

/** The newest first. */
export const pastImportsSchema = z.strictObject({ imports: z.array(pastImportSchema) });

/** The body of `undoImport`: 0 for the first piece, and then the `next` of the answer before. */
export const importUndoSchema = z.strictObject({
  from: z
    .int("From must be a whole number")
    .check(z.minimum(0, "From must be at least 0"), z.maximum(IMPORT_LINES_MAX, "There are no more lines")),
});

/**
 * A line that stays as it is, because somebody has changed its entry since, or because the event refuses the change, for
 * example if the earlier race is full.
 */
export const keptLineSchema = z.strictObject({
  line: z.number(),
  entryId: z.string(),
  code: z.string(),
  error: z.string(),
});
export type KeptLine = z.infer<typeof keptLineSchema>;

export const importUndoneSchema = z.strictObject({
  /** How many lines of this piece are undone now, also those that were before. */
  undone: z.number(),
  kept: z.array(keptLineSchema),
  /** Where the next piece begins, or null after the last one. */
  next: z.nullable(z.number()),
});
