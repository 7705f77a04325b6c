import * as z from "zod/mini";
import { answerSchema } from "../contract/forms/answers.ts";
import { DAY_MS, IMPORT_LINES_MAX } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/** For how long an import can be continued. */
export const IMPORT_KEPT_MS = 7 * DAY_MS;

/**
 * What a row of an import has done to its entry. It is written in the commit that does it, and read only to undo it.
 * Whoever erases an entry's details erases these, too.
 */
export const storedImportedRowSchema = z.object({
  importId: z.string(),
  position: z.number(),
  line: z.number(),
  entryId: z.string(),
  /** The account that had the entry then. */
  userId: z.string(),
  outcome: z.enum(["created", "changed"]),
  /** A hash of what the entry had afterward, of an entry that was changed only in the changed fields. Null once undone. */
  fingerprint: z.nullable(z.string()),
  /** What the changed fields had before, by their paths. Empty for an entry that was created, and once undone. */
  before: z.record(z.string(), z.nullable(answerSchema)),
  /** The version of the form that the entry had before. Null if nobody had filled it in. */
  formVersion: z.nullable(z.number()),
  /** Those of the questions in `before` whose answers the desk did not see. */
  hiddenAnswers: z.array(z.string()),
  undoneAt: z.nullable(instant),
  /** Firestore deletes the document after this time. */
  expiresAt: instant,
});
export type StoredImportedRow = z.infer<typeof storedImportedRowSchema>;

/** Names the row. The last row of an import comes first in the order of names, because rows are undone backward. */
export function importedRowId({ importId, position }: Pick<StoredImportedRow, "importId" | "position">): string {
  return `${importId}-${String(IMPORT_LINES_MAX - 1 - position).padStart(String(IMPORT_LINES_MAX).length, "0")}`;
}
