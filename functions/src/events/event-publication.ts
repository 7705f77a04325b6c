import { beginsAt, dateText, registrationWindow, skippedTimeText } from "../contract/index.ts";
import { AppError } from "../platform/app-error.ts";
import { datesOf } from "./event-changes.ts";
import type { EventChange } from "./event-writes.ts";
import type { StoredEvent } from "./stored-event.ts";

type Timed = StoredEvent & { publishAt: string };

function isTimed(event: StoredEvent): event is Timed {
  return event.stage === "draft" && event.cancelledAt === null && event.publishAt !== null;
}

/** When the draft is to be published by itself, in milliseconds since 1970. Null if no time is set. */
export function publicationTimeOf(event: StoredEvent): number | null {
  return isTimed(event) ? beginsAt(event.publishAt, event.timeZone) : null;
}

/** Whether registration would be over at the event's publication. Such a draft is not published by itself. */
export function isPublishedTooLate(event: StoredEvent): boolean {
  const at = publicationTimeOf(event);
  return at !== null && registrationWindow(datesOf(event), at).phase === "closed";
}

/**
 * Throws `invalid-request` if the change sets a time of publication that does not exist, has passed or is after the end
 * of registration, or if it makes the time that is set already such a time (decision 0147). `next` is the event after
 * the change.
 */
export function assertPublicationStands(next: StoredEvent, change: EventChange, now: number): void {
  const names = ["publishAt", "timeZone", "endRegistrationDate"] as const;
  const path = names.find((name) => change[name] !== undefined);
  if (path === undefined || !isTimed(next)) return;
  const { publishAt, timeZone } = next;
  const scheduled = `The event is scheduled to be published on ${dateText(publishAt, timeZone)}`;
  const say = (ofTime: string, ofOthers: string) =>
    path === "publishAt" ? ofTime : `${scheduled}, ${ofOthers}. Change the publication time first`;
  const isPast = path !== "endRegistrationDate" && beginsAt(publishAt, timeZone) <= now;
  const message =
    skippedTimeText(publishAt, timeZone) ??
    (isPast ? say("Choose a time in the future", "which has passed in this time zone") : null) ??
    (isPublishedTooLate(next)
      ? say("Registration will have closed by then. Choose an earlier time", "after registration will have closed")
      : null);
  if (message !== null) throw new AppError("invalid-request", { issues: [{ path, message }] });
}
