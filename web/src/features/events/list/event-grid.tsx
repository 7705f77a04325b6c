import type { MarathonCard as CardData } from "@run/functions/contract";
import { EventCard } from "../../../entities/event/event-card.tsx";
import { rowClass } from "./event-grid-skeleton.tsx";

export function EventGrid({
  events,
  now,
  headingLevel,
}: {
  events: readonly CardData[];
  now: number;
  headingLevel?: "h2" | "h3";
}) {
  return (
    <ul className={rowClass}>
      {events.map((event) => (
        <li key={event._id}>
          <EventCard event={event} now={now} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
