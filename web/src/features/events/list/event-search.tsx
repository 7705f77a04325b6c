import { useEffect, useMemo, useRef, useState } from "react";
import { useUrlState } from "../../../lib/browser/use-url-state.ts";
import { useNow } from "../../../lib/dates/use-now.ts";
import { useDebouncedText } from "../../../lib/forms/use-debounced-text.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FailureNotice, Notice } from "../../../ui/notice.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { filterOptions } from "./filter-options.ts";
import { NO_FILTER, isNarrowed, queryOf, sectionsOf, withoutRepeats } from "./list-filter.ts";
import { EventGridSkeleton } from "./event-grid-skeleton.tsx";
import { EventRows } from "./event-rows.tsx";
import { MoreEvents } from "./more-events.tsx";
import { useEventPages } from "./use-event-pages.ts";
import { useSavedScroll } from "./use-saved-scroll.ts";
import { listUrlState } from "./list-url.ts";

const FAILURE = { title: "Error!", text: "Failed to load marathons. Please try again later." };
const SKELETONS = 6;

export function EventSearch() {
  const { state: listing, type, choose } = useUrlState(listUrlState);
  const searchField = useRef<HTMLInputElement>(null);
  const now = useNow();

  const text = useDebouncedText(listing.text);
  const filter = { ...listing, text };
  const eventPages = useEventPages(queryOf(filter));
  const { data, isPending, isError, isFetching, isPlaceholderData, errorUpdatedAt, refetch } = eventPages;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = eventPages;

  const pages = data?.pages;
  const events = useMemo(() => withoutRepeats(pages ?? []), [pages]);
  const sections = useMemo(() => sectionsOf(events, now), [events, now]);
  const total = pages?.at(-1)?.total ?? 0;
  const optionCounts = pages?.[0]?.options;

  // When a reader returns to the list, as many events are loaded as before.
  const saved = useSavedScroll();
  const [hasReturned, setHasReturned] = useState(saved === undefined);
  const isReturning = !hasReturned && events.length < (saved?.shown ?? 0) && hasNextPage && !isFetchNextPageError;
  if (!hasReturned && !isPending && !isReturning) setHasReturned(true);
  useEffect(() => {
    if (isReturning && !isFetching) void fetchNextPage();
  }, [isReturning, isFetching, fetchNextPage]);

  useEffect(() => {
    if (isError) showPopup({ kind: "error", ...FAILURE });
  }, [isError, errorUpdatedAt]);

  const showAll = () => {
    choose({ ...NO_FILTER, order: listing.order });
    searchField.current?.focus();
  };

  return (
    <>
      <FilterBar
        listing={listing}
        options={optionCounts ? filterOptions(optionCounts, listing) : undefined}
        searchField={searchField}
        onType={(typed) => type({ text: typed })}
        onChoose={choose}
      />
      <div className="mt-5 mb-6 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="sign text-lg">
          {data && countText(total)}
        </p>
        <ActiveFilters
          listing={listing}
          onChoose={choose}
          onClear={showAll}
          onLastRemoved={() => searchField.current?.focus()}
        />
      </div>
      {isPending || isReturning ? (
        <EventGridSkeleton count={SKELETONS} />
      ) : data === undefined ? (
        <FailureNotice title={FAILURE.title} headingLevel="h2" isRetrying={isFetching} onRetry={() => void refetch()}>
          {FAILURE.text}
        </FailureNotice>
      ) : events.length > 0 ? (
        <div
          aria-busy={isPlaceholderData}
          className={classNames("transition-opacity", isPlaceholderData && "opacity-60 delay-200")}
        >
          <EventRows sections={sections} total={total} now={now} />
          {hasNextPage && !isPlaceholderData && (
            <MoreEvents
              shown={events.length}
              total={total}
              pageCount={data.pages.length}
              isLoading={isFetchingNextPage}
              hasFailed={isFetchNextPageError}
              onMore={() => void fetchNextPage()}
            />
          )}
        </div>
      ) : isNarrowed(filter) ? (
        <Notice
          title="No marathons found"
          headingLevel="h2"
          picture="/pictures/empty-list.svg"
          action={
            <Button variant="outline" onClick={showAll}>
              Show all events
            </Button>
          }
        >
          Try a different search term
        </Notice>
      ) : (
        <Notice title="No marathons found" headingLevel="h2" picture="/pictures/empty-list.svg">
          Check back later for upcoming events
        </Notice>
      )}
    </>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 event" : `${count.toLocaleString("en-US")} events`;
}
