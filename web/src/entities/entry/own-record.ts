import { fullName } from "@run/functions/contract";
import type { MyRegistration } from "@run/functions/contract";

/** The fields of the reader's own registration that a card shows, or null until the registration has loaded. */
export function ownRecord(entry: MyRegistration | undefined): { name: string | null; reference: string | null } {
  const record = entry?.totalRegistrationCount[0];
  if (record === undefined) return { name: null, reference: null };
  return { name: fullName(record), reference: record.reference };
}
