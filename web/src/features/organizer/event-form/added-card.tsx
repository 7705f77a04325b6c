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
        {event.title} is {event.isDraft ? "saved as a draft" : "listed"}
      </h2>
      <p className="mt-2 max-w-prose">
        {event.isDraft ? "Only you can see it until you publish it." : "Everyone can find it now."} Next, add its races,
        such as a half marathon and a 10K, decide what its registration form asks, and invite your team. Its overview
        lists what is left to do.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={paths.marathonOverview(event.id)}>Go to the overview</LinkButton>
        <LinkButton to={paths.marathonRaces(event.id)} variant="outline">
          Add races
        </LinkButton>
        <LinkButton to={paths.marathonForm(event.id)} variant="outline">
          Registration form
        </LinkButton>
        <LinkButton to={paths.marathonTeam(event.id)} variant="outline">
          Team
        </LinkButton>
        <LinkButton to={paths.marathon(event.id)} variant="outline">
          See the event
        </LinkButton>
        <Button variant="quiet" onClick={onClose}>
          Add another
        </Button>
      </div>
    </section>
  );
}
