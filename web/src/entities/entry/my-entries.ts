import { fullName } from "@run/functions/contract";
import type { MyEntry, MyRegistration, Registration } from "@run/functions/contract";

/** Whether it is the account owner's own entry, rather than that of somebody whom they have entered. */
export function isOwnRecord({ entryId, userId }: Pick<Registration, "entryId" | "userId">): boolean {
  // An answer that was cached before the server sent ids has one's own record alone.
  return !entryId || entryId === userId;
}

/** The record of an event with one entry. */
export function recordOf({ totalRegistrationCount: [record] }: MyRegistration): MyEntry | undefined {
  return record;
}

/** Whether the only entry in the event is the owner's own. */
export function isOwnEntry(entry: MyRegistration): boolean {
  const record = recordOf(entry);
  return record === undefined || isOwnRecord(record);
}

/** The id of an entry of somebody whom the account has entered. Undefined for the owner's own. */
export function otherIdOf(entry: MyRegistration): string | undefined {
  return isOwnEntry(entry) ? undefined : recordOf(entry)?.entryId;
}

/** Whose entry it is. Null for the owner's own. */
export function otherNameOf(entry: MyRegistration): string | null {
  const record = recordOf(entry);
  return isOwnEntry(entry) || record === undefined ? null : fullName(record);
}

/** What the buttons of an entry are about: the event, and whose entry it is. */
export function ticketName(entry: MyRegistration): string {
  const name = otherNameOf(entry);
  return name === null ? entry.title : `${entry.title} for ${name}`;
}

/** Every entry of the account as an event of its own with one record, the owner's own before the others of the event. */
export function entriesOf(mine: readonly MyRegistration[]): MyRegistration[] {
  return mine.flatMap((event) => {
    const { totalRegistrationCount: records } = event;
    const ownFirst = records.toSorted((one, other) => Number(isOwnRecord(other)) - Number(isOwnRecord(one)));
    return ownFirst.map((record) => {
      // The invitation and the waiver in the event are those of the owner's own entry.
      const { transferCode, waiverUnsigned } = isOwnRecord(record) ? event : record;
      return { ...event, totalRegistrationCount: [record], transferCode, waiverUnsigned };
    });
  });
}

/** The owner's own entries. */
export function ownEntries(mine: readonly MyRegistration[]): MyRegistration[] {
  return entriesOf(mine).filter(isOwnEntry);
}

/** The owner's own entry in that event. */
export function ownEntryIn(
  mine: readonly MyRegistration[] | undefined,
  marathonId: string,
): MyRegistration | undefined {
  return ownEntries(mine?.filter(({ _id }) => _id === marathonId) ?? [])[0];
}
