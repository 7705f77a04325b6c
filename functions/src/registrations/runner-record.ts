import { DELETED_RUNNER } from "../contract/index.ts";
import type { RunnerRecord } from "../contract/index.ts";
import { differingFields } from "../platform/differing-fields.ts";

/** The runner's details from a registration or a waiting-list entry. */
export function toRunnerRecord(stored: RunnerRecord): RunnerRecord {
  const { marathonId, userId, email, firstName, lastName, phone, emergencyContact, contactsShared } = stored;
  const { raceId, dateOfBirth } = stored;
  return {
    marathonId,
    userId,
    email,
    firstName,
    lastName,
    phone,
    emergencyContact,
    contactsShared,
    raceId,
    dateOfBirth,
  };
}

export function fullName({ firstName, lastName }: Pick<RunnerRecord, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

/** The fields of a registration that still counts after its runner's account was deleted. */
export const ERASED_RUNNER = {
  ...DELETED_RUNNER,
  email: "",
  phone: "",
  emergencyContact: "",
  contactsShared: false,
  dateOfBirth: null,
} satisfies Partial<RunnerRecord>;

/** Whether the record no longer contains the runner's details, because the account was deleted. */
export function isErased(record: RunnerRecord): boolean {
  return Object.keys(differingFields(record, ERASED_RUNNER)).length === 0;
}
