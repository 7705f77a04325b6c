import type { Marathon } from "@run/functions/contract";
import type { ReactNode } from "react";
import { withdrawalOf } from "../../../entities/entry/withdrawal.ts";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { publicationText } from "../../../entities/event/publication.ts";
import { raceDayText } from "../../../entities/event/race-day-text.ts";
import { longDate } from "../../../lib/dates/date-format.ts";

/**
 * That an event is a draft, postponed or canceled, and why. Renders nothing for a published event. `action` is what the
 * reader can do about it.
 */
export function LifeNote({
  event,
  action,
  ...reader
}: {
  event: Marathon;
  now: number;
  isRegistered: boolean;
  action?: ReactNode;
}) {
  const publication = publicationText(event, reader.now);
  switch (lifeStateOf(event)) {
    case "published":
      return null;
    case "draft":
      return (
        <Note title="This event is a draft" isCalm>
          <p className="mt-2">Only its team can see it. Runners can register once it’s published.</p>
          {publication !== null && <p className="mt-2">{publication}</p>}
          {action}
        </Note>
      );
    case "postponed":
      return <PostponedNote event={event} action={action} {...reader} />;
    case "cancelled":
      return <CanceledNote event={event} />;
  }
}

function PostponedNote({
  event,
  action,
  now,
  isRegistered,
}: {
  event: Marathon;
  action: ReactNode;
  now: number;
  isRegistered: boolean;
}) {
  const { postponedAt, stateReason, dateToBeAnnounced, timeZone } = event;
  return (
    <Note title="This event is postponed">
      {postponedAt !== null && (
        <p className="mt-2">
          Its organizer postponed it on <time dateTime={postponedAt}>{longDate(postponedAt, timeZone)}</time>.{" "}
          {dateToBeAnnounced ? "The new date will be announced here." : `The new race day is ${raceDayText(event)}.`}
        </p>
      )}
      <Reason text={stateReason} />
      <p className="mt-2 text-base text-muted">
        Registration pauses until the organizer publishes the event again.{" "}
        {/* The runner's own registration says until when they can change it or withdraw. */}
        {isRegistered
          ? "You keep your place."
          : `If you’re registered, you keep your place. ${withdrawalOf(event, now).text ?? ""}`}
      </p>
      {action}
    </Note>
  );
}

function CanceledNote({ event }: { event: Marathon }) {
  return (
    <Note title="This event is canceled">
      {event.cancelledAt !== null && (
        <p className="mt-2">
          Its organizer canceled it on{" "}
          <time dateTime={event.cancelledAt}>{longDate(event.cancelledAt, event.timeZone)}</time>.
        </p>
      )}
      <Reason text={event.cancelReason} />
      <p className="mt-2 text-base text-muted">
        Registration is closed. If you were registered, you’ll find the event in My Apply List.
      </p>
    </Note>
  );
}

function Reason({ text }: { text: string | null }) {
  return text !== null && <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>;
}

function Note({ title, isCalm = false, children }: { title: string; isCalm?: boolean; children: ReactNode }) {
  return (
    <section
      aria-labelledby="life-note"
      className={`rounded-card border-l-4 p-5 sm:p-6 ${isCalm ? "border-amber bg-sunken" : "border-warn bg-warn-soft"}`}
    >
      <h2 id="life-note" className="poster text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
