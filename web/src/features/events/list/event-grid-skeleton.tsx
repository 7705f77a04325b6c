import { sideRow } from "../../../ui/side-row.ts";
import { EventCardSkeleton } from "../../../entities/event/event-card-skeleton.tsx";

/**
 * The number of featured events (spec, section 9). Not imported from the contract, because the home page shows the
 * skeletons before the contract has loaded.
 */
export const FEATURED_SKELETONS = 6;

export const gridClass = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";
/** The same, but on a phone one row that scrolls sideways. */
export const rowClass = `${sideRow} sm:grid-cols-2 lg:grid-cols-3`;

/** The keyboard finds nothing in it, so it does not scroll. */
const skeletonRowClass = `${rowClass} max-sm:overflow-x-hidden!`;

export function EventGridSkeleton({ count, isRow = false }: { count: number; isRow?: boolean }) {
  return (
    <div role="status" className={isRow ? skeletonRowClass : gridClass}>
      <span className="sr-only">Loading events</span>
      {Array.from({ length: count }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  );
}
