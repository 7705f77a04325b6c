import { useQuery } from "@tanstack/react-query";
import { runInOneTab, runningInTabs } from "../../../lib/browser/tab-lock.ts";
import { readerShortDateTime } from "../../../lib/dates/date-time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { bulkLock, bulkRunStorage, keptBulkRuns } from "./bulk-run.ts";
import type { BulkPlan, BulkRun } from "./bulk-run.ts";

/** How often the progress of a change that another tab is working on is read. */
const OTHER_TAB_MS = 2_000;

const actionTexts: Record<BulkPlan["action"], string> = {
  race: "Changing the race",
  wave: "Changing the wave",
  cancel: "Canceling entries",
};

/** The changes of many entries that were interrupted, or that another tab is working on. */
export function BulkRunNotes({
  uid,
  eventId,
  isReadOnly,
  onGoOn,
}: {
  uid: string;
  eventId: string;
  isReadOnly: boolean;
  onGoOn: (run: BulkRun) => void;
}) {
  const { data: runs = [], refetch } = useQuery({
    // Not among the keys of all queries, because nothing else asks for it, and every page loads those.
    queryKey: ["bulk-runs", uid, eventId],
    queryFn: async () => {
      const kept = await keptBulkRuns(uid, eventId);
      const running = await runningInTabs();
      return kept.map((run) => ({ run, isUnderWay: running.has(bulkLock(run.id)) }));
    },
    // Nothing else tells this tab what others do.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => state.data?.some(({ isUnderWay }) => isUnderWay) === true && OTHER_TAB_MS,
  });
  const drop = async ({ id }: BulkRun) => {
    await runInOneTab(bulkLock(id), bulkRunStorage(uid, eventId, id).end);
    await refetch();
  };
  return runs.map(({ run, isUnderWay }) => (
    <FormFailure
      key={run.id}
      tone="warn"
      title={`${actionTexts[run.plan.action]} ${isUnderWay ? "is under way" : "was interrupted"}`}
    >
      <p className="tabular-nums">{progressText(run)}</p>
      <p>Reason: {run.plan.reason}</p>
      {isUnderWay ? (
        <p>Another tab is working on it. If you close that tab, you can continue here.</p>
      ) : (
        <>
          <p className="mb-3">Continue where it stopped: nothing is done twice.</p>
          <div className="flex flex-wrap gap-3">
            <Button size="touch" disabled={isReadOnly} onClick={() => onGoOn(run)}>
              Continue
            </Button>
            <Button variant="outline" size="touch" onClick={() => void drop(run)}>
              Stop here
            </Button>
          </div>
        </>
      )}
    </FormFailure>
  ));
}

/** For example "50 of 60 entries done, 10 left. Last change: Jul 4, 10:12 AM." */
function progressText({ plan, progress: { done }, keptAt }: BulkRun): string {
  const [total, left] = [plan.entryIds.length, plan.entryIds.length - done].map((one) => one.toLocaleString("en-US"));
  const at = readerShortDateTime(new Date(keptAt).toISOString());
  return `${done.toLocaleString("en-US")} of ${total} entries done, ${left} left. Last change: ${at}.`;
}
