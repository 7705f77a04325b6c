import * as z from "zod/mini";
import { importCountsSchema, importResultSchema } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/** An import that a member of the team has started. */
export const storedImportSchema = z.object({
  /** The name of its file. Null if the client did not say it, and absent in older documents. */
  fileName: z._default(z.nullable(z.string()), null),
  total: z.number(),
  dryRun: z.boolean(),
  overCapacity: z.boolean(),
  confirm: z.boolean(),
  at: instant,
  /** When undoing began. The import takes no more rows then. Null until then, and absent in older documents. */
  undoBeganAt: z._default(z.nullable(instant), null),
  /** What its rows have done, and what has been undone of that. Absent until then. */
  done: z._default(importCountsSchema, { created: 0, changed: 0 }),
  undone: z._default(importCountsSchema, { created: 0, changed: 0 }),
  /** Firestore deletes the document after this time. */
  expiresAt: instant,
});
export type StoredImport = z.infer<typeof storedImportSchema>;

/** The results of a piece, so that the same piece gets the same answer. It is named by its import and its first row. */
export const storedPieceSchema = z.object({
  bodyHash: z.string(),
  results: z.array(importResultSchema),
  expiresAt: instant,
});
export type StoredPiece = z.infer<typeof storedPieceSchema>;
