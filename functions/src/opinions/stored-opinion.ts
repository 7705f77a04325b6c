import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** An opinion as Firestore keeps it. `hidden` is for the query alone: an admin sets it in the console. */
export const storedOpinionSchema = z.object({
  name: z.string(),
  email: z.string(),
  opinion: z.string(),
  createdAt: instant,
});
export type StoredOpinion = z.infer<typeof storedOpinionSchema> & { id: string };
