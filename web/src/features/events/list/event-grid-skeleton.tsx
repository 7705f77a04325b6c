import { EventCardSkeleton } from "../../../entities/event/event-card-skeleton.tsx";

/**
 * The number of featured events (spec, section 9). Not imported from the contract, because the home page shows the
 * skeletons before the contract has loaded.
 */
export const FEATURED_SKELETONS = 6;

export const gridClass = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";

export function EventGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading events</span>
      {Array.from({ length: count }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}
