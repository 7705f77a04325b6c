import { freeWithdrawalEndsAt } from "../contract/index.ts";
import type { EventLife, LifeState } from "../contract/index.ts";
import type { StoredEvent } from "./stored-event.ts";

type Stored = Pick<
  StoredEvent,
  "stage" | "cancelledAt" | "cancelReason" | "postponedAt" | "postponeReason" | "dateToBeAnnounced" | "publishAt"
>;

/** The state of a stored event. This is the only place that decides it. */
export function lifeStateOf({ stage, cancelledAt }: Pick<Stored, "stage" | "cancelledAt">): LifeState {
  return cancelledAt === null ? stage : "cancelled";
}

/** Why the event is postponed or canceled, or null. */
export function stateReasonOf(event: Stored): string | null {
  const state = lifeStateOf(event);
  if (state === "cancelled") return event.cancelReason;
  return state === "postponed" ? event.postponeReason : null;
}

/** The state as answers carry it. `raceDayMovedOf` has the rest. */
export function lifeOf(event: Stored): Omit<EventLife, "raceDayMoved"> {
  const free = freeWithdrawalEndsAt(event.postponedAt);
  return {
    state: lifeStateOf(event),
    stateReason: stateReasonOf(event),
    postponedAt: event.postponedAt?.toISOString() ?? null,
    dateToBeAnnounced: event.dateToBeAnnounced,
    freeWithdrawalUntil: free === null ? null : new Date(free).toISOString(),
    publishAt: event.publishAt,
  };
}
