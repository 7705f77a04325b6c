import { DELETED_RUNNER } from "../contract/index.ts";
import type { RunnerRecord } from "../contract/index.ts";
import { toFilledForm } from "../forms/form-views.ts";
import type { StoredFilledForm, StoredForm } from "../forms/stored-form.ts";
import { differingFields } from "../platform/differing-fields.ts";

/** What a registration and a waiting-list entry store of a runner. */
type StoredRecord = Omit<RunnerRecord, "filledForm"> & { filledForm: StoredFilledForm | null };

/** The runner's details from a registration or a waiting-list entry, by the event's present form (`toFilledForm`). */
export function toRunnerRecord(stored: StoredRecord, form: StoredForm | null): RunnerRecord {
  const { marathonId: eventId, userId, email, firstName, lastName, phone, emergencyContact, contactsShared } = stored;
  const { raceId, dateOfBirth } = stored;
  return {
    marathonId: eventId,
    userId,
    email,
    firstName,
    lastName,
    phone,
    emergencyContact,
    contactsShared,
    raceId,
    dateOfBirth,
    filledForm: toFilledForm(stored.filledForm, form),
  };
}

export { fullName } from "../contract/index.ts";

/** The fields of a registration that still counts after its runner's account was deleted. */
export const ERASED_RUNNER = {
  ...DELETED_RUNNER,
  email: "",
  phone: "",
  emergencyContact: "",
  contactsShared: false,
  dateOfBirth: null,
  filledForm: null,
} satisfies Partial<RunnerRecord>;

/** Whether the record no longer contains the runner's details, because the account was deleted. */
export function isErased(record: StoredRecord): boolean {
  return Object.keys(differingFields(record, ERASED_RUNNER)).length === 0;
}
