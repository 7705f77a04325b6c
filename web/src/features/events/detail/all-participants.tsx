import type { Marathon, Registration } from "@run/functions/contract";
import { useCallback, useMemo } from "react";
import { useFilteredPages } from "../../../lib/lists/use-filtered-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { NameFilter } from "./name-filter.tsx";
import { NotAllLoaded } from "./not-all-loaded.tsx";
import {
  filterByName,
  isNamed,
  participantColumns,
  isEntryOfUser,
  keyOfEntry,
} from "../../../entities/event/participant-columns.tsx";
import type { Participant } from "../../../entities/event/participant-columns.tsx";
import { useRegistrationPages } from "../../../entities/event/registration-pages.ts";
import type { RegistrationPage } from "../../../entities/event/registration-pages.ts";

export function AllParticipants({ marathon, ownUid }: { marathon: Marathon; ownUid: string }) {
  const pages = useRegistrationPages(marathon._id);
  const { error, isFetching } = pages;
  const columns = useMemo(() => participantColumns(marathon, ownUid), [marathon, ownUid]);
  const { text, setText, isFiltering, items, matches, isComplete, loadMore, tryAgain } = useFilteredPages(pages, {
    itemsOf: useCallback(
      (loaded: readonly RegistrationPage[]) =>
        inOrder(
          marathon,
          loaded.flatMap(({ registrations }) => registrations),
          ownUid,
        ),
      [marathon, ownUid],
    ),
    filter: filterByName<Participant>,
  });
  // The number of registrations may change while the pages are loading.
  const total = isComplete ? items.length : Math.max(items.length, marathon.registrationCount);

  return (
    <>
      <NameFilter
        text={text}
        onTextChange={setText}
        matchCount={matches.length}
        total={total}
        isSearching={isFiltering && !isComplete && error === null}
        isPartial={!isComplete && error !== null}
      />
      <VirtualTable
        caption="Registered participants"
        label="List of runners"
        columns={columns}
        rows={matches}
        rowCount={isFiltering ? matches.length : total}
        keyOf={(runner) => keyOfEntry(runner) ?? ""}
        onNearEnd={loadMore}
      />
      {error !== null && <NotAllLoaded what="runners" error={error} onTryAgain={tryAgain} />}
      {error === null && !isComplete && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {items.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")} loaded
          </p>
          <Button variant="outline" size="small" isBusy={isFetching} onClick={loadMore}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The reader's own record first, and the others in the server's order. Until the registrations have loaded, these are
 * the entries in the event.
 */
function inOrder(marathon: Marathon, registrations: readonly Registration[], ownUid: string): readonly Participant[] {
  const entries = marathon.totalRegistrationCount.filter(isNamed);
  if (registrations.length === 0) return entries;
  const own = entries.filter((entry) => isEntryOfUser(entry, ownUid));
  return [...own, ...registrations.filter((entry) => !isEntryOfUser(entry, ownUid))];
}
