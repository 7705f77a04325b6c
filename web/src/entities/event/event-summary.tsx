import type { Marathon } from "@run/functions/contract";
import type { ComponentProps, ReactNode } from "react";
import { ofAllRaces } from "../race/distances.ts";
import { atRace } from "../race/race-view.ts";
import { isNotFound } from "../../lib/api/api-error.ts";
import { useNow } from "../../lib/dates/use-now.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RaceFacts } from "./race-facts.tsx";
import { EventBadges } from "./event-badges.tsx";
import { eventState } from "./event-state.ts";
import { useEvent } from "./queries.ts";

/** Replaces a picture that cannot be loaded. The poster's code is loaded only then, because that is rare. */
const EventPoster = lazyComponent(async () => (await import("./event-poster.tsx")).EventPoster);

/**
 * The event that a form beside it is about, with the facts of the race if it is chosen. `heading` is shown above the
 * facts and `children` below them.
 */
export function EventSummary({
  marathon,
  race = ofAllRaces(marathon),
  now,
  heading,
  children,
}: {
  marathon: Marathon;
  race?: ComponentProps<typeof RaceFacts>["race"];
  now: number;
  heading?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="hidden aspect-8/5 bg-sunken lg:block">
        <Picture
          src={marathon.marathonImageURL}
          alt=""
          fallback={<EventPoster event={{ ...marathon, runningDistance: race.runningDistance }} />}
        />
      </div>
      <div className="p-5">
        {heading}
        <EventBadges state={eventState(marathon, now)} />
        <div className="mt-4">
          <RaceFacts race={race} />
        </div>
        {children}
      </div>
    </div>
  );
}

/**
 * An invitation beside its event, with the facts of the race if it is known. `label` names the invitation's section. The
 * event is below it on a phone, because it loads later and would push away the button that somebody is about to press.
 * `title` is the event's title. It is shown alone if the event cannot be loaded, for example because it is a draft that
 * only its team can see.
 */
export function InvitationToEvent({
  label,
  id,
  title,
  raceId,
  children,
}: {
  label: string;
  id: string;
  title?: string;
  raceId?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section
        aria-label={label}
        className="space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 lg:col-start-2 lg:row-start-1"
      >
        {children}
      </section>
      <div className="lg:col-start-1 lg:row-start-1">
        <InvitationEvent id={id} title={title} raceId={raceId} />
      </div>
    </div>
  );
}

/**
 * On a phone, the title of the event in one line, for an invitation that does not name it. The line keeps its height
 * while the event loads, so that nothing below it moves.
 */
export function InvitationEventTitle({ id }: { id: string }) {
  const { data: event } = useEvent(id);
  return <p className="h-6 truncate text-muted lg:hidden">{event?.title}</p>;
}

/** The invitation can be accepted without the event, so no more than its title is shown if it cannot be loaded. */
function InvitationEvent({ id, title, raceId }: { id: string; title: string | undefined; raceId: string | undefined }) {
  const now = useNow();
  const { data: event, error, isPending } = useEvent(id);
  if (isPending) return <Skeleton className="h-40 lg:h-96" />;
  if (title !== undefined && (event === undefined || isNotFound(error))) {
    return <EventTitle title={title} isPublished={!isNotFound(error)} />;
  }
  if (event === undefined) return null;
  return (
    <EventSummary
      marathon={event}
      {...(raceId !== undefined && { race: atRace(event, raceId) })}
      now={now}
      heading={<p className="poster mb-4 text-3xl wrap-anywhere">{event.title}</p>}
    />
  );
}

function EventTitle({ title, isPublished }: { title: string; isPublished: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card">
      <p className="poster text-3xl wrap-anywhere">{title}</p>
      {!isPublished && <p className="mt-3 text-muted">This event isn’t published yet, so only its team can see it.</p>}
    </div>
  );
}
