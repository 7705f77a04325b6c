import { useMemo } from "react";
import { zonedDateTime, readerShortDateTime } from "../../../lib/dates/date-time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { SearchField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table.tsx";
import { waitlistText } from "../../../entities/event/waitlist-text.ts";
import { contactColumns, nameColumn, raceColumns } from "./applicant-columns.tsx";
import type { SeveralRaces } from "./event-races.ts";
import { RaceFilterField } from "./race-filter.tsx";
import type { RaceFilter } from "./race-filter.tsx";
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
export function WaitlistTab({
  marathon,
  races,
  filter,
}: {
  marathon: ManagedEvent;
  races: SeveralRaces;
  filter: RaceFilter;
}) {
  const pages = useWaitlistPages(marathon._id);
  const { data, isError } = pages;
  const fresh = useFreshLists(marathon._id);
  const columns = useMemo(() => columnsFor(marathon.timeZone, races), [marathon.timeZone, races]);
  const list = useRunnerList(marathon, pages, {
    itemsOf: positionedOf,
    countOf: ({ waiting, offered }) => waiting + offered,
  });
  const { items, isComplete, tryAgain } = list;
  const matches = filter.only(list.matches);

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
        <RaceFilterField races={races} filter={filter} />
        <DownloadMenu
          what="waiting list"
          title={filter.name === null ? marathon.title : `${marathon.title} ${filter.name}`}
          loadTables={async () => [
            waitingList(filter.only(withPositions(await fresh.waitlist())), {
              timeZone: marathon.timeZone,
              races: await fresh.races(),
            }),
          ]}
        />
      </div>
      <RunnerList
        name="Waiting list"
        list={{ ...list, matches }}
        // The counts come from the list, because the event's own counts may be newer.
        count={
          isComplete ? waitlistText({ ...marathon, waiting: items.length - offered, offered }) : waitlistText(marathon)
        }
        whole="the whole waiting list"
        newest="the newest waiting-list entries"
        notFound={
          list.filterText === ""
            ? `No one is waiting for ${filter.raceText}.`
            : `No runner’s name, email or phone contains “${list.filterText}”.`
        }
        columns={columns}
        rowCount={
          isComplete || filter.raceId !== null
            ? matches.length
            : Math.max(items.length, marathon.waiting + marathon.offered)
        }
      />
    </div>
  );
}

function columnsFor(timeZone: string, races: SeveralRaces): readonly Column<PositionedEntry>[] {
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
    ...raceColumns(races),
    ...contactColumns,
    {
      name: "Joined",
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{readerShortDateTime(joinedAt)}</time>,
    },
  ];
}
