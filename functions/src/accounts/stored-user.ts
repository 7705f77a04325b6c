import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** The site's own record of an account, named by its uid. */
export const storedUserSchema = z.object({
  name: z.string(),
  email: z.string(),
  photo: z._default(z.string(), ""),
  createdAt: instant,
});
export type StoredUser = z.infer<typeof storedUserSchema>;
