import { lazy, Suspense } from "react";

/**
 * The teaser is loaded only for a visitor who wants to see an event. If the teaser fails to load, the form works
 * without it.
 */
const EventTeaser = lazy(() =>
  import("../../features/events/list/event-teaser.tsx").then(
    ({ EventTeaser: Teaser }) => ({ default: Teaser }),
    () => ({ default: (_: { id: string }) => null }),
  ),
);

/** The event that a visitor wants to see, shown above the form that they have to fill in first. */
export function Destination({ eventId, action }: { eventId: string; action: string }) {
  return (
    <div className="mt-3 mb-8">
      <p className="mb-4 text-muted">{action} to see this event. We’ll bring you right back.</p>
      <Suspense fallback={<div className="h-30" />}>
        <EventTeaser id={eventId} />
      </Suspense>
    </div>
  );
}
