import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { raceSettingsSchema } from "../races/race.ts";
import { lifeStates } from "./event-life.ts";
import { eventFields, settingSchemas } from "./fields.ts";
import { cardTexts } from "./event.ts";

function names<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** What can differ between two versions: `cancelled` when the event was canceled, `state` for its other states. */
export const versionedNames = [
  ...names(eventFields),
  ...names(settingSchemas),
  "races",
  "form",
  "state",
  "cancelled",
] as const;

export const versionFieldsSchema = z.strictObject({ ...cardTexts, description: z.string() });

export const versionSettingsSchema = z.strictObject({
  capacity: z.nullable(z.number()),
  timeZone: z.string(),
  contactsOpen: z.boolean(),
  locked: z.boolean(),
  cutOffDays: z.number(),
  offerHours: z.number(),
  ageGroups: withFallback(z.nullable(z.array(z.number())), null),
});

/** One version of an event. Only the organizer sees versions. The eight fields of any version can be restored. */
export const marathonEditSchema = z.strictObject({
  /**
   * The number of this version: 1 is the event as it was added, and each saved change of fields, settings or state gets
   * the next number.
   */
  version: z.number(),
  /** The email address of the version's author. */
  editedBy: z.string(),
  editedAt: z.iso.datetime(),
  /** The version that was restored, or null for an edit. */
  restoredFrom: z.nullable(z.number()),
  /** What differs from the version before; empty for version 1. */
  changed: z.array(z.enum(versionedNames)),
  fields: versionFieldsSchema,
  /** Null in versions that were stored before settings had versions. */
  settings: withFallback(z.nullable(versionSettingsSchema), null),
  /** Null if nobody had set races yet. */
  races: withFallback(z.nullable(z.array(raceSettingsSchema)), null),
  /** The version of the registration form. Null if the event had none. */
  form: withFallback(z.nullable(z.number()), null),
  /** Null in versions that were stored before events had states. */
  state: withFallback(z.nullable(z.enum(lifeStates)), null),
  stateReason: withFallback(z.nullable(z.string()), null),
  /** When the draft was to be published by itself. Null in other states, and if no time was set. */
  publishAt: withFallback(z.nullable(z.string()), null),
});
export type MarathonEdit = z.infer<typeof marathonEditSchema>;

/** A page of versions, newest first. */
export const marathonHistorySchema = z.strictObject({
  edits: z.array(marathonEditSchema),
  /** What each version changed in the form, in sentences, by its number. Other versions are left out. */
  formChanges: withFallback(z.record(z.string(), z.array(z.string())), {}),
  nextCursor: withFallback(z.nullable(z.string()), null),
});
export type MarathonHistory = z.infer<typeof marathonHistorySchema>;
