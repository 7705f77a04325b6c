import { EventSearch } from "../../features/events/list/event-search.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export function EventsPage() {
  return (
    <div className="shell py-10 md:py-14">
      <PageHeading title="Marathons" className="mb-8 text-6xl md:text-8xl">
        Upcoming Events
      </PageHeading>
      <EventSearch />
    </div>
  );
}
