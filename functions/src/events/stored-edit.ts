import * as z from "zod/mini";
import { marathonEditSchema, versionSettingsSchema } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

const storedSettings = z.extend(versionSettingsSchema, {
  /** Absent in older versions. */
  ageGroups: z._default(versionSettingsSchema.shape.ageGroups, null),
});

/** A version of an event as Firestore keeps it, under its event. The document's name is the version's number. */
export const storedEditSchema = z.object({
  ...marathonEditSchema.shape,
  settings: z._default(z.nullable(storedSettings), null),
  races: z._default(marathonEditSchema.shape.races, null),
  form: z._default(marathonEditSchema.shape.form, null),
  state: z._default(marathonEditSchema.shape.state, null),
  stateReason: z._default(marathonEditSchema.shape.stateReason, null),
  publishAt: z._default(marathonEditSchema.shape.publishAt, null),
  editedAt: instant,
  /** Who made this version. Never sent to clients. */
  editedByUid: z.string(),
});
export type StoredEdit = z.infer<typeof storedEditSchema>;
