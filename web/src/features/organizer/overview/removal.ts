import type { MyEvent } from "@run/functions/contract";

/**
 * Whether removing the event cancels it instead of deleting it, because it has registrations, a waiting list or offers.
 */
export function isCanceledByRemoval({ registrationCount, waiting, offered }: MyEvent): boolean {
  return registrationCount + waiting + offered > 0;
}
