import type { Marathon } from "@run/functions/contract";
import { severalOf } from "../../features/organizer/entries/event-races.ts";
import { TeamOnlyNotice } from "../../features/organizer/event-pages/team-only-notice.tsx";
import { HISTORY_TEXT } from "../../features/organizer/history/history-text.ts";
import { ListLoading } from "../../features/organizer/load-failure.tsx";
import { urlState, useUrlState } from "../../lib/browser/use-url-state.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useEventContext } from "../event-context.ts";

// The history's code is loaded in parallel with the event.
const historyCode = loadOrReload(() => import("../../features/organizer/history/event-history.tsx"));
const EventHistory = lazyComponent(async () => (await historyCode).EventHistory);
const ChangesTab = lazyComponent(
  async () => (await import("../../features/organizer/entries/changes-tab.tsx")).ChangesTab,
  { preload: true },
);

export function EventHistoryPage() {
  const { event } = useEventContext();
  return (
    <>
      <PageHeading title="History" className="mb-6 text-5xl" />
      {event.viewer?.can.includes("history") === true ? (
        <Histories key={event._id} event={event} />
      ) : (
        <TeamOnlyNotice event={event} forMembers="Only the event’s organizers can see the history" />
      )}
    </>
  );
}

const historyUrl = urlState<{ tab: "event" | "runners" }>({
  names: { tab: "tab" },
  defaults: { tab: "event" },
  read: (valueOf) => ({ tab: valueOf("tab") === "runners" ? "runners" : "event" }),
});

function Histories({ event }: { event: Marathon }) {
  const { state, type } = useUrlState(historyUrl);
  return (
    <Tabs
      label="History"
      kept={{
        selected: state.tab === "event" ? 0 : 1,
        // Replaces the history entry, because the arrow keys select tabs on the way to another one.
        onSelect: (index) => type({ tab: index === 0 ? "event" : "runners" }),
      }}
      tabs={[
        {
          name: "Event",
          content: (
            <>
              <h2 className="sr-only">Versions of the event</h2>
              <p className="mb-5 text-muted">{HISTORY_TEXT}</p>
              <EventHistory marathon={event} fallback={<ListLoading what="the history" />} />
            </>
          ),
        },
        {
          name: "Runners and team",
          content: (
            <div className="flex h-[70vh] flex-col">
              <ChangesTab
                marathon={event}
                races={severalOf(event.races)}
                waves={event.races}
                refetches
                fallback={<ListLoading what="the changes" />}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
