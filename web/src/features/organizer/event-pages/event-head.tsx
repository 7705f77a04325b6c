import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { EventBadges } from "../../../entities/event/event-badges.tsx";
import { eventState } from "../../../entities/event/event-state.ts";
import { raceDayText } from "../../../entities/event/race-day-text.ts";
import { useEventNow } from "../../../entities/event/use-event-now.ts";
import { paths } from "../../../entities/paths.ts";
import { closingText, openingText } from "../../../lib/dates/date-time-format.ts";
import { LinkButton } from "../../../ui/button.tsx";

/**
 * What every page of an event begins with: its title, state and dates, and the ways to its public page and back. Pages
 * of long lists have less of it, so that a phone shows their first rows.
 */
export function EventHead({ event, isShort }: { event: Marathon; isShort: boolean }) {
  const now = useEventNow(event);
  if (isShort) return <ShortHead event={event} now={now} />;
  const { startRegistrationDate, endRegistrationDate, timeZone } = event;
  return (
    <>
      <Link to={paths.myMarathons()} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to My Added Marathons
      </Link>
      <div className="mt-3 mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 space-y-3">
          <p className="poster text-4xl">{event.title}</p>
          <EventBadges state={eventState(event, now)} />
          <p className="text-muted">
            <span className="text-ink">{raceDayText(event)}</span> · {event.location}
            <span className="block">
              Registration {openingText(startRegistrationDate, timeZone)} to{" "}
              {closingText(endRegistrationDate, timeZone)}
            </span>
          </p>
        </div>
        <LinkButton to={paths.marathon(event._id)} variant="outline" size="touch">
          See the public page
        </LinkButton>
      </div>
    </>
  );
}

function ShortHead({ event, now }: { event: Marathon; now: number }) {
  const link = "inline-block py-1 text-accent underline underline-offset-4";
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.myMarathons()} className={link}>
          Back to My Added Marathons
        </Link>
        <Link to={paths.marathon(event._id)} className={link}>
          See the public page
        </Link>
      </p>
      <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p className="poster min-w-0 text-2xl wrap-anywhere">{event.title}</p>
        <EventBadges state={eventState(event, now)} />
      </div>
    </>
  );
}
