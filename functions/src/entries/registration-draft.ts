import { withFormApart } from "../contract/index.ts";
import type { NewRegistration } from "../contract/index.ts";
import type { PlaceQueue } from "../places/place-queue.ts";
import { AppError } from "../platform/app-error.ts";
import { bodyHash } from "../platform/body-hash.ts";
import type { Caller } from "../platform/caller.ts";
import type { RegistrationDraft } from "../registrations/stored-registration.ts";

export type DraftParts = {
  /** A new idempotency key, for a request without one. */
  newKey: () => string;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export type EntryParts = DraftParts & { queue: PlaceQueue };

/**
 * The registration to store for the record that a runner sent, with the code of the invitation that they take. Throws `forbidden` for somebody else's record.
 */
export function registrationDraft(
  parts: DraftParts,
  sent: { marathonId: string; caller: Caller; record: NewRegistration; idempotencyKey: string | null; code?: string },
): RegistrationDraft {
  const { record } = sent;
  if (record.marathonId !== sent.marathonId || record.userId !== sent.caller.uid) throw new AppError("forbidden");
  const { form, others } = withFormApart(record);
  return {
    ...others,
    emergencyContact: record.emergencyContact ?? "",
    contactsShared: record.contactsShared ?? false,
    raceId: record.raceId ?? null,
    given: form,
    registeredAt: new Date(parts.clock()),
    // The database client may repeat a commit whose answer got lost. The key makes the repetition recognizable, even if
    // the caller sent none.
    idempotencyKey: sent.idempotencyKey ?? parts.newKey(),
    bodyHash: bodyHash(sent.code === undefined ? record : { ...record, code: sent.code }),
  };
}
