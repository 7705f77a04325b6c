import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { raceId } from "../fields/ids.ts";
import { notEmpty, optionalText, requiredText } from "../fields/text.ts";
import { formEntryFields } from "../forms/filled-form.ts";
import { CONTACT_MAX, NAME_MAX, OTHERS_MAX } from "../limits.ts";
import { beforeSchema } from "./changed-fields.ts";
import { emailOrUnknown, phoneOrUnknown } from "./unknown-contacts.ts";
import { lastName } from "./participant-name.ts";

const names = {
  firstName: requiredText("First Name", NAME_MAX),
  lastName,
};
const otherFields = {
  email: emailOrUnknown,
  phone: phoneOrUnknown,
  emergencyContact: optionalText("Emergency Contact", CONTACT_MAX),
  raceId: z.optional(raceId),
  ...formEntryFields,
};

/** Somebody whom an account enters besides its owner: a relative or a club mate, who needs no account. */
export const otherRecordSchema = z.strictObject({ ...names, ...otherFields });
export type OtherRecord = z.infer<typeof otherRecordSchema>;

/** `confirm` enters people of whom one has the name of somebody whom the account has entered already. */
export const newOthersSchema = z.strictObject({
  records: z
    .array(otherRecordSchema)
    .check(
      bounded(z.minLength(1, "Enter at least one person")),
      bounded(z.maxLength(OTHERS_MAX, `At most ${OTHERS_MAX} people at once`)),
    ),
  confirm: z.optional(z.boolean()),
});
export type NewOthers = z.infer<typeof newOthersSchema>;

export const enteredSchema = z.strictObject({ entryId: z.string(), reference: z.string() });
export type Entered = z.infer<typeof enteredSchema>;

/** The new entries in the order of the records. */
export const othersEnteredSchema = z.strictObject({ acknowledged: z.literal(true), entries: z.array(enteredSchema) });

/**
 * The changes by an account to an entry that it made for somebody else. `before` is as in `registrationPatchSchema`.
 */
export const otherPatchSchema = z
  .strictObject({ ...z.partial(z.strictObject(names)).shape, ...otherFields, before: z.optional(beforeSchema) })
  .check(notEmpty("Send at least one field to change", ["before"]));
export type OtherPatch = z.infer<typeof otherPatchSchema>;
