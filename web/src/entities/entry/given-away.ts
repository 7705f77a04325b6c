import type { EndedEntry, MyRegistration } from "@run/functions/contract";
import { entriesOf } from "./my-entries.ts";

/** Whether there is an open invitation to take over the registration, or one of the registrations. */
export function hasInvitation(mine: MyRegistration): boolean {
  return entriesOf([mine]).some(({ transferCode }) => transferCode !== null);
}

/** The registrations with an open invitation that are no longer in the list, or that a new one has replaced. */
export function endedInvitations(
  before: readonly MyRegistration[],
  now: readonly MyRegistration[],
): readonly MyRegistration[] {
  const present = new Set(entriesOf(now).map(keyOf));
  return entriesOf(before).filter((entry) => hasInvitation(entry) && !present.has(keyOf(entry)));
}

/**
 * The entries that left the list because another runner has taken them over. The other registrations in `left` were
 * canceled by their own runner, perhaps on another device.
 */
export function takenOver(left: readonly MyRegistration[], ended: readonly EndedEntry[]): readonly EndedEntry[] {
  const keys = new Set(left.map(keyOf));
  return ended.filter(({ marathon, reference }) => keys.has(`${marathon._id} ${reference ?? ""}`));
}

/** The reference distinguishes an entry from an earlier entry of the same runner in the same event. */
function keyOf({ _id, totalRegistrationCount }: MyRegistration): string {
  return `${_id} ${totalRegistrationCount[0]?.reference ?? ""}`;
}

/** Isolates the text direction of a name from the sentence of plain text that contains it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The name of the runner who has the place now. A deleted account has no name. */
export function receiverOf({ toName }: Pick<EndedEntry, "toName">): string {
  return toName.trim() === "" ? "Another runner" : toName;
}
