import { lazy, Suspense } from "react";

/** Loaded only for a visitor who comes for an event; if it fails to load, the form still leads there. */
const EventTeaser = lazy(() =>
  import("../../features/marathons/event-teaser.tsx").then(
    ({ EventTeaser: Teaser }) => ({ default: Teaser }),
    () => ({ default: (_: { id: string }) => null }),
  ),
);

/** The event that a visitor came for, above the form that they have to fill in first. */
export function Destination({ eventId, action }: { eventId: string; action: string }) {
  return (
    <div className="mt-3 mb-8">
      <p className="mb-4 text-muted">{action} to see this event and claim your place. We’ll bring you right back.</p>
      <Suspense fallback={<div className="h-[7.5rem]" />}>
        <EventTeaser id={eventId} />
      </Suspense>
    </div>
  );
}
