import type { EventDates } from "@run/functions/contract";
import { useCallback } from "react";
import { useClock } from "../../lib/dates/use-clock.ts";
import { isOutdated } from "./deadlines.ts";

/** The current time for the event's badge and button. It is updated when a deadline passes. */
export function useEventNow(event: EventDates): number {
  return useClock(useCallback((shown, now) => isOutdated(event, shown, now), [event]));
}
