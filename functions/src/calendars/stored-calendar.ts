import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** The calendar of an account, named by its uid. The document stays when the calendar ends, for its keys. */
export const storedCalendarSchema = z.object({
  /** 32 hexadecimal digits. Whoever knows them can read the calendar. Null once it has ended. */
  secret: z.nullable(z.string()),
  /** The idempotency key of the request that made it, or null. */
  key: z.nullable(z.string()),
  createdAt: instant,
  /** The keys of the last day whose addresses have ended. */
  endedKeys: z.array(z.object({ key: z.string(), at: instant })),
});
export type StoredCalendar = z.infer<typeof storedCalendarSchema>;
