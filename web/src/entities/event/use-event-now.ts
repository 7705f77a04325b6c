import type { EventDates } from "@run/functions/contract";
import { useCallback } from "react";
import { useClock } from "../../lib/dates/use-clock.ts";
import { hasTurned } from "./deadlines.ts";

/** The time as far as the event's badge and button depend on it: they turn at a deadline, without a reload. */
export function useEventNow(event: EventDates): number {
  return useClock(useCallback((shown, now) => hasTurned(event, shown, now), [event]));
}
