import type { Cancellation } from "@run/functions/contract";
import { longDate } from "../../../lib/dates/date-format.ts";

/** When and why an event was canceled. Renders nothing for an event that was not. */
export function CanceledNote({ event }: { event: Cancellation & { timeZone: string } }) {
  if (event.cancelledAt === null) return null;
  return (
    <section aria-labelledby="canceled" className="rounded-card border-l-4 border-warn bg-warn-soft p-5 sm:p-6">
      <h2 id="canceled" className="poster text-3xl">
        This event is canceled
      </h2>
      <p className="mt-2">
        Its organizer canceled it on{" "}
        <time dateTime={event.cancelledAt}>{longDate(event.cancelledAt, event.timeZone)}</time>.
      </p>
      {event.cancelReason !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{event.cancelReason}</p>}
      <p className="mt-2 text-base text-muted">
        Registration is closed. If you were registered, you’ll find the event in My Apply List.
      </p>
    </section>
  );
}
