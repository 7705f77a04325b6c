import * as z from "zod/mini";
import { instant, lenient } from "../platform/documents.ts";
import { UNREADABLE_RUNNER, storedRunner } from "../registrations/stored-runner.ts";

const fields = z.object({
  ...storedRunner,
  joinedAt: instant,
  /** Drawn on joining; the lowest number is next. Null once a place is offered. */
  waitingNumber: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  /** Until when the offered place is held. Null while waiting. */
  offerExpiresAt: z._default(z.nullable(instant), null),
});

/**
 * A runner on the waiting list or with an offer, under the event's `waitlist` and named by the runner's uid. Exactly one of
 * `waitingNumber` and `offerExpiresAt` is null.
 */
export const storedWaitlistEntrySchema = fields.check(
  z.refine(({ waitingNumber, offerExpiresAt }) => (waitingNumber === null) !== (offerExpiresAt === null), {
    path: ["waitingNumber"],
  }),
);
export type StoredWaitlistEntry = z.infer<typeof fields>;

/** The end of an offer whose end cannot be read: it is held until somebody repairs it. */
const UNTIL_REPAIRED = new Date("9999-12-31T00:00:00Z");

/**
 * Reads a broken entry as far as possible; what cannot be read is empty. An entry without a number keeps its count and its
 * runner may leave, but offers pass it over until somebody repairs it. An entry with number and offer has the offer.
 */
export const brokenWaitlistEntrySchema = z.pipe(
  lenient(fields, {
    ...UNREADABLE_RUNNER,
    joinedAt: new Date(0),
    waitingNumber: null,
    offerExpiresAt: UNTIL_REPAIRED,
  }),
  z.transform((entry) => (entry.offerExpiresAt === null ? entry : { ...entry, waitingNumber: null })),
);
