import type { MyMarathon } from "@run/functions/contract";
import { readersMoment } from "../../../lib/moment-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { activityText } from "./activity-words.ts";
import { useActivityPages } from "./line-api.ts";
import { ListLoading, LoadFailure } from "./load-failure.tsx";

/** What became of places and of the waiting list, the newest first. */
export function ChangesTab({ marathon }: { marathon: MyMarathon }) {
  const { data, hasNextPage, isError, isFetchingNextPage, fetchNextPage, refetch } = useActivityPages(marathon._id);
  const tryAgain = () => void (data === undefined ? refetch() : fetchNextPage());
  if (data === undefined) {
    return isError ? <LoadFailure what="the changes" onTryAgain={tryAgain} /> : <ListLoading what="the changes" />;
  }
  const activity = data.pages.flatMap((page) => page.activity);
  if (activity.length === 0) {
    return (
      <Notice title="No changes yet" picture="/pictures/empty-applicants.svg">
        What runners change, cancel or give away is listed here, and what becomes of the waiting list.
      </Notice>
    );
  }
  return (
    <div className="space-y-4">
      <div
        role="region"
        aria-label="Changes, the newest first"
        tabIndex={0}
        className="max-h-[max(16rem,min(34rem,52svh))] overflow-y-auto rounded-card border border-line px-4 md:px-5"
      >
        <ol className="divide-y divide-line">
          {/* Older ones only ever come after these, and one runner may have done one thing twice in a moment. */}
          {activity.map((entry, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
              <span className="min-w-0 wrap-anywhere">{activityText(entry)}</span>
              <time dateTime={entry.at} className="text-sm text-muted">
                {readersMoment(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      </div>
      {isError && <LoadFailure what="all changes" onTryAgain={tryAgain} />}
      {hasNextPage && !isError && (
        <Button look="outline" size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load older changes
        </Button>
      )}
    </div>
  );
}
