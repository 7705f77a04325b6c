import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** The calendar of an account, named by its uid. */
export const storedCalendarSchema = z.object({
  /** 32 hexadecimal digits. Whoever knows them can read the calendar. */
  secret: z.string(),
  /** The idempotency key of the request that made it, or null. */
  key: z.nullable(z.string()),
  createdAt: instant,
});
export type StoredCalendar = z.infer<typeof storedCalendarSchema>;
