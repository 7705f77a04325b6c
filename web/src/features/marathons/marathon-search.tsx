import { useEffect, useMemo, useRef, useState } from "react";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { ListingBar } from "./listing-bar.tsx";
import { listingOptions } from "./listing-options.ts";
import { WHOLE_LISTING, isNarrowed, queryOf, sectionsOf, withoutRepeats } from "./listing.ts";
import { MarathonGridSkeleton } from "./marathon-grid.tsx";
import { MarathonRows } from "./marathon-rows.tsx";
import { MoreEvents } from "./more-events.tsx";
import { useEventPages } from "./use-event-pages.ts";
import { useLeftPlace } from "./use-left-place.ts";
import { useListingAddress } from "./use-listing-address.ts";
import { useSettledText } from "./use-settled-text.ts";

const FAILURE = { title: "Error!", text: "Failed to load marathons. Please try again later." };
const SKELETONS = 6;

export function MarathonSearch({ hrefOf }: { hrefOf: (id: string) => string }) {
  const { listing, type, choose } = useListingAddress();
  const searchField = useRef<HTMLInputElement>(null);
  const now = useNow();

  const text = useSettledText(listing.text);
  const wanted = { ...listing, text };
  const found = useEventPages(queryOf(wanted));
  const { data, isPending, isError, isFetching, isPlaceholderData, errorUpdatedAt, refetch } = found;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;

  const pages = data?.pages;
  const events = useMemo(() => withoutRepeats(pages ?? []), [pages]);
  const sections = useMemo(() => sectionsOf(events, now), [events, now]);
  const total = pages?.at(-1)?.total ?? 0;
  const counted = pages?.[0]?.options;

  // Whoever comes back finds as many events as were loaded when they left the list.
  const left = useLeftPlace();
  const [hasReturned, setHasReturned] = useState(left === undefined);
  const isReturning = !hasReturned && events.length < (left?.shown ?? 0) && hasNextPage && !isFetchNextPageError;
  if (!hasReturned && !isPending && !isReturning) setHasReturned(true);
  useEffect(() => {
    if (isReturning && !isFetching) void fetchNextPage();
  }, [isReturning, isFetching, fetchNextPage]);

  useEffect(() => {
    if (isError) showPopup({ kind: "error", ...FAILURE });
  }, [isError, errorUpdatedAt]);

  const showAll = () => {
    choose({ ...WHOLE_LISTING, order: listing.order });
    searchField.current?.focus();
  };

  return (
    <>
      <ListingBar
        listing={listing}
        options={counted ? listingOptions(counted, listing) : undefined}
        searchField={searchField}
        onType={type}
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
        <MarathonGridSkeleton count={SKELETONS} />
      ) : data === undefined ? (
        <Notice
          isError
          title={FAILURE.title}
          headingLevel="h2"
          action={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {FAILURE.text}
        </Notice>
      ) : events.length > 0 ? (
        <div
          aria-busy={isPlaceholderData}
          className={classNames("transition-opacity", isPlaceholderData && "opacity-60 delay-200")}
        >
          <MarathonRows sections={sections} total={total} hrefOf={hrefOf} now={now} />
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
      ) : isNarrowed(wanted) ? (
        <Notice
          title="No marathons found"
          headingLevel="h2"
          picture="/pictures/empty-list.svg"
          action={
            <Button look="outline" onClick={showAll}>
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
