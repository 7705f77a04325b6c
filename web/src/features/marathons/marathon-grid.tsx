import type { MarathonCard as CardData } from "@run/functions/contract";
import { MarathonCard, MarathonCardSkeleton } from "./marathon-card.tsx";

export const gridClass = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";

export function MarathonGrid({
  events,
  hrefOf,
  now,
  headingLevel,
}: {
  events: readonly CardData[];
  hrefOf: (id: string) => string;
  now: number;
  headingLevel?: "h2" | "h3";
}) {
  return (
    <ul className={gridClass}>
      {events.map((event) => (
        <li key={event._id}>
          <MarathonCard event={event} href={hrefOf(event._id)} now={now} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

export function MarathonGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading events</span>
      {Array.from({ length: count }, (_, index) => (
        <MarathonCardSkeleton key={index} />
      ))}
    </div>
  );
}
