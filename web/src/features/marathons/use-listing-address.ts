import { useAddressState } from "../../lib/use-address-state.ts";
import { addressOf, listingOf } from "./listing-address.ts";
import type { Listing } from "./listing.ts";

/** The listing that the address asks for. */
export function useListingAddress() {
  const { state, type, choose } = useAddressState<Listing>({ read: listingOf, write: addressOf });
  return { listing: state, type: (text: string) => type({ text }), choose };
}
