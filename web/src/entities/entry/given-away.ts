import type { EndedEntry, MyRegistration } from "@run/functions/contract";

/** A registration that somebody else may take over at any time. */
export function hasInvitation({ transferCode }: Pick<MyRegistration, "transferCode">): boolean {
  return transferCode !== null;
}

/** The registrations with an open invitation that are in the list no longer, or that have become another one. */
export function endedInvitations(
  before: readonly MyRegistration[],
  now: readonly MyRegistration[],
): readonly MyRegistration[] {
  const present = new Set(now.map(keyOf));
  return before.filter((entry) => hasInvitation(entry) && !present.has(keyOf(entry)));
}

/** Those of them that somebody has taken over. The others have been canceled, by their runner and perhaps elsewhere. */
export function takenOver(gone: readonly MyRegistration[], ended: readonly EndedEntry[]): readonly EndedEntry[] {
  const keys = new Set(gone.map(keyOf));
  return ended.filter(({ marathon, reference }) => keys.has(`${marathon._id} ${reference ?? ""}`));
}

/** The reference tells an entry from an earlier one of the same runner in the same event. */
function keyOf({ _id, totalRegistrationCount }: MyRegistration): string {
  return `${_id} ${totalRegistrationCount[0]?.reference ?? ""}`;
}

/** A name within a sentence that is plain text: its direction is its own and turns nothing around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** Who has the place now; a deleted account has no name. */
export function receiverOf({ toName }: Pick<EndedEntry, "toName">): string {
  return toName.trim() === "" ? "Another runner" : toName;
}
