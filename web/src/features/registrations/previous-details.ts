import type { MyRegistration, RegistrationForm } from "@run/functions/contract";
import { useEffect, useState } from "react";
import { useMyRegistrations } from "../../entities/entry/queries.ts";

/**
 * The details of the runner's last registration, and the title of its event. The email address comes from the account.
 */
export type PreviousDetails = {
  from: string;
  fields: Omit<RegistrationForm, "email">;
  /** Undefined if the runner did not state it. */
  dateOfBirth?: string | undefined;
};

/** The longest wait for the details. A longer one would be worse for the runner than having to fill in the form. */
const WAIT_MAX_MS = 2_500;

/** An answer that was cached before the server sent `registeredAt` has none. */
function registeredAt({ totalRegistrationCount: [record] }: MyRegistration): string {
  return (record as { registeredAt?: string } | undefined)?.registeredAt ?? "";
}

/** The details of the newest registration, or null if there is none. */
export function newestDetails(registrations: readonly MyRegistration[]): PreviousDetails | null {
  const newest = registrations
    .toSorted((a, b) => registeredAt(b).localeCompare(registeredAt(a)))
    .find(({ totalRegistrationCount: [record] }) => record !== undefined);
  const record = newest?.totalRegistrationCount[0];
  if (newest === undefined || record === undefined) return null;
  const { firstName, lastName, phone, emergencyContact } = record;
  return {
    from: newest.title,
    fields: { firstName, lastName, phone, emergencyContact },
    dateOfBirth: knownBirthDate(registrations),
  };
}

/** The birth date from any registration, because it never changes and only some races ask for it. */
function knownBirthDate(registrations: readonly MyRegistration[]): string | undefined {
  return registrations.flatMap(({ totalRegistrationCount: [record] }) => record?.dateOfBirth ?? [])[0];
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
