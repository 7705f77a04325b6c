import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** The questions that an account asked organizers in the last 24 hours, without their text. */
export const storedQuestionQuotaSchema = z.object({
  asked: z.array(z.object({ id: z.string(), marathonId: z.string(), bodyHash: z.string(), at: instant })),
});
export type AskedQuestion = z.infer<typeof storedQuestionQuotaSchema>["asked"][number];
