import { withFormApart } from "../contract/index.ts";
import type { NewEntry, NewRegistration } from "../contract/index.ts";
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

/** What is stored of somebody who is entered, without the request that enters them. */
export function draftOf({ clock }: Pick<DraftParts, "clock">, eventId: string, entry: NewEntry) {
  const { form: given, others } = withFormApart(entry);
  return {
    marathonId: eventId,
    userId: "",
    email: others.email ?? "",
    firstName: others.firstName,
    lastName: others.lastName,
    phone: others.phone ?? "",
    emergencyContact: others.emergencyContact ?? "",
    contactsShared: false,
    raceId: others.raceId ?? null,
    given,
    registeredAt: new Date(clock()),
  };
}

/**
 * The registration to store for the record that a runner sent, with the code of the invitation that they take. Throws
 * `forbidden` for somebody else's record.
 */
export function registrationDraft(
  parts: DraftParts,
  sent: { eventId: string; caller: Caller; record: NewRegistration; idempotencyKey: string | null; code?: string },
): RegistrationDraft {
  const { record } = sent;
  if (record.marathonId !== sent.eventId || record.userId !== sent.caller.uid) throw new AppError("forbidden");
  return {
    ...draftOf(parts, record.marathonId, record),
    userId: record.userId,
    contactsShared: record.contactsShared ?? false,
    // The database client may repeat a commit whose answer got lost. The key makes the repetition recognizable, even if
    // the caller sent none.
    idempotencyKey: sent.idempotencyKey ?? parts.newKey(),
    bodyHash: bodyHash(sent.code === undefined ? record : { ...record, code: sent.code }),
  };
}
