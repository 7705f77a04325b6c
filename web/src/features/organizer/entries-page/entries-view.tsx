import type { Marathon } from "@run/functions/contract";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { queryKeys } from "../../../entities/query-keys.ts";
import { useRoster } from "../../../entities/entry/roster/use-roster.ts";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { liveEventKey } from "../entries/live-changes.ts";
import type { LiveEvent } from "../entries/live-changes.ts";
import { ListLoading, LoadFailure } from "../load-failure.tsx";
import { entriesContext } from "./entries-context.ts";
import { NoEntriesNotice } from "./no-entries-notice.tsx";
import { RosterAge, RosterProblem } from "./roster-status.tsx";

const loadList = async () => (await import("./entries-list.tsx")).EntriesList;
// The list's code is loaded while the device reads its entries. Rendering the list reports a failure.
loadList().catch(() => undefined);
const EntriesList = lazyComponent(loadList);
const LiveCounts = lazyComponent(async () => (await import("../overview/live-counts.tsx")).LiveCounts, {
  start: "idle",
});

/** All entries of an event, which can be searched, filtered, read and exported, also without a network. */
export function EntriesView({ event, uid }: { event: Marathon; uid: string }) {
  const { data: live } = useQuery<LiveEvent>({
    queryKey: liveEventKey(event._id),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  const roster = useRoster({ uid, id: event._id, announcedAt: live?.changedAt ?? null });
  const context = useMemo(() => entriesContext(event), [event]);
  const queryClient = useQueryClient();
  const { sync } = roster;
  const handleChange = useCallback(() => {
    // The event's counts and its activity, too.
    void queryClient.invalidateQueries({ queryKey: queryKeys.marathon(event._id) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.allMyMarathons });
    return sync({ isUrgent: true });
  }, [queryClient, event._id, sync]);

  if (roster.state === "refused") return <NoEntriesNotice />;
  const total = Math.max(live?.registered ?? 0, event.registrationCount, roster.entries.length);
  const problem = <RosterProblem roster={roster} total={total} onTryAgain={() => void roster.sync()} />;
  return (
    <div className="mt-4 space-y-4">
      {roster.entries.length > 0 || roster.state === "complete" ? (
        <EntriesList
          context={context}
          roster={roster}
          uid={uid}
          age={<RosterAge roster={roster} total={total} />}
          problem={problem}
          onChanged={handleChange}
          fallback={<ListLoading what="the entries" />}
          failed={<LoadFailure what="this page" onTryAgain={() => location.reload()} />}
        />
      ) : (
        <>
          {roster.state !== "opening" && problem}
          {roster.failure === null && <ListLoading what="the entries" />}
        </>
      )}
      <LiveCounts key={uid} uid={uid} />
    </div>
  );
}
