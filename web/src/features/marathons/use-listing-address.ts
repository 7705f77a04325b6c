import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { addressOf, listingOf } from "./listing-address.ts";
import type { Listing } from "./listing.ts";

/** Marks entries of the history that were made here. */
const MADE_HERE = "listing";

/**
 * The listing that the address asks for, so that reload, 'back' and a shared link show the same events. A choice is an
 * entry of the history that 'back' undoes; typing is one for the whole search, not one per letter.
 */
export function useListingAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  // The address follows what is typed and chosen a moment later, too late for the controls; links and 'back' lead.
  const [listing, setListing] = useState(() => listingOf(params));
  const [seen, setSeen] = useState(location.search);
  if (seen !== location.search) {
    setSeen(location.search);
    if (isReturn || location.state !== MADE_HERE) setListing(listingOf(params));
  }

  const show = (next: Listing, replace: boolean) => {
    setListing(next);
    // An entry of the history has to have been seen here before somebody goes back from it.
    const options = { replace, flushSync: !replace, preventScrollReset: true, state: MADE_HERE };
    setParams((current) => addressOf(next, current), options);
  };
  return {
    listing,
    type: (text: string) => show({ ...listing, text }, true),
    choose: (choice: Partial<Listing>) => show({ ...listing, ...choice }, false),
  };
}
