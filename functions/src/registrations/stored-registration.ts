import * as z from "zod/mini";
import { registrationSchema } from "../contract/index.ts";
import type { FormEntry } from "../contract/index.ts";
import { instant, lenient } from "../platform/documents.ts";
import { NO_IDENTITY } from "./identity.ts";
import { UNREADABLE_RUNNER, storedRunner } from "./stored-runner.ts";

/**
 * A registration as Firestore keeps it, under its event and named by its entry id. An account's own registration has the
 * uid as its id, so that a second one cannot exist.
 */
export const storedRegistrationSchema = z.object({
  ...storedRunner,
  registeredAt: instant,
  /** The code of the open invitation to take over this place, or null. */
  transferCode: z._default(z.nullable(z.string()), null),
  /** The key of the request for the newest invitation. */
  transferKey: z._default(z.nullable(z.string()), null),
  /** The wave of the race in which the runner starts. */
  waveId: z._default(z.nullable(z.string()), null),
  /** What results need, kept when birth date and gender are erased. Null until then. */
  keptCategory: z._default(registrationSchema.shape.keptCategory, null),
  /** The id that the entry had when the team made it, if the account took it over as its own. Null otherwise. */
  claimedFrom: z._default(z.nullable(z.string()), null),
  /** The hashes by which likely doubles are found (`identityOf`). Null in older documents until their next change. */
  addressHash: z._default(z.nullable(z.string()), null),
  personHash: z._default(z.nullable(z.string()), null),
  /** Absent in older documents, whose reference is computed. */
  reference: z.optional(z.string()),
});
type Stored = z.infer<typeof storedRegistrationSchema>;

/** The fields of a registration that a list of names reads. */
export const storedNameSchema = z.object({
  userId: storedRunner.userId,
  firstName: storedRunner.firstName,
  lastName: storedRunner.lastName,
  raceId: storedRunner.raceId,
});
export type StoredName = z.infer<typeof storedNameSchema>;

/** `entryId` is the document's name. `userId` is empty if the team entered somebody without an account. */
export type StoredRegistration = Omit<Stored, "reference"> & { entryId: string; reference: string };

/**
 * A registration before the ledger has given it a place and its reference. If `raceId` is null, it is for the only race
 * of its event. `given` is what the runner enters into the event's form.
 */
export type RegistrationDraft = Omit<
  Stored,
  "reference" | "raceId" | "waveId" | "dateOfBirth" | "filledForm" | keyof typeof NEW_REGISTRATION
> & {
  raceId: string | null;
  given: FormEntry;
};

/** What a registration gets only after it was made. */
export const NEW_REGISTRATION = {
  transferCode: null,
  transferKey: null,
  keptCategory: null,
  claimedFrom: null,
  ...NO_IDENTITY,
} as const;

/**
 * The document of a new registration. It leaves out what is null, and is read like older documents that lack a field. In
 * a rush, every field takes time.
 */
export function newRegistrationDocument({ entryId: _, ...registration }: StoredRegistration): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(registration)) if (value !== null) told[name] = value;
  return told;
}

/**
 * Reads a broken registration as far as possible, because the registration still holds its place and its runner may
 * still cancel it. Unreadable fields are empty.
 */
export const brokenRegistrationSchema = lenient(storedRegistrationSchema, {
  ...UNREADABLE_RUNNER,
  registeredAt: new Date(0),
  waveId: null,
  ...NEW_REGISTRATION,
  reference: undefined,
});
