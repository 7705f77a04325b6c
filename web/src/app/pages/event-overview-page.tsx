import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { isInTeam } from "../../features/organizer/event-pages/event-pages.ts";
import { TeamOnlyNotice } from "../../features/organizer/event-pages/team-only-notice.tsx";
import { ListLoading } from "../../features/organizer/load-failure.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useEventContext } from "../event-context.ts";

// The overview's code is loaded in parallel with the event.
const overviewCode = loadOrReload(() => import("../../features/organizer/event-overview/event-overview.tsx"));
const EventOverview = lazyComponent(async () => (await overviewCode).EventOverview);

export function EventOverviewPage() {
  const { event } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="Overview" className="mb-6 text-5xl" />
      {isInTeam(event) ? (
        <EventOverview
          key={`${event._id} ${uid}`}
          event={event}
          uid={uid}
          fallback={<ListLoading what="the overview" />}
        />
      ) : (
        <TeamOnlyNotice event={event} />
      )}
    </>
  );
}
