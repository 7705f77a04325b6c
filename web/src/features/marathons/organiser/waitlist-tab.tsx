import { useDeferredValue, useMemo, useState } from "react";
import { eventsMoment, readersShortMoment } from "../../../lib/moment-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { lineText } from "../line-words.ts";
import { contactColumns, nameColumn } from "./applicant-columns.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { findRunners } from "./find-runners.ts";
import { useWaitlistPages } from "./line-api.ts";
import { useListDifference } from "./live-changes.ts";
import { ListLoading, LoadFailure } from "./load-failure.tsx";
import type { ManagedEvent } from "./managed-event.ts";
import { ListChangedNote } from "./list-changed-note.tsx";
import { listChangedText } from "./list-changed-text.ts";
import { waitingList, withPositions } from "./start-list.ts";
import type { Placed } from "./start-list.ts";
import { useAllPages, useFreshLists } from "./whole-lists.ts";

const keyOf = ({ userId }: Placed) => userId;

/** Who waits for a place of this event, in the order in which places are offered. */
export function WaitlistTab({ marathon }: { marathon: ManagedEvent }) {
  const pages = useWaitlistPages(marathon._id);
  const { data, hasNextPage, isError, isRefetching, isFetchNextPageError, refetch } = pages;
  const { tryAgain } = useAllPages(pages);
  const fresh = useFreshLists(marathon._id);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const columns = useMemo(() => columnsFor(marathon.timeZone), [marathon.timeZone]);

  const loaded = useMemo(() => withPositions(data?.pages.flatMap(({ entries }) => entries) ?? []), [data]);
  const shown = useMemo(() => findRunners(loaded, wanted), [loaded, wanted]);
  const isWhole = data !== undefined && !hasNextPage;
  const difference = useListDifference(
    marathon._id,
    { loadedAt: isWhole ? pages.dataUpdatedAt : 0, length: loaded.length, isError, refetch },
    ({ waiting, offered }) => waiting + offered,
  );

  if (data === undefined) {
    return isError ? (
      <LoadFailure what="the waiting list" onTryAgain={tryAgain} />
    ) : (
      <ListLoading what="the waiting list" />
    );
  }
  if (loaded.length === 0) {
    return (
      <Notice title="Nobody waits" picture="/pictures/empty-applicants.svg">
        Once all places are taken, runners can join the waiting list. Free places are offered to them one after another.
      </Notice>
    );
  }
  const offered = loaded.filter(({ position }) => position === null).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label="Find a runner"
          placeholder="Name, email, phone"
          autoComplete="off"
          className="w-full sm:w-72 sm:flex-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DownloadMenu
          what="waiting list"
          title={marathon.title}
          loadTables={async () => [waitingList(await fresh.waitlist(), marathon.timeZone)]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-base text-muted">
          {/* What the list shows: the row of the event may already know more. */}
          {isWhole ? lineText({ ...marathon, waiting: loaded.length - offered, offered }) : lineText(marathon)}
        </p>
        {difference !== null && (
          <ListChangedNote text={listChangedText(difference)} isBusy={isRefetching} onShow={() => void refetch()} />
        )}
      </div>
      {isError && (
        <LoadFailure
          what={isFetchNextPageError ? "the whole waiting list" : "the newest of the waiting list"}
          onTryAgain={tryAgain}
        />
      )}
      {shown.length === 0 ? (
        <Notice title="No runner found">Nobody’s name, email or phone has “{wanted.trim()}”.</Notice>
      ) : (
        <VirtualTable
          caption="Waiting list"
          label="Waiting list"
          columns={columns}
          rows={shown}
          rowCount={hasNextPage ? Math.max(loaded.length, marathon.waiting + marathon.offered) : shown.length}
          keyOf={keyOf}
          className="min-h-52 flex-1 basis-0"
        />
      )}
    </div>
  );
}

function columnsFor(timeZone: string): readonly Column<Placed>[] {
  return [
    {
      name: "Position",
      cell: ({ position, offerExpiresAt }) =>
        position === null ? (
          <>
            <Badge tone="go">Offered</Badge>
            {offerExpiresAt !== null && (
              <span className="mt-1 block text-sm text-muted">until {eventsMoment(offerExpiresAt, timeZone)}</span>
            )}
          </>
        ) : (
          position.toLocaleString("en-US")
        ),
    },
    nameColumn,
    ...contactColumns,
    {
      name: "Joined",
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{readersShortMoment(joinedAt)}</time>,
    },
  ];
}
