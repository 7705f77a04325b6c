import type { MyEvent } from "@run/functions/contract";

/** Whether the event stays as a canceled one when its organizer removes it: for those who registered or wait. */
export function isCanceledByRemoval({ registrationCount, waiting, offered }: MyEvent): boolean {
  return registrationCount + waiting + offered > 0;
}
