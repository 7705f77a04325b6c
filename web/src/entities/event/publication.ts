import { beginsAt } from "@run/functions/contract";
import type { MarathonCard } from "@run/functions/contract";
import { dateText } from "../../lib/dates/date-time-format.ts";

type Event = Pick<MarathonCard, "state" | "publishAt" | "timeZone">;

const ASK_AGAIN_MS = 2_000;
/** For how long after its time a draft may still be about to be published. The answer may be from just before. */
const LATE_MS = 60_000;
/** Browsers fire longer timers at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function timeOf(event: Event): number | null {
  if (event.state !== "draft" || event.publishAt === null) return null;
  return beginsAt(event.publishAt, event.timeZone);
}

/** In how many milliseconds to load the event again, so that the page shows its publication. False if none is set. */
export function untilPublication(event: Event | undefined, now: number): number | false {
  const at = event === undefined ? null : timeOf(event);
  if (at === null || now >= at + LATE_MS) return false;
  return Math.min(Math.max(at - now, ASK_AGAIN_MS), LONGEST_TIMER_MS);
}

/** When the draft is published by itself, or that it was not, as a sentence. Null if no time is set. */
export function publicationText(event: Event, now: number): string | null {
  const at = timeOf(event);
  if (at === null || event.publishAt === null) return null;
  const when = dateText(event.publishAt, event.timeZone);
  if (now < at + LATE_MS) return `It will be published on ${when}.`;
  return `It wasn’t published on ${when}, because its dates don’t allow it. Correct the dates, then publish it.`;
}
