import { server } from "./rule.ts";
import type { Rule } from "./rule.ts";

/** Only removes lapsed holds and makes the next offers, as every batch does. */
export const sweep: Rule<object> = {
  mayAsk: server,
  reads: () => ({ entries: [] }),
  // Whether to sweep again. After a sweep without progress, another one would make none either.
  decide: (batch) => ({ modified: batch.hasMoreDue && batch.activity.length > 0 }),
};
