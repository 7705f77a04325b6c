import type { MarathonCard } from "@run/functions/contract";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { useMarathons } from "./api.ts";
import { ListingBar } from "./listing-bar.tsx";
import { listingOptions } from "./listing-options.ts";
import { WHOLE_LISTING, isNarrowed, listMarathons, listedEvent } from "./listing.ts";
import { MarathonGridSkeleton } from "./marathon-grid.tsx";
import { MarathonRows } from "./marathon-rows.tsx";
import { useListingAddress } from "./use-listing-address.ts";

const FAILURE = { title: "Error!", text: "Failed to load marathons. Please try again later." };
const SKELETONS = 6;
const NO_EVENTS: readonly MarathonCard[] = [];

export function MarathonSearch({ hrefOf }: { hrefOf: (id: string) => string }) {
  const { data, isPending, isError, isFetching, errorUpdatedAt, refetch } = useMarathons();
  const { listing, type, choose } = useListingAddress();
  const searchField = useRef<HTMLInputElement>(null);
  const now = useNow();

  // What is typed shows at once; what it finds among thousands may come a moment later.
  const { text, state, distance, month, order } = listing;
  const wantedText = useDeferredValue(text);
  const wanted = useMemo(
    () => ({ text: wantedText, state, distance, month, order }),
    [wantedText, state, distance, month, order],
  );
  const events = useMemo(() => (data ?? NO_EVENTS).map(listedEvent), [data]);
  const found = useMemo(() => listMarathons(events, wanted, now), [events, wanted, now]);
  const options = useMemo(() => listingOptions(events, wanted, now), [events, wanted, now]);

  useEffect(() => {
    if (isError) showPopup({ kind: "error", ...FAILURE });
  }, [isError, errorUpdatedAt]);

  const showAll = () => {
    choose({ ...WHOLE_LISTING, order });
    searchField.current?.focus();
  };

  return (
    <>
      <ListingBar
        listing={listing}
        options={data && options}
        searchField={searchField}
        onType={type}
        onChoose={choose}
      />
      <div className="mt-5 mb-6 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="sign text-lg">
          {data && countText(found.length)}
        </p>
        <ActiveFilters
          listing={listing}
          options={options}
          onChoose={choose}
          onClear={showAll}
          onLastRemoved={() => searchField.current?.focus()}
        />
      </div>
      {isPending ? (
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
      ) : found.length > 0 ? (
        <MarathonRows events={found} hrefOf={hrefOf} now={now} />
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
