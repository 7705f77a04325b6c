import type { MyRegistration } from "@run/functions/contract";

/** What a card says of one's own registration; nothing as long as the registration itself is not there. */
export function ownRecord(entry: MyRegistration | undefined): { name: string | null; reference: string | null } {
  const record = entry?.totalRegistrationCount[0];
  if (record === undefined) return { name: null, reference: null };
  return { name: `${record.firstName} ${record.lastName}`, reference: record.reference };
}
