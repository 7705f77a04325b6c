import type { MyMarathon, WaitlistEntry } from "@run/functions/contract";
import { eventsMoment, readersMoment } from "../../../lib/moment-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table.tsx";
import { VirtualTable } from "../../../ui/virtual-table.tsx";
import { lineText } from "../line-words.ts";
import { participantColumns } from "../participant-columns.tsx";
import { useWaitlistPages } from "./line-api.ts";
import { ListLoading, LoadFailure } from "./load-failure.tsx";

type Placed = WaitlistEntry & { position: number | null };

/** Who waits for a place of this event, in the order in which places are offered. */
export function WaitlistTab({ marathon }: { marathon: MyMarathon }) {
  const { data, hasNextPage, isError, fetchNextPage, refetch } = useWaitlistPages(marathon._id);
  const tryAgain = () => void (data === undefined ? refetch() : fetchNextPage());
  if (data === undefined) {
    return isError ? (
      <LoadFailure what="the waiting list" onTryAgain={tryAgain} />
    ) : (
      <ListLoading what="the waiting list" />
    );
  }
  const entries = withPositions(data.pages.flatMap((page) => page.entries));
  if (entries.length === 0) {
    return (
      <Notice title="Nobody waits" picture="/pictures/empty-applicants.svg">
        Once all places are taken, runners can join the waiting list. Free places are offered to them one after another.
      </Notice>
    );
  }
  const loadMore = () => {
    // A page that failed is asked for again by hand.
    if (hasNextPage && !isError) void fetchNextPage({ cancelRefetch: false });
  };
  return (
    <div className="space-y-4">
      <p role="status" className="text-base text-muted">
        {lineText(marathon)}
      </p>
      <VirtualTable
        caption="Waiting list"
        label="Waiting list"
        columns={columnsFor(marathon.timeZone)}
        rows={entries}
        rowCount={hasNextPage ? Math.max(entries.length, marathon.waiting + marathon.offered) : entries.length}
        keyOf={({ userId }) => userId}
        onNearEnd={loadMore}
        className="max-h-[max(16rem,min(34rem,52svh))]"
      />
      {isError && <LoadFailure what="the whole waiting list" onTryAgain={tryAgain} />}
    </div>
  );
}

function withPositions(entries: readonly WaitlistEntry[]): Placed[] {
  let waiting = 0;
  return entries.map((entry) => ({ ...entry, position: entry.status === "waiting" ? ++waiting : null }));
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
    ...participantColumns(null),
    {
      name: "Joined",
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{readersMoment(joinedAt)}</time>,
    },
  ];
}
