import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/**
 * What the team has noted about an entry, in a document of its own under the event and named by the entry's id: the
 * runner can read the document of the registration itself.
 */
export const storedNoteSchema = z.object({ text: z.string(), version: z.number(), editedAt: instant });
export type StoredNote = z.infer<typeof storedNoteSchema>;
