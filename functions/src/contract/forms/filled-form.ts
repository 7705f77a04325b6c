import * as z from "zod/mini";
import { birthDate } from "../fields/dates.ts";
import { answerSchema, answersSchema } from "./answers.ts";
import { GENDERS, club, expectedTime, gender, nationality } from "./standard-fields.ts";
import { signatureSchema, signedWaiverSchema } from "./waiver.ts";

/**
 * What a runner enters into the event's form. What the form does not ask for is not stored, except that an answer to a
 * question that the form does not ask is refused.
 */
export const formEntryFields = {
  /** Required also for a race with an age rule. */
  dateOfBirth: z.optional(birthDate("Date of Birth")),
  /**
   * Null, or an empty club, removes what the runner stated before. Left out, it stays. A form that requires the gender
   * accepts null as well: the runner prefers not to say.
   */
  gender: z.optional(z.nullable(gender)),
  club,
  nationality: z.optional(z.nullable(nationality)),
  expectedTime: z.optional(z.nullable(expectedTime)),
  answers: z.optional(answersSchema),
  waiver: z.optional(signatureSchema),
};
export const formEntrySchema = z.strictObject(formEntryFields);
export type FormEntry = z.infer<typeof formEntrySchema>;

/** Separates what a request enters into the form from its other fields. */
export function withFormApart<Fields extends FormEntry>(
  fields: Fields,
): { form: FormEntry; others: Omit<Fields, keyof FormEntry> } {
  const { dateOfBirth, gender, club, nationality, expectedTime, answers, waiver, ...others } = fields;
  return { form: { dateOfBirth, gender, club, nationality, expectedTime, answers, waiver }, others };
}

/** The body of accepting an offer: what the form asks, if it has changed since the runner joined the waiting list. */
export const acceptanceSchema = z.optional(formEntrySchema);

/** The `version` of an entry that nobody has filled in the form of: only a signature on paper was recorded. */
export const UNFILLED_VERSION = 0;

/**
 * The event's form as a runner has filled it in, as answers carry it. A field is null or empty if the runner did not
 * state it, or if it was erased after the race.
 */
export const filledFormSchema = z.strictObject({
  /** The version of the form that was answered, or `UNFILLED_VERSION`. */
  version: z.number(),
  gender: z.nullable(z.enum(GENDERS)),
  club: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  expectedTime: z.nullable(z.string()),
  answers: z.record(z.string(), answerSchema),
  /** Null if the runner has not signed a waiver. */
  waiver: z.nullable(signedWaiverSchema),
});
export type FilledForm = z.infer<typeof filledFormSchema>;
