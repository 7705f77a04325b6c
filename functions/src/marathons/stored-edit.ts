import * as z from "zod/mini";
import { marathonEditSchema } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/** A version of an event as Firestore keeps it, under its event. The document's name is the version's number. */
export const storedEditSchema = z.object({
  ...marathonEditSchema.shape,
  settings: z._default(marathonEditSchema.shape.settings, null),
  races: z._default(marathonEditSchema.shape.races, null),
  editedAt: instant,
  /** Who made this version. Never sent to clients. */
  editedByUid: z.string(),
});
export type StoredEdit = z.infer<typeof storedEditSchema>;
