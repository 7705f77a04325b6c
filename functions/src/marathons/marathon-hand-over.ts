import type { Accounts } from "../platform/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import { assertNotCancelled, ownedBy } from "./marathon-access.ts";
import { checkedChange } from "./marathon-changes.ts";
import { firstVersionUnlessKept } from "./marathon-versions.ts";
import type { MarathonStore } from "./marathons.store.ts";

export type HandOverParts = { store: MarathonStore; accounts: Pick<Accounts, "findByEmail"> };

/**
 * Gives the event to another account, which organises it from then on; false when it does already. For the organiser alone
 * (`forbidden` to others); throws `account-not-found`, `marathon-cancelled`.
 */
export async function handOver(
  parts: HandOverParts,
  request: { id: string; caller: Caller; email: string; deadline: number },
): Promise<boolean> {
  // Only an organiser may find out who has an account.
  ownedBy(await parts.store.findById(request.id), request.caller);
  const account = await parts.accounts.findByEmail(request.email);
  if (account === null) throw new AppError("account-not-found");
  return parts.store.change(request.id, request.deadline, (current) => {
    const marathon = ownedBy(current, request.caller);
    assertNotCancelled(marathon);
    const change = checkedChange(marathon, { organiserUid: account.userId, createdBy: account.email });
    return change && { change, edits: firstVersionUnlessKept(marathon) };
  });
}
