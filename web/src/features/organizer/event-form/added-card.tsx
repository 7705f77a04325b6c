import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { paths } from "../../../entities/paths.ts";
import type { AddedEvent } from "./added-event.ts";

/** Confirms the event that was added, with links to it, above the emptied form. */
export function AddedCard({
  event,
  isNew,
  onClose,
}: {
  event: AddedEvent;
  /** Whether the event was added just now. The focus is then still at the end of the form and moves here. */
  isNew: boolean;
  onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [isNew, event.id]);

  return (
    <section
      aria-labelledby={`added-${event.id}`}
      className="mb-8 rounded-card border-2 border-go bg-go-soft p-5 wrap-anywhere sm:p-6"
    >
      <h2 ref={heading} id={`added-${event.id}`} tabIndex={-1} className="poster text-3xl">
        {event.title} is listed
      </h2>
      <p className="mt-2 max-w-prose">
        Everyone can find it now. If it has several races, such as a half marathon and a 10K, add them next. Its
        settings, history and runners are in My Marathons.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={paths.marathon(event.id)}>See the event</LinkButton>
        <LinkButton to={paths.marathonRaces(event.id)} variant="outline">
          Add races
        </LinkButton>
        <LinkButton to={paths.myMarathons()} variant="outline">
          My Marathons
        </LinkButton>
        <Button variant="quiet" onClick={onClose}>
          Add another
        </Button>
      </div>
    </section>
  );
}
