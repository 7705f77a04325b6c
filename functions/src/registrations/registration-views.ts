import { fullName } from "../contract/index.ts";
import type { Registration } from "../contract/index.ts";
import type { StoredForm } from "../forms/stored-form.ts";
import { toRunnerRecord } from "./runner-record.ts";
import type { StoredRegistration } from "./stored-registration.ts";

/** A registration as its runner and the organizer see it, by the event's present form (`toFilledForm`). */
export function toRegistration(stored: StoredRegistration, form: StoredForm | null): Registration {
  const { entryId, reference, registeredAt, waveId, keptCategory } = stored;
  return {
    ...toRunnerRecord(stored, form),
    entryId,
    reference,
    registeredAt: registeredAt.toISOString(),
    waveId,
    keptCategory,
  };
}

type OfAccount = Pick<StoredRegistration, "userId" | "entryId" | "registeredAt" | "lastName" | "firstName">;

/** The entries of an account: its owner's first, then those of others, the earliest first. */
export function ownFirst<Entry extends OfAccount>(entries: readonly Entry[]): Entry[] {
  const isOther = ({ userId, entryId }: OfAccount) => Number(userId !== entryId);
  return [...entries].sort(
    (a, b) =>
      isOther(a) - isOther(b) ||
      a.registeredAt.getTime() - b.registeredAt.getTime() ||
      fullName(a).localeCompare(fullName(b)),
  );
}
