import type { Cancellation } from "@run/functions/contract";
import { longDate } from "../../lib/dates/date-format.ts";

/** When and why an event was canceled. Renders nothing for an event that was not. */
export function CanceledText({ event }: { event: Cancellation & { timeZone: string } }) {
  if (event.cancelledAt === null) return null;
  return (
    <>
      <p>The organizer canceled this event on {longDate(event.cancelledAt, event.timeZone)}.</p>
      {event.cancelReason !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">{event.cancelReason}</p>}
    </>
  );
}
