import type { Marathon } from "@run/functions/contract";
import { zonedDateTime } from "../../../lib/dates/date-time-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { activityText } from "./activity-text.ts";
import type { SeveralRaces } from "./event-races.ts";
import { useFormEvent } from "./event-form.ts";
import { useActivityPages } from "./queries.ts";
import { useChangeSince } from "./live-changes.ts";
import { LoadFailure, UnloadedList } from "../load-failure.tsx";
import type { ManagedEvent } from "../managed-event.ts";
import { FILLING_LIST } from "./runner-list.tsx";
import { ListChangedNote } from "./list-changed-note.tsx";

/**
 * The changes of registrations, of the waiting list and of the team, newest first. With `refetches`, they are loaded
 * again whenever the reader comes or returns to them.
 */
export function ChangesTab({
  marathon,
  races,
  waves = [],
  refetches = false,
}: {
  marathon: ManagedEvent;
  races: SeveralRaces;
  /** All races with their waves, if they are known. */
  waves?: Marathon["races"];
  refetches?: boolean;
}) {
  const { data, dataUpdatedAt, error, hasNextPage, isError, isFetchingNextPage, isRefetching, fetchNextPage, refetch } =
    useActivityPages(marathon._id, { refetches });
  const form = useFormEvent(marathon._id)?.form;
  const questions = [...(form?.questions ?? []), ...(form?.former ?? [])];
  const change = useChangeSince(marathon._id, dataUpdatedAt);
  const tryAgain = () => void (data === undefined ? refetch() : fetchNextPage());
  if (data === undefined) return <UnloadedList what="the changes" error={error} onTryAgain={tryAgain} />;
  const activity = data.pages.flatMap((page) => page.activity);
  const note = change !== null && (
    <ListChangedNote
      text="Something has changed since you opened this"
      isBusy={isRefetching}
      onShow={() => void refetch()}
    />
  );
  if (activity.length === 0) {
    return (
      <div className="space-y-4">
        {note}
        <Notice title="No changes yet" picture="/pictures/empty-applicants.svg">
          Changes to registrations, cancellations, transfers and the waiting list appear here.
        </Notice>
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      {note}
      <p className="text-sm text-muted">New registrations are not listed here. Sort the entries by “Newest first”.</p>
      <div
        role="region"
        aria-label="Changes, newest first"
        tabIndex={0}
        className={`${FILLING_LIST} rounded-card border border-line px-4 md:px-5`}
      >
        <ol className="divide-y divide-line">
          {/* Entries have no id, and two may be equal. The index is a safe key, because older entries are added at the
              end. */}
          {activity.map((entry, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
              <span className="min-w-0 wrap-anywhere">{activityText(entry, { races, waves, questions })}</span>
              <time dateTime={entry.at} className="text-sm text-muted">
                {zonedDateTime(entry.at, marathon.timeZone)}
              </time>
            </li>
          ))}
        </ol>
      </div>
      {isError && <LoadFailure what="all changes" onTryAgain={tryAgain} />}
      {hasNextPage && !isError && (
        <Button variant="outline" size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load older changes
        </Button>
      )}
    </div>
  );
}
