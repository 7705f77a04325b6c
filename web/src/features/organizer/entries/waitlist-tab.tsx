import { useMemo } from "react";
import { zonedDateTime, readerShortDateTime } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { SearchField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table.tsx";
import { waitlistText } from "../../../entities/event/waitlist-text.ts";
import { contactColumns, nameColumn } from "./applicant-columns.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { useWaitlistPages } from "./queries.ts";
import type { WaitlistPage } from "./queries.ts";
import { UnloadedList } from "../load-failure.tsx";
import type { ManagedEvent } from "../managed-event.ts";
import { RunnerList } from "./runner-list.tsx";
import { waitingList, withPositions } from "./start-list.ts";
import type { PositionedEntry } from "./start-list.ts";
import { useFreshLists } from "./use-fresh-lists.ts";
import { useRunnerList } from "./use-runner-list.ts";

const positionedOf = (pages: readonly WaitlistPage[]) => withPositions(pages.flatMap(({ entries }) => entries));

/** The waiting list of the event, in the order in which places are offered. */
export function WaitlistTab({ marathon }: { marathon: ManagedEvent }) {
  const pages = useWaitlistPages(marathon._id);
  const { data, isError } = pages;
  const fresh = useFreshLists(marathon._id);
  const columns = useMemo(() => columnsFor(marathon.timeZone), [marathon.timeZone]);
  const list = useRunnerList(marathon, pages, {
    itemsOf: positionedOf,
    countOf: ({ waiting, offered }) => waiting + offered,
  });
  const { items, matches, isComplete, tryAgain } = list;

  if (data === undefined) return <UnloadedList what="the waiting list" isError={isError} onTryAgain={tryAgain} />;
  if (items.length === 0) {
    return (
      <Notice title="No one is waiting" picture="/pictures/empty-applicants.svg">
        Once all places are taken, runners can join the waiting list. Places that open up are offered to them in order.
      </Notice>
    );
  }
  const offered = items.filter(({ position }) => position === null).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Find a runner"
          placeholder="Name, email, phone"
          className="w-full sm:w-72 sm:flex-1"
          value={list.text}
          onType={list.setText}
        />
        <DownloadMenu
          what="waiting list"
          title={marathon.title}
          loadTables={async () => [waitingList(await fresh.waitlist(), marathon.timeZone)]}
        />
      </div>
      <RunnerList
        name="Waiting list"
        list={list}
        // The counts come from the list, because the event's own counts may be newer.
        count={
          isComplete ? waitlistText({ ...marathon, waiting: items.length - offered, offered }) : waitlistText(marathon)
        }
        whole="the whole waiting list"
        newest="the newest waiting-list entries"
        notFound={<>No runner’s name, email or phone contains “{list.filterText}”.</>}
        columns={columns}
        rowCount={isComplete ? matches.length : Math.max(items.length, marathon.waiting + marathon.offered)}
      />
    </div>
  );
}

function columnsFor(timeZone: string): readonly Column<PositionedEntry>[] {
  return [
    {
      name: "Position",
      cell: ({ position, offerExpiresAt }) =>
        position === null ? (
          <>
            <Badge tone="go">Offered</Badge>
            {offerExpiresAt !== null && (
              <span className="mt-1 block text-sm text-muted">until {zonedDateTime(offerExpiresAt, timeZone)}</span>
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
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{readerShortDateTime(joinedAt)}</time>,
    },
  ];
}
