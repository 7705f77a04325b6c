import * as z from "zod/mini";
import { baseOfNote } from "../fields/base-version.ts";
import { bounded, boundedText } from "../fields/bounded.ts";
import { entryId, raceId } from "../fields/ids.ts";
import { emptyableText, notEmpty, optionalText, requiredText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { formEntryFields } from "../forms/filled-form.ts";
import { signatureSchema } from "../forms/waiver.ts";
import { CONTACT_MAX, ENTRIES_AT_ONCE_MAX, NAME_MAX, NOTE_MAX, REASON_MAX } from "../limits.ts";
import { beforeSchema } from "./changed-fields.ts";
import { registrationSchema } from "./registration.ts";
import { emailOrUnknown, phoneOrUnknown } from "./unknown-contacts.ts";
import { lastName } from "./participant-name.ts";

const reason = requiredText("Reason", REASON_MAX);

/** Nobody signs a waiver for somebody else. The team records a paper signature with an endpoint of its own. */
const { waiver: _, ...answeredFields } = formEntryFields;

const entryFields = {
  email: emailOrUnknown,
  phone: phoneOrUnknown,
  emergencyContact: optionalText("Emergency Contact", CONTACT_MAX),
  raceId: z.optional(raceId),
  /** Null: no wave. */
  waveId: z.optional(z.nullable(raceId)),
  ...answeredFields,
};
/** What the member has been told and wants anyway. */
const consents = {
  /** Goes above the capacity of the race or the event, or past a waiting list. Only the owner and organizers may. */
  overCapacity: z.optional(z.boolean()),
  /** Enters somebody who seems to be entered already. */
  confirm: z.optional(z.boolean()),
};

/** Somebody whom the team enters. They need no account, and what is not known is left out. */
export const newEntrySchema = z.strictObject({
  firstName: requiredText("First Name", NAME_MAX),
  lastName,
  ...entryFields,
  reason: z.optional(reason),
  ...consents,
});
export type NewEntry = z.infer<typeof newEntrySchema>;

/**
 * What the team changes of an entry. Answers that are left out stay, and an empty one is removed. A field that somebody
 * else has changed since `before` is not overwritten.
 */
export const entryPatchSchema = z
  .strictObject({
    firstName: z.optional(requiredText("First Name", NAME_MAX)),
    lastName: z.optional(lastName),
    ...entryFields,
    before: beforeSchema,
    reason,
    ...consents,
  })
  .check(notEmpty("Send at least one field to change", ["before", "reason", ...Object.keys(consents)]));
export type EntryPatch = z.infer<typeof entryPatchSchema>;

export const entryRemovalSchema = z.strictObject({ reason });

/** The signature of the event's waiver that somebody gave on paper. Null: it was recorded by mistake. */
export const paperWaiverSchema = z.strictObject({ signature: z.nullable(signatureSchema) });
export type PaperWaiver = z.infer<typeof paperWaiverSchema>;

export const raceChangeSchema = z.strictObject({ raceId });
export const waveChangeSchema = z.strictObject({ waveId: z.nullable(raceId) });
export const cancellationSchema = z.strictObject({ cancel: z.literal(true) });

/** One change of up to fifty entries. */
export const entryChangesSchema = z.strictObject({
  entryIds: z
    .array(entryId)
    .check(
      bounded(z.minLength(1, "Choose an entry")),
      bounded(z.maxLength(ENTRIES_AT_ONCE_MAX, `At most ${ENTRIES_AT_ONCE_MAX} entries at once`)),
    ),
  change: z.union(
    [raceChangeSchema, waveChangeSchema, cancellationSchema],
    "Choose one change: a race, a wave, or to cancel",
  ),
  reason,
  overCapacity: z.optional(z.boolean()),
  /**
   * The race or the wave that each entry had when it was selected, by the entry's id. Entries that are left out are not
   * compared.
   */
  before: z.optional(z.record(entryId, z.nullable(raceId))),
  /** The reference that each entry had when it was selected, by the entry's id. */
  references: z.optional(z.record(entryId, boundedText(NAME_MAX))),
});
export type EntryChanges = z.infer<typeof entryChangesSchema>;

export const entryRefusalSchema = z.strictObject({ code: z.string(), error: z.string() });
export type EntryRefusal = z.infer<typeof entryRefusalSchema>;

/** What became of one of several entries. `modifiedCount` is 0 if there was nothing to change. */
export const entryResultSchema = z.strictObject({
  entryId: z.string(),
  modifiedCount: z.number(),
  /** The error of a change that was refused, or null. */
  refusal: z.nullable(entryRefusalSchema),
});
export type EntryResult = z.infer<typeof entryResultSchema>;
export const entryResultsSchema = z.strictObject({ results: z.array(entryResultSchema) });

/** `base` is the version that the writer has seen, or 0 if there was no note. An empty text removes the note. */
export const noteBodySchema = z.strictObject({
  base: baseOfNote,
  text: emptyableText("Note", NOTE_MAX, "paragraphs"),
});

/** What the team has noted about an entry. Its runner never sees it. */
export const noteSchema = z.strictObject({ text: z.string(), version: z.number(), editedAt: z.iso.datetime() });
export type Note = z.infer<typeof noteSchema>;

/** A registration as the team's roster has it. Roles that may not read notes get none, not even null. */
export const rosterEntrySchema = z.extend(registrationSchema, { note: z.optional(z.nullable(noteSchema)) });
export type RosterEntry = z.infer<typeof rosterEntrySchema>;

/** A page of an event's roster. */
export const registrationPageSchema = z.strictObject({
  registrations: z.array(rosterEntrySchema),
  /** The event's revision before the page was read: the first `since` of the roster. */
  revision: withFallback(z.number(), 0),
  nextCursor: z.nullable(z.string()),
});
