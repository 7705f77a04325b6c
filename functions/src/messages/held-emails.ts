import { DAY_MS, isRaceOver } from "../contract/index.ts";
import type { Account } from "../platform/accounts.ts";
import type { MessageStore } from "./messages.store.ts";
import type { MessageFacts } from "./still-true.ts";
import type { StoredMessage } from "./stored-message.ts";

const FIRST_LOOK_MS = 10 * 60_000;
const PAGE_SIZE = 100;

export type HeldParts = {
  messages: Pick<MessageStore, "heldDue" | "release" | "saveDelivery">;
  accounts: { find: (uid: string) => Promise<Account | null> };
  /** Milliseconds since 1970. */
  clock: () => number;
};

/**
 * Queues the emails of accounts that have confirmed their address since. Most accounts do so on the site, which the API
 * notices at once. This finds the others: an account is looked at after as long as its email has been held, within a day.
 * A failure for one account does not stop the others; at the end, an AggregateError has all failures.
 */
export async function releaseConfirmed(parts: HeldParts, deadline: number): Promise<void> {
  const { messages, accounts, clock } = parts;
  const due = await messages.heldDue(new Date(clock()), PAGE_SIZE);
  const failures: unknown[] = [];
  for (const [uid, held] of Map.groupBy(due, ({ message }) => message.uid)) {
    if (clock() >= deadline) break;
    try {
      const account = await accounts.find(uid);
      // The sender drops the emails of an account that no longer exists.
      if (account === null || account.emailVerified) {
        await messages.release(uid, new Date(clock()), deadline);
        continue;
      }
      for (const versioned of held) {
        const { delivery } = versioned.message;
        const heldAt = delivery.heldAt ?? new Date(clock());
        await messages.saveDelivery(versioned, { ...delivery, retryAt: nextLook(heldAt, clock()) });
      }
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts were not looked at`);
}

/** When to look again whether the account has confirmed its address. */
export function nextLook(heldAt: Date, now: number): Date {
  return new Date(now + Math.min(DAY_MS, Math.max(FIRST_LOOK_MS, now - heldAt.getTime())));
}

/** Whether nobody needs the held email anymore: it was read on the site, or the race has been run since. */
export function isNeedless({ delivery, isRead, at }: StoredMessage, { event }: MessageFacts, now: number): boolean {
  if (delivery.heldAt === null) return false;
  return isRead || (event !== null && isRaceOver(event, now) && !isRaceOver(event, at.getTime()));
}
