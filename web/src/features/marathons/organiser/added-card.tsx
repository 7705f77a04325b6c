import { useEffect, useRef } from "react";
import { Button, LinkButton } from "../../../ui/button.tsx";
import type { AddedEvent } from "./added-event.ts";

/** Says what was added and leads on from there, above the form that is empty again. */
export function AddedCard({
  event,
  isNew,
  hrefs,
  onClose,
}: {
  event: AddedEvent;
  /** It was added just now, at the far end of the form. */
  isNew: boolean;
  hrefs: { event: string; myEvents: string };
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
        Everybody can find it now. Settings, history and the runners who register are under My Marathons.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={hrefs.event}>See the event</LinkButton>
        <LinkButton to={hrefs.myEvents} look="outline">
          My Marathons
        </LinkButton>
        <Button look="quiet" onClick={onClose}>
          Add another
        </Button>
      </div>
    </section>
  );
}
