import type { Cancellation } from "@run/functions/contract";
import { longDate } from "../../../lib/dates/date-format.ts";

/** When an event was canceled and why, for every reader. Nothing for an event that takes place. */
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
      <p className="mt-2 text-base text-muted">Nobody can register. If you had, you’ll find it in My Apply List.</p>
    </section>
  );
}
