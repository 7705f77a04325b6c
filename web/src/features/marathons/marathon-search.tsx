import type { MarathonCard } from "@run/functions/contract";
import { useDeferredValue, useEffect, useId, useMemo } from "react";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useMarathons } from "./api.ts";
import { searchMarathons, upcomingFirst } from "./listing.ts";
import { MarathonGrid, MarathonGridSkeleton } from "./marathon-grid.tsx";

const FAILURE = { title: "Error!", text: "Failed to load marathons. Please try again later." };
const SKELETONS = 6;
const NO_EVENTS: readonly MarathonCard[] = [];

export function MarathonSearch({
  text,
  onTextChange,
  hrefOf,
}: {
  text: string;
  onTextChange: (text: string) => void;
  hrefOf: (id: string) => string;
}) {
  const { data = NO_EVENTS, isPending, isError, errorUpdatedAt, refetch } = useMarathons();
  const now = useNow();
  const fieldId = useId();
  const wanted = useDeferredValue(text);
  const ordered = useMemo(() => upcomingFirst(data, now), [data, now]);
  const found = useMemo(() => searchMarathons(ordered, wanted), [ordered, wanted]);
  const hasFailed = isError && data.length === 0;

  useEffect(() => {
    if (isError) showPopup({ kind: "error", ...FAILURE });
  }, [isError, errorUpdatedAt]);

  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div role="search" className="w-full max-w-xl">
          <label htmlFor={fieldId} className="sign mb-1.5 block text-base">
            Search by title or location
          </label>
          <div className="relative">
            <Icon name="search" className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
            <input
              id={fieldId}
              type="search"
              value={text}
              autoComplete="off"
              placeholder="Lisbon, night run, trail"
              onChange={(event) => onTextChange(event.target.value)}
              className="w-full rounded-control border-2 border-field-line bg-surface py-3 pr-4 pl-12 text-lg placeholder:text-muted hover:border-ink focus:border-ink"
            />
          </div>
        </div>
        <p role="status" className="text-muted">
          {!isPending && !hasFailed && resultText(found.length)}
        </p>
      </div>
      {isPending ? (
        <MarathonGridSkeleton count={SKELETONS} />
      ) : hasFailed ? (
        <Notice
          isError
          title={FAILURE.title}
          headingLevel="h2"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {FAILURE.text}
        </Notice>
      ) : found.length === 0 ? (
        <Notice title="No marathons found" headingLevel="h2" picture="/pictures/empty-list.svg">
          {wanted.trim() === "" ? "Check back later for upcoming events" : "Try a different search term"}
        </Notice>
      ) : (
        <MarathonGrid events={found} hrefOf={hrefOf} now={now} headingLevel="h2" />
      )}
    </>
  );
}

function resultText(count: number): string {
  return count === 1 ? "1 event" : `${count.toLocaleString("en-US")} events`;
}
