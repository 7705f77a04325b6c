import type { MyEvent } from "@run/functions/contract";

/** Whether removing the event cancels it rather than deletes it: somebody has registered, waits or holds an offer. */
export function isCanceledByRemoval({ registrationCount, waiting, offered }: MyEvent): boolean {
  return registrationCount + waiting + offered > 0;
}
