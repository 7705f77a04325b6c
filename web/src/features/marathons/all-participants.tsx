import type { Marathon, Registration } from "@run/functions/contract";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { VirtualTable } from "../../ui/virtual-table.tsx";
import { NameFilter } from "./name-filter.tsx";
import { filterByName, isNamed, participantColumns, userIdOf } from "./participant-columns.tsx";
import type { Participant } from "./participant-columns.tsx";
import { useRegistrationPages } from "./registration-pages.ts";

export function AllParticipants({ marathon, ownUid }: { marathon: Marathon; ownUid: string }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useRegistrationPages(marathon._id);
  const [wanted, setWanted] = useState("");
  const deferred = useDeferredValue(wanted);
  const columns = useMemo(() => participantColumns(ownUid), [ownUid]);
  const loaded = useMemo(
    () => inOrder(marathon, data?.pages.flatMap(({ registrations }) => registrations) ?? [], ownUid),
    [marathon, data, ownUid],
  );
  const found = useMemo(() => filterByName(loaded, deferred), [loaded, deferred]);
  const isFiltering = wanted.trim() !== "";
  const isComplete = data !== undefined && !hasNextPage;
  // Registrations come and go while the pages are read.
  const total = isComplete ? loaded.length : Math.max(loaded.length, marathon.registrationCount);

  const canLoad = !isFetching && error === null && hasNextPage;
  const loadMore = useCallback(() => {
    if (canLoad) void fetchNextPage();
  }, [canLoad, fetchNextPage]);

  // A name may stand on any page.
  useEffect(() => {
    if (isFiltering) loadMore();
  }, [isFiltering, loadMore]);

  return (
    <>
      <NameFilter
        text={wanted}
        onTextChange={setWanted}
        found={found.length}
        total={total}
        isLooking={isFiltering && !isComplete && error === null}
      />
      <VirtualTable
        caption="Registered participants"
        label="List of runners"
        columns={columns}
        rows={found}
        rowCount={isFiltering ? found.length : total}
        keyOf={(runner) => userIdOf(runner) ?? ""}
        onNearEnd={loadMore}
      />
      {error !== null && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-bad-soft p-4">
          <p className="text-bad">
            <strong className="sign">Not everybody could be loaded. </strong>
            {messageOf(error, "Please try again later.")}
          </p>
          <Button look="outline" size="small" onClick={() => void (data ? fetchNextPage() : refetch())}>
            Try again
          </Button>
        </div>
      )}
      {error === null && !isComplete && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {loaded.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")} loaded
          </p>
          <Button look="outline" size="small" isBusy={isFetching} onClick={loadMore}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** As served, one's own record first. Until the first page is there, the entries that came with the event. */
function inOrder(marathon: Marathon, registrations: readonly Registration[], ownUid: string): readonly Participant[] {
  const entries = marathon.totalRegistrationCount.filter(isNamed);
  if (registrations.length === 0) return entries;
  const own = entries.filter((entry) => userIdOf(entry) === ownUid);
  return [...own, ...registrations.filter(({ userId }) => userId !== ownUid)];
}
