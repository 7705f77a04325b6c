import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** An offer to volunteer as Firestore keeps it. Fields that were left empty are empty text. */
export const storedVolunteerOfferSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  createdAt: instant,
});
export type StoredVolunteerOffer = z.infer<typeof storedVolunteerOfferSchema>;
