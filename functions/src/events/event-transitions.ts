import { calendarDayOf, isRaceOver, mayBecome } from "../contract/index.ts";
import type { LifeState, StateChange } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { differingFields } from "../platform/differing-fields.ts";
import { lifeStateOf, stateReasonOf } from "./event-life.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

export type Transition = Pick<StateChange, "state" | "dates" | "publishAt"> & { reason: string | null };

/** The change that cancels an event. */
export function cancelingChange(reason: string | null, at: number): EventChange {
  return { cancelledAt: new Date(at), cancelReason: reason, dateToBeAnnounced: false, publishAt: null };
}

/**
 * Whether the event is as the transition would make it, so that a repeated request changes nothing. A canceled event
 * stays canceled for the reason that was given first.
 */
export function isDone(current: StoredEvent, { state, reason, dates, publishAt }: Transition): boolean {
  if (lifeStateOf(current) !== state) return false;
  if (publishAt !== undefined && current.publishAt !== publishAt) return false;
  if (state === "cancelled") return true;
  const hasDates = Object.keys(differingFields(current, { ...dates })).length === 0;
  const isDateAsKnown = state !== "postponed" || current.dateToBeAnnounced === (dates === undefined);
  return stateReasonOf(current) === reason && hasDates && isDateAsKnown;
}

/**
 * The change that brings an event, which is not like that yet (`isDone`), into another state. An event that is
 * postponed already can be postponed again, with another reason or another date; the days in which runners may withdraw
 * begin anew when its race day moves. Throws `marathon-cancelled`, `transition-not-allowed`, and `invalid-request` if
 * the event would get, or be published with, a race day that is over.
 */
export function transitionOf(
  current: StoredEvent,
  { state, reason, dates, publishAt }: Transition,
  now: number,
): EventChange {
  const from = lifeStateOf(current);
  if (from === "cancelled") throw new AppError("marathon-cancelled");
  if (from === "draft" && state === "draft" && publishAt !== undefined) return { publishAt };
  const isRepostponed = from === "postponed" && state === "postponed";
  if (!isRepostponed && !mayBecome(from, state)) throw notAllowed(sentences[from][state]);
  const next = { ...current, ...dates };
  if (state === "cancelled") return cancelingChange(reason, now);
  if (state === "postponed") {
    if (!isRepostponed && isRaceOver(current, now)) throw notAllowed("The event is over, so it can't be postponed.");
    const isPast = dates !== undefined && isRaceOver({ ...next, races: null, dateToBeAnnounced: false }, now);
    if (isPast) throw new AppError("invalid-request", PAST_DAY);
    const isKept = isRepostponed && raceDayOf(current) === raceDayOf(next);
    const postponedAt = isKept ? current.postponedAt : new Date(now);
    return { stage: state, postponedAt, postponeReason: reason, dateToBeAnnounced: dates === undefined, ...dates };
  }
  const isOver = isRaceOver({ ...next, dateToBeAnnounced: false }, now);
  if (from === "postponed" && isOver) throw new AppError("invalid-request", PAST_DAY);
  return { stage: "published", publishAt: null, postponeReason: null, dateToBeAnnounced: false, ...dates };
}

const PAST_DAY = { issues: [{ path: "dates.marathonStartDate", message: "Choose a race day that is not over yet" }] };

function raceDayOf({ marathonStartDate, timeZone }: StoredEvent): string {
  return calendarDayOf(marathonStartDate, timeZone);
}

function notAllowed(sentence: string | undefined): AppError {
  return new AppError("transition-not-allowed", sentence === undefined ? {} : { sentence });
}

/** Why a transition is not allowed. */
const sentences: Readonly<Record<Exclude<LifeState, "cancelled">, Partial<Record<LifeState, string>>>> = {
  draft: { postponed: "The event is a draft. Publish it first." },
  published: {
    draft: "The event is published, so it can't become a draft again. You can cancel it.",
    published: "The event is published already.",
  },
  postponed: { draft: "The event was published, so it can't become a draft again. You can cancel it." },
};
