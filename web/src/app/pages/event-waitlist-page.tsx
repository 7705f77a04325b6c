import { SEARCH_MAX } from "@run/functions/contract";
import { severalOf } from "../../features/organizer/entries/event-races.ts";
import { useRaceFilter } from "../../features/organizer/entries/race-filter.tsx";
import { TeamOnlyNotice } from "../../features/organizer/event-pages/team-only-notice.tsx";
import { ListLoading } from "../../features/organizer/load-failure.tsx";
import { urlState, useUrlState } from "../../lib/browser/use-url-state.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useEventContext } from "../event-context.ts";

// The list's code is loaded in parallel with the event.
const listCode = loadOrReload(() => import("../../features/organizer/entries/waitlist-tab.tsx"));
const WaitlistTab = lazyComponent(async () => (await listCode).WaitlistTab);

/** The search and the race of the list. */
const waitlistUrl = urlState<{ text: string; raceId: string | null }>({
  names: { text: "q", raceId: "race" },
  defaults: { text: "", raceId: null },
  read: (valueOf) => ({ text: valueOf("text").slice(0, SEARCH_MAX), raceId: valueOf("raceId") || null }),
});

export function EventWaitlistPage() {
  const { event } = useEventContext();
  const { state, type, choose } = useUrlState(waitlistUrl);
  const filter = useRaceFilter(severalOf(event.races), {
    chosen: state.raceId,
    choose: (raceId) => choose({ raceId }),
  });
  return (
    <>
      <PageHeading title="Waiting list" className="mb-6 text-5xl" />
      {event.viewer?.can.includes("entries") === true ? (
        // The list scrolls inside this height.
        <div className="flex h-[85vh] min-h-96 flex-col lg:h-[70vh]">
          <WaitlistTab
            key={event._id}
            marathon={event}
            filter={filter}
            search={{ text: state.text, setText: (text) => type({ text }) }}
            refetches
            fallback={<ListLoading what="the waiting list" />}
          />
        </div>
      ) : (
        <TeamOnlyNotice event={event} forMembers="Only the event’s organizers and its desk can see the waiting list" />
      )}
    </>
  );
}
