import * as z from "zod/mini";
import { marathonId, userId } from "./ids.ts";
import { CONTACT_MAX, NAME_MAX } from "./limits.ts";
import { readAs } from "./reading.ts";
import { emailAddress, notEmpty, optionalText, phoneNumber, requiredText } from "./text.ts";

/** What the runner types into the registration form; the same schema validates the form and the request. */
const registrationFields = {
  email: emailAddress("Email"),
  firstName: requiredText("First Name", NAME_MAX),
  lastName: requiredText("Last Name", NAME_MAX),
  phone: phoneNumber("Phone"),
  emergencyContact: optionalText("Emergency Contact", CONTACT_MAX),
};

export const registrationFormSchema = z.strictObject(registrationFields);
export type RegistrationForm = z.infer<typeof registrationFormSchema>;

/** The record as a runner sends it. `contactsShared`: the runner agreed to show their contacts to signed-in runners. */
export const newRegistrationSchema = z.strictObject({
  marathonId,
  userId,
  ...registrationFields,
  contactsShared: z.optional(z.boolean()),
});
export type NewRegistration = z.infer<typeof newRegistrationSchema>;

/** Spec, section 7: the one operator this API accepts, exactly in this form. */
export const applyBodySchema = z.strictObject({
  $addToSet: z.strictObject({ totalRegistrationCount: newRegistrationSchema }),
});

/** `contactsShared` can only be false, which withdraws the consent. Consent is given on the registration form alone. */
export const registrationPatchSchema = z
  .strictObject({ ...z.partial(registrationFormSchema).shape, contactsShared: z.optional(z.literal(false)) })
  .check(notEmpty("Send at least one field to change"));
export type RegistrationPatch = z.infer<typeof registrationPatchSchema>;

/** What is kept of a runner who has a place or waits for one. */
export const runnerRecordSchema = z.strictObject({
  marathonId: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  emergencyContact: z.string(),
  contactsShared: z.boolean(),
});
export type RunnerRecord = z.infer<typeof runnerRecordSchema>;

/** A registration as its runner and the organizer see it. */
export const registrationSchema = z.extend(runnerRecordSchema, {
  /** What the runner gives at the desk, like RUN-7F3K-92QD: made by the server, unique in its event, unchanged by edits. */
  reference: readAs(z.string(), ""),
  registeredAt: readAs(z.iso.datetime(), "1970-01-01T00:00:00.000Z"),
});
export type Registration = z.infer<typeof registrationSchema>;

/** What another signed-in runner sees: contacts read 'Hidden' unless shared, and never a userId. */
export const participantSchema = z.strictObject({
  marathonId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  emergencyContact: z.string(),
});

/** Stands for one registration without saying whose: visitors and lists can count, nothing more. */
export const countedEntrySchema = z.strictObject({ marathonId: z.string() });
export type CountedEntry = z.infer<typeof countedEntrySchema>;

export const registrationEntrySchema = z.union([registrationSchema, participantSchema, countedEntrySchema]);
export type RegistrationEntry = z.infer<typeof registrationEntrySchema>;
