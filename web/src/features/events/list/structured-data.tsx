import type { MarathonCard } from "@run/functions/contract";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import { paths } from "../../../entities/paths.ts";

function sportsEvent(event: MarathonCard) {
  return {
    "@type": "SportsEvent",
    name: event.title,
    sport: "Marathon",
    startDate: event.marathonStartDate,
    location: { "@type": "Place", name: event.location, address: event.location },
    ...(event.marathonImageURL && { image: event.marathonImageURL }),
    url: new URL(paths.marathon(event._id), location.origin).href,
    eventStatus: `https://schema.org/${statusOf(event)}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  };
}

function statusOf(event: MarathonCard): string {
  const life = lifeStateOf(event);
  if (life === "cancelled") return "EventCancelled";
  if (life === "postponed") return event.dateToBeAnnounced ? "EventPostponed" : "EventRescheduled";
  return "EventScheduled";
}

/** The events as structured data for search engines (schema.org, SportsEvent). */
export function StructuredData({ events }: { events: readonly MarathonCard[] }) {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: events.map((event, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: sportsEvent(event),
    })),
  };
  // A title may contain anything, even "</script>", so "<" is escaped.
  const text = JSON.stringify(list).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
