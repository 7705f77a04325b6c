import * as z from "zod/mini";
import { instant } from "../platform/documents.ts";

/** When an account added its last events, named by the account's uid. */
export const storedEventQuotaSchema = z.object({ addedAt: z.array(instant) });
