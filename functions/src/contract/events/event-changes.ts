import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { baseVersion } from "../fields/base-version.ts";
import { timeZoneName } from "../fields/dates.ts";
import { notEmpty, optionalText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { REASON_MAX } from "../limits.ts";
import { endOffers } from "./event-life.ts";
import { capacitySchema, eventFields, settingSchemas } from "./fields.ts";

/** What the body of a change has besides the changed fields. */
const writeOptions = {
  /**
   * The `version` that the writer has read. If a field of the write has changed since then, the answer is 409
   * `changed-meanwhile`.
   */
  base: baseVersion,
  /** Sets a capacity below the places that are taken or held, which is 409 `below-taken` otherwise. */
  confirm: z.optional(z.boolean()),
  endOffers,
};

/**
 * Any of the eight editable fields. For the organizer also capacity and time zone, so that one form saves all of them
 * at once. The order of the dates is checked after merging with what is stored. Only here may `base` be left out, as the
 * seed's site does: then the last write wins.
 */
export const marathonPatchSchema = z
  .partial(
    z.strictObject({
      ...eventFields,
      capacity: z.nullable(capacitySchema),
      timeZone: timeZoneName,
      ...writeOptions,
    }),
  )
  .check(notEmpty("Send at least one field to change", Object.keys(writeOptions)));
export type MarathonPatch = z.infer<typeof marathonPatchSchema>;

export const marathonSettingsSchema = z
  .strictObject({ ...z.partial(z.strictObject(settingSchemas)).shape, ...writeOptions })
  .check(notEmpty("Send at least one setting to change", Object.keys(writeOptions)));
export type MarathonSettings = z.infer<typeof marathonSettingsSchema>;

export const restoreSchema = z.strictObject({ base: writeOptions.base, endOffers });

/** Cancels or deletes the event. The page of a canceled event shows the reason to everybody. */
export const removalSchema = z.strictObject({
  reason: optionalText("Reason", REASON_MAX),
  /** Deletes the event or does nothing: one with runners answers 409 `transition-not-allowed` and is not canceled. */
  expect: z.optional(z.literal("deleted", "Only deleted can be expected")),
  /** The `version` that the caller has read. If anything has changed since, the answer is 409 `changed-meanwhile`. */
  base: z.optional(baseVersion),
});
export type RemovalRequest = z.infer<typeof removalSchema>;

/** A saved change with the version that the event has now: the `base` of the next write. */
export const savedSchema = z.extend(modifiedSchema, { version: withFallback(z.number(), 1) });

/**
 * `deleted`: nothing is left, because nobody had registered. `cancelled`: the event's page says so, with date and
 * reason.
 */
export const removedSchema = z.extend(modifiedSchema, { outcome: z.enum(["deleted", "cancelled"]) });
