import * as z from "zod/mini";
import { instant, lenient } from "../platform/documents.ts";
import { UNREADABLE_RUNNER, storedRunner } from "./stored-runner.ts";

/**
 * A registration as Firestore keeps it, under its event and named by the runner's uid, so that a second one cannot
 * exist.
 */
export const storedRegistrationSchema = z.object({
  ...storedRunner,
  registeredAt: instant,
  /** The key of the request that took an offer in another race and so moved the entry, and when it came. */
  acceptedKey: z._default(z.nullable(z.string()), null),
  acceptedKeyAt: z._default(z.nullable(instant), null),
  /** The code of the open invitation to take over this place, or null. */
  transferCode: z._default(z.nullable(z.string()), null),
  /**
   * The key of the request for the newest invitation, and when that request came. Both stay when the invitation is
   * withdrawn.
   */
  transferKey: z._default(z.nullable(z.string()), null),
  transferKeyAt: z._default(z.nullable(instant), null),
  /**
   * The keys of the invitations that the newest one replaced, so that repeating one of those requests makes no new
   * invitation.
   */
  replacedTransferKeys: z._default(z.array(z.string()), []),
  /** Absent in older documents, whose reference is computed. */
  reference: z.optional(z.string()),
});
type Stored = z.infer<typeof storedRegistrationSchema>;

export type StoredRegistration = Omit<Stored, "reference"> & { reference: string };

/**
 * A registration before the ledger has given it a place and its reference. If `raceId` is null, it is for the only race
 * of its event.
 */
export type RegistrationDraft = Omit<Stored, "reference" | "raceId"> & { raceId: string | null };

/** The fields of a registration that no accepted offer has moved. */
export const NOT_ACCEPTED = { acceptedKey: null, acceptedKeyAt: null } as const;

/** The invitation fields of a registration without an invitation. */
export const NO_INVITATION = {
  transferCode: null,
  transferKey: null,
  transferKeyAt: null,
  replacedTransferKeys: [] as string[],
} as const;

/**
 * Reads a broken registration as far as possible, because the registration still holds its place and its runner may
 * still cancel it. Unreadable fields are empty.
 */
export const brokenRegistrationSchema = lenient(storedRegistrationSchema, {
  ...UNREADABLE_RUNNER,
  registeredAt: new Date(0),
  ...NOT_ACCEPTED,
  ...NO_INVITATION,
  reference: undefined,
});
