import * as z from "zod/mini";
import { answerSchema } from "../forms/answers.ts";
import type { Answers } from "../forms/answers.ts";
import { FORM_ONLY_FIELDS } from "../forms/standard-fields.ts";

/** The fields of an entry, besides those of the event's form, whose earlier values a change may name. */
export const ENTRY_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "emergencyContact",
  "raceId",
  "waveId",
  "dateOfBirth",
] as const;
const changedPath = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(${[...ENTRY_FIELDS, ...FORM_ONLY_FIELDS].join("|")}|answers\\.[A-Za-z0-9-]{1,40})$`),
      "There is no such field",
    ),
  );

/**
 * The values that the changed fields of an entry had when editing began, by the path of each field, such as `phone` or
 * `answers.size`. Null means that the field was empty. A field that is left out here is not
 * compared.
 */
export const beforeSchema = z.record(changedPath, z.nullable(answerSchema), "Send what the changed fields had before");
export type ValuesBefore = z.infer<typeof beforeSchema>;

type Changes = { answers?: Answers | undefined; waiver?: unknown; contactsShared?: unknown };

/** The paths of the fields that a change of an entry sends. Signatures and consents are never compared. */
export function changedPaths({ answers = {}, waiver: _, contactsShared: __, ...fields }: Changes): string[] {
  return [...Object.keys(fields), ...Object.keys(answers).map((id) => `answers.${id}`)];
}
