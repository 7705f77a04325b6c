import type { RosterEntry } from "@run/functions/contract";
import { useDeferredValue, useEffect, useMemo } from "react";
import type { EntriesContext } from "./entries-context.ts";
import type { EntryFilter } from "./entry-filters.ts";
import { entryComparator, entrySearch, filterEntries, searchedEvent } from "./find-entries.ts";
import type { SearchedEvent } from "./find-entries.ts";
import type { EntryListing } from "./entry-listing.ts";
import { keptOrder } from "./kept-order.ts";

/** How many entries' search texts are computed at a time, so that no key press waits for them. */
const PREPARED_AT_ONCE = 250;
/** After this time, the list is on the screen. A search before then computes the texts that it needs. */
const PREPARED_AFTER_MS = 1_000;

/**
 * The entries that the search and the filters find, in their order. Typing never waits for the search: what is found
 * belongs to the listing `shown`, which may be the one before the last letters.
 */
export function useFoundEntries(
  entries: readonly RosterEntry[],
  listing: EntryListing,
  { context: { event }, filters }: { context: Pick<EntriesContext, "event">; filters: readonly EntryFilter[] },
) {
  // Compared as a text: the counts of the races change with every registration, but what is searched does not.
  const searched = JSON.stringify(searchedEvent(event));
  const known = useMemo(() => JSON.parse(searched) as SearchedEvent, [searched]);
  const { form } = event;
  const waived = useMemo(() => ({ ...known, form }), [known, form]);
  const search = useMemo(() => entrySearch(known), [known]);
  const shown = useDeferredValue(listing);
  const { text, chosen, marks, order } = shown;
  const all = useDeferredValue(entries);
  const arrange = useMemo(() => keptOrder(entryComparator(order, known.races)), [order, known]);
  const ordered = useMemo(() => arrange(all), [arrange, all]);
  const filtered = useMemo(
    () => filterEntries(ordered, { chosen, marks }, { filters, event: waived }),
    [ordered, chosen, marks, filters, waived],
  );
  const found = useMemo(() => search.find(filtered, text), [search, filtered, text]);

  useEffect(() => {
    let next = 0;
    let timer: ReturnType<typeof setTimeout>;
    const prepareSome = () => {
      for (const entry of all.slice(next, next + PREPARED_AT_ONCE)) search.prepare(entry);
      next += PREPARED_AT_ONCE;
      if (next < all.length) timer = setTimeout(prepareSome);
    };
    timer = setTimeout(prepareSome, PREPARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [search, all]);

  /** The same search over other entries, such as those of a sync that has just ended. */
  const findIn = (others: readonly RosterEntry[]) =>
    search.find(filterEntries(others, listing, { filters, event: waived }), listing.text);
  return { found, ordered, shown, findIn };
}
