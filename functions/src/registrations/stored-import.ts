import * as z from "zod/mini";
import { importResultSchema } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/** An import that a member of the team has started. */
export const storedImportSchema = z.object({
  total: z.number(),
  dryRun: z.boolean(),
  overCapacity: z.boolean(),
  confirm: z.boolean(),
  at: instant,
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

/** For how long an import can be continued. */
export const IMPORT_KEPT_MS = 7 * 86_400_000;
