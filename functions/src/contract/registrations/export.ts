import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { requiredText } from "../fields/text.ts";
import { EXPORTED_MAX, REASON_MAX } from "../limits.ts";

/** What a file of runners may have besides names, references, races and times. */
export const exportedDetails = [
  "email",
  "phone",
  "emergencyContact",
  "contactsShared",
  "dateOfBirth",
  /** Age groups and categories, which follow from birth dates and genders. */
  "ageGroup",
  "answers",
  "waitingList",
] as const;
export type ExportedDetail = (typeof exportedDetails)[number];

/**
 * The body of `recordExport`: how many runners the file has, which of their details, and what it is for, which a file
 * without details need not say.
 */
export const newExportSchema = z
  .strictObject({
    count: z
      .int("Count must be a whole number")
      .check(
        z.minimum(0, "Count must be at least 0"),
        z.maximum(EXPORTED_MAX, `At most ${EXPORTED_MAX.toLocaleString("en-US")} runners`),
      ),
    details: z
      .array(z.enum(exportedDetails))
      .check(bounded(z.maxLength(exportedDetails.length, "Name each detail once"))),
    reason: z.optional(requiredText("Reason", REASON_MAX)),
  })
  .check(
    z.refine(({ details, reason }) => details.length === 0 || reason !== undefined, {
      path: ["reason"],
      message: "Say what the file is for",
    }),
  );
export type NewExport = z.infer<typeof newExportSchema>;
