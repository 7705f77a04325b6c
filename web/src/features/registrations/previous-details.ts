import type { MyRegistration, RegistrationDetails } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { ownEntries, recordOf } from "../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { oneNameOf } from "../../entities/form/runner-values.ts";
import type { OneName, TypedEntry } from "../../entities/form/runner-values.ts";

/**
 * The details of the runner's last registration, and the title of its event. The email address comes from the account.
 */
export type PreviousDetails = {
  from: string;
  fields: Omit<RegistrationDetails, "email"> & OneName;
  /** Undefined if the runner did not state it. */
  dateOfBirth?: string | undefined;
  /** What forms of other events ask, too. Empty if the runner did not state it. */
  standard: Pick<TypedEntry, SharedField>;
};

/** The answers that hold for every race. The expected time does not, and questions belong to their event. */
const sharedFields = ["gender", "club", "nationality"] as const;
type SharedField = (typeof sharedFields)[number];

/** The longest wait for the details. A longer one would be worse for the runner than having to fill in the form. */
export const WAIT_MAX_MS = 2_500;

/** An answer that was cached before the server sent `registeredAt` has none. */
function registeredAt(entry: MyRegistration): string {
  return (recordOf(entry) as { registeredAt?: string } | undefined)?.registeredAt ?? "";
}

/** The details of the runner's own newest registration, or null if there is none. */
export function newestDetails(mine: readonly MyRegistration[]): PreviousDetails | null {
  const registrations = ownEntries(mine);
  const newestFirst = registrations.toSorted((a, b) => registeredAt(b).localeCompare(registeredAt(a)));
  const newest = newestFirst.find((entry) => recordOf(entry) !== undefined);
  const record = newest && recordOf(newest);
  if (newest === undefined || record === undefined) return null;
  const { firstName, lastName, phone, emergencyContact } = record;
  return {
    from: newest.title,
    fields: { firstName, lastName, phone, emergencyContact, ...oneNameOf(record) },
    dateOfBirth: knownBirthDate(registrations),
    standard: knownAnswers(newestFirst),
  };
}

/** The newest answers to what not every form asks. */
function knownAnswers(newestFirst: readonly MyRegistration[]): Pick<TypedEntry, SharedField> {
  const filled = newestFirst.flatMap((entry) => recordOf(entry)?.filledForm ?? []);
  const newest = (field: SharedField) => filled.map((form) => form[field] ?? "").find((text) => text !== "") ?? "";
  return { gender: newest("gender"), club: newest("club"), nationality: newest("nationality") };
}

/** The birth date from any registration, because it never changes and only some races ask for it. */
function knownBirthDate(registrations: readonly MyRegistration[]): string | undefined {
  return registrations.flatMap((entry) => recordOf(entry)?.dateOfBirth ?? [])[0];
}

/** `isReady`: the details are known, or loading them takes too long. */
export function usePreviousDetails(uid: string): { isReady: boolean; details: PreviousDetails | null } {
  const { data, isPending } = useMyRegistrations(uid);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return { isReady: !isPending || isLate, details: data === undefined ? null : newestDetails(data) };
}
