import * as z from "zod/mini";
import { modifiedSchema } from "../acknowledgement.ts";
import { eventId, raceId, userId } from "../fields/ids.ts";
import { emailAddress, notEmpty, optionalText, phoneNumber, requiredText } from "../fields/text.ts";
import { withFallback } from "../fields/tolerant-reading.ts";
import { filledFormSchema, formEntryFields } from "../forms/filled-form.ts";
import { keptCategorySchema } from "../races/age-groups.ts";
import { MAIN_RACE } from "../races/race.ts";
import { CONTACT_MAX, NAME_MAX } from "../limits.ts";
import { beforeSchema } from "./changed-fields.ts";
import { lastName } from "./participant-name.ts";

/** What the runner types into the registration form. The same schemas validate the form and the request. */
const registrationFields = {
  email: emailAddress("Email"),
  firstName: requiredText("First Name", NAME_MAX),
  lastName,
  phone: phoneNumber("Phone"),
  emergencyContact: optionalText("Emergency Contact", CONTACT_MAX),
};

export const registrationFormSchema = z.strictObject(registrationFields);
export type RegistrationDetails = z.infer<typeof registrationFormSchema>;

/** The race, which may be left out if the event has only one, and what its age rule and the event's form ask. */
const raceChoice = {
  raceId: z.optional(raceId),
  ...formEntryFields,
};

/** The record as a runner sends it. `contactsShared`: the runner agrees to show their contacts to signed-in users. */
export const newRegistrationSchema = z.strictObject({
  marathonId: eventId,
  userId,
  ...registrationFields,
  ...raceChoice,
  contactsShared: z.optional(z.boolean()),
});
export type NewRegistration = z.infer<typeof newRegistrationSchema>;

/** The one operator that this API accepts, exactly in this form (spec, section 7). */
export const addToSetSchema = z.strictObject({ totalRegistrationCount: newRegistrationSchema });
export const applyBodySchema = z.strictObject({ $addToSet: addToSetSchema });

/** `modifiedCount` is 0 if the runner was registered already. */
export const registeredSchema = z.extend(modifiedSchema, { upsertedCount: z.literal(0), upsertedId: z.null() });

/**
 * `contactsShared` can only be false, which withdraws the consent. Consent is given on the registration form alone.
 * `raceId` moves the entry to another race, in which a place must be free or held for the runner. With `before`, a
 * field that somebody else has changed since is not overwritten, and answers that are left out stay. Older clients send
 * no `before`, so their `answers` replace all answers.
 */
export const registrationPatchSchema = z
  .strictObject({
    ...z.partial(registrationFormSchema).shape,
    ...raceChoice,
    contactsShared: z.optional(z.literal(false)),
    before: z.optional(beforeSchema),
  })
  .check(notEmpty("Send at least one field to change", ["before"]));
export type RegistrationPatch = z.infer<typeof registrationPatchSchema>;

/** What is stored of a runner who has a place or waits for one. */
export const runnerRecordSchema = z.strictObject({
  marathonId: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  emergencyContact: z.string(),
  contactsShared: z.boolean(),
  raceId: withFallback(z.string(), MAIN_RACE),
  /** Like `1990-04-19`; null if the runner did not state it, or after it was erased. */
  dateOfBirth: withFallback(z.nullable(z.string()), null),
  /** Null if the event has no form, or had none yet. */
  filledForm: withFallback(z.nullable(filledFormSchema), null),
});
export type RunnerRecord = z.infer<typeof runnerRecordSchema>;

/** A registration as its runner and the organizer see it. */
export const registrationSchema = z.extend(runnerRecordSchema, {
  /**
   * The registration's id in its event: the runner's uid, if they have entered themselves. `userId` is that of the account
   * that made the entry, and empty if the team did. Roles that may not see the uid get a hash in place of `entryId`.
   */
  entryId: withFallback(z.string(), ""),
  /**
   * The reference that the runner shows at the desk, like RUN-7F3K-92QD. The server makes references. A reference is
   * unique in its event and never changes.
   */
  reference: withFallback(z.string(), ""),
  registeredAt: withFallback(z.iso.datetime(), "1970-01-01T00:00:00.000Z"),
  /** The wave of the race in which the runner starts, or null. */
  waveId: withFallback(z.nullable(z.string()), null),
  /** What results need, as computed when birth date and gender were erased. Null before that, or if neither was known. */
  keptCategory: withFallback(z.nullable(keptCategorySchema), null),
});
export type Registration = z.infer<typeof registrationSchema>;

/** A registration as another signed-in user sees it: contacts read 'Hidden' unless shared, and there is no userId. */
export const participantSchema = z.strictObject({
  marathonId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  emergencyContact: z.string(),
  /** Null if an older server does not say. */
  raceId: withFallback(z.nullable(z.string()), null),
});

/** Stands for one registration without naming the runner. Visitors and lists get only such entries. */
export const countedEntrySchema = z.strictObject({ marathonId: z.string() });
export type CountedEntry = z.infer<typeof countedEntrySchema>;

export const registrationEntrySchema = z.union([registrationSchema, participantSchema, countedEntrySchema]);
export type RegistrationEntry = z.infer<typeof registrationEntrySchema>;
