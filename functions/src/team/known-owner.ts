import type { EventStore } from "../events/events.store.ts";
import type { StoredEvent } from "../events/stored-event.ts";
import { atMost, beforeDeadline } from "../platform/deadline.ts";
import type { Accounts } from "../platform/accounts.ts";
import type { Caller } from "../platform/caller.ts";

export type KnownOwnerParts = { events: Pick<EventStore, "change">; accounts: Pick<Accounts, "find"> };

/** The longest that a reader of the event waits for the identity service. */
const TIMEOUT_MS = 1_000;

/**
 * The event, and whether its owner's address is verified. The owner's own token says so when they open the event. For
 * an event that is older than this field, the identity service is asked once. Never throws.
 */
export async function withKnownOwner(
  parts: KnownOwnerParts,
  event: StoredEvent,
  caller: Caller | null,
  deadline: number,
): Promise<StoredEvent> {
  const { organiserUid, createdBy, createdByVerified: known } = event;
  const isVerified = (address: string, verified: boolean) =>
    verified && address.toLowerCase() === createdBy.toLowerCase();

  async function newlyKnown(): Promise<boolean | null> {
    if (known === true) return null;
    if (caller?.uid === organiserUid && isVerified(caller.email, caller.emailVerified)) return true;
    if (known === false) return null;
    const account = await beforeDeadline(atMost(TIMEOUT_MS, deadline), parts.accounts.find(organiserUid));
    return account !== null && isVerified(account.email, account.emailVerified);
  }

  try {
    const createdByVerified = await newlyKnown();
    if (createdByVerified === null) return event;
    await parts.events.change(event.id, deadline, (current) =>
      current?.organiserUid === organiserUid ? { change: { createdByVerified }, edits: [] } : null,
    );
    return { ...event, createdByVerified };
  } catch {
    // The event is shown even if this fails: the next reader tries again.
    return event;
  }
}
