import type { Marathon } from "@run/functions/contract";
import { useCallback, useEffect, useMemo, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ParticipantRace } from "../../../entities/event/participant-race.tsx";
import { PersonText } from "../../../entities/person/person-text.tsx";
import { useFilteredPages } from "../../../lib/lists/use-filtered-pages.ts";
import { allNames, findNames, namesIn } from "./listed-names.ts";
import type { NamePage } from "./listed-names.ts";
import { NameFilter } from "./name-filter.tsx";
import { namesOnPage } from "./name-pages.ts";
import { NotAllLoaded } from "./not-all-loaded.tsx";
import { useParticipantPages } from "./participant-pages.ts";

/** A list with up to this many names needs no filter. */
const UNFILTERED_MAX = 10;

/**
 * The names of all participants. The event carries only the first; the others load when the reader searches or turns
 * to their page (decision 0085).
 */
export function ParticipantNames({ marathon, ownUid, label }: { marathon: Marathon; ownUid: string; label: string }) {
  const ofEvent = useMemo(() => namesIn(marathon, ownUid), [marathon, ownUid]);
  const isWhole = ofEvent.length >= marathon.registrationCount;
  const [isWanted, setIsWanted] = useState(false);
  const [page, setPage] = useState(0);
  const pages = useParticipantPages(marathon._id, { enabled: isWanted && !isWhole });
  const list = useFilteredPages(pages, {
    itemsOf: useCallback((loaded: readonly NamePage[]) => allNames(ofEvent, loaded), [ofEvent]),
    filter: findNames,
  });
  const { text, setText, isFiltering, items, matches, loadMore } = list;
  const isComplete = isWhole || list.isComplete;
  // The number of registrations may change while the pages are loading.
  const total = isComplete ? items.length : Math.max(items.length, marathon.registrationCount);
  const shown = namesOnPage(matches, page, isFiltering ? matches.length : total);
  const isMissing = isWanted && !isComplete && !shown.isLoaded;
  useEffect(() => {
    if (isMissing) loadMore();
  }, [isMissing, loadMore]);
  const { error } = pages;
  const isSearching = isFiltering && !isComplete && error === null;

  const turnTo = (next: number) => {
    setIsWanted(true);
    setPage(Math.max(0, Math.min(next, shown.pages - 1)));
  };
  const handleType = (typed: string) => {
    setText(typed);
    turnTo(0);
  };
  return (
    <>
      {total > UNFILTERED_MAX && (
        <NameFilter
          text={text}
          onTextChange={handleType}
          matchCount={matches.length}
          total={total}
          isSearching={isSearching}
          isPartial={!isComplete && error !== null}
        />
      )}
      {shown.names.length > 0 && (
        <ul
          aria-label={label}
          className="grid grid-cols-1 gap-x-8 rounded-card border border-line bg-surface px-5 py-2 sm:grid-cols-2 xl:grid-cols-3"
        >
          {shown.names.map(({ name, raceId, isOwn }, index) => (
            <li key={shown.first + index} className="border-b border-line py-2.5 wrap-anywhere">
              <PersonText text={name} /> {isOwn && <Badge tone="accent">You</Badge>}
              <ParticipantRace event={marathon} raceId={raceId} />
            </li>
          ))}
        </ul>
      )}
      {isMissing && error === null && shown.names.length === 0 && <Skeleton className="h-60 rounded-card" />}
      {shown.pages > 1 && (
        <nav aria-label="Pages of names" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-muted tabular-nums">
            {isMissing && error === null && "Loading "}
            {shown.first.toLocaleString("en-US")} to {shown.last.toLocaleString("en-US")} of{" "}
            {(isFiltering ? matches.length : total).toLocaleString("en-US")}
          </p>
          <div className="flex gap-2">
            {/* The button is not disabled at either end, because it would lose the focus. */}
            <Button
              variant="outline"
              size="touch"
              aria-disabled={shown.current === 0 || undefined}
              onClick={() => turnTo(shown.current - 1)}
            >
              Previous<span className="sr-only"> names</span>
            </Button>
            <Button
              variant="outline"
              size="touch"
              aria-disabled={shown.current === shown.pages - 1 || undefined}
              onClick={() => turnTo(shown.current + 1)}
            >
              Next<span className="sr-only"> names</span>
            </Button>
          </div>
        </nav>
      )}
      {isSearching && (
        <p className="mt-4 text-muted tabular-nums">
          {items.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")} names searched
        </p>
      )}
      {error !== null && !isComplete && <NotAllLoaded what="names" error={error} onTryAgain={list.tryAgain} />}
    </>
  );
}
