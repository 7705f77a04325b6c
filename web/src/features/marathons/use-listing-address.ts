import { useState } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router-dom";
import { addressOf, listingOf } from "./listing-address.ts";
import type { Listing } from "./listing.ts";

/**
 * The listing that the address asks for, so that reload, 'back' and a shared link show the same events. A choice is an
 * entry of the history that 'back' undoes; typing is one for the whole search, not one per letter.
 */
export function useListingAddress() {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const asked = listingOf(params);

  // The address follows what is typed a moment later, too late for the field itself; links and 'back' lead.
  const [text, setText] = useState(asked.text);
  const [seen, setSeen] = useState(asked.text);
  if (seen !== asked.text) {
    setSeen(asked.text);
    if (navigationType !== NavigationType.Replace) setText(asked.text);
  }

  const listing: Listing = { ...asked, text };
  const show = (next: Listing, replace: boolean) => {
    setText(next.text);
    setParams((current) => addressOf(next, current), { replace, preventScrollReset: true });
  };
  return {
    listing,
    type: (typed: string) => show({ ...listing, text: typed }, true),
    choose: (choice: Partial<Listing>) => show({ ...listing, ...choice }, false),
  };
}
