import type { MarathonCard } from "@run/functions/contract";

function described(event: MarathonCard, href: string) {
  return {
    "@type": "SportsEvent",
    name: event.title,
    sport: "Marathon",
    startDate: event.marathonStartDate,
    location: { "@type": "Place", name: event.location, address: event.location },
    ...(event.marathonImageURL && { image: event.marathonImageURL }),
    url: new URL(href, location.origin).href,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  };
}

/** The same events for search engines, which show them with day and place (schema.org, SportsEvent). */
export function EventsForMachines({
  events,
  hrefOf,
}: {
  events: readonly MarathonCard[];
  hrefOf: (id: string) => string;
}) {
  const list = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: events.map((event, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: described(event, hrefOf(event._id)),
    })),
  };
  // A title may hold anything, the end of a script among it.
  const text = JSON.stringify(list).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
