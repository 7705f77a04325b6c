import * as z from "zod/mini";
import { instant, lenient } from "../platform/documents.ts";
import { UNREADABLE_RUNNER, storedRunner } from "./stored-runner.ts";

const fields = z.object({
  ...storedRunner,
  joinedAt: instant,
  /** The number that the runner got on joining. The lowest number is next. Null once a place is offered. */
  waitingNumber: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  /** Until when a place is held, for an offer or for a payment. Null while waiting. */
  offerExpiresAt: z._default(z.nullable(instant), null),
  /** Why a place is held: as an offer to the waiting list, or until it is paid. Meaningless while waiting. */
  holdKind: z._default(z.enum(["offer", "payment"]), "offer"),
});

/**
 * A runner who waits or for whom a place is held, under the event's `waitlist` and named by the entry's id. Exactly one
 * of `waitingNumber` and `offerExpiresAt` is null.
 */
export const storedWaitlistEntrySchema = fields.check(
  z.refine(({ waitingNumber, offerExpiresAt }) => (waitingNumber === null) !== (offerExpiresAt === null), {
    path: ["waitingNumber"],
  }),
);
/** `entryId` is the document's name. */
export type StoredWaitlistEntry = z.infer<typeof fields> & { entryId: string };

/** Read in place of an unreadable end of an offer: the place is held until somebody repairs the document. */
const UNTIL_REPAIRED = new Date("9999-12-31T00:00:00Z");

/**
 * Reads a broken entry as far as possible; unreadable fields are empty. An entry without a number still counts and its
 * runner may leave, but offers skip it until somebody repairs it. An entry with both a number and an offer counts as an
 * offer.
 */
export const brokenWaitlistEntrySchema = z.pipe(
  lenient(fields, {
    ...UNREADABLE_RUNNER,
    joinedAt: new Date(0),
    waitingNumber: null,
    offerExpiresAt: UNTIL_REPAIRED,
    holdKind: "offer",
  }),
  z.transform((entry) => (entry.offerExpiresAt === null ? entry : { ...entry, waitingNumber: null })),
);

/** The form of a place that is held for a payment. */
export const paidFormOf = (entry: StoredWaitlistEntry | null | undefined) =>
  entry?.holdKind === "payment" && entry.offerExpiresAt !== null ? entry.filledForm : null;
