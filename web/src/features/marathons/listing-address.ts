import { distanceGroupOf, distanceGroups } from "@run/functions/contract";
import type { DistanceGroup } from "@run/functions/contract";
import { WHOLE_LISTING, orders, states } from "./listing.ts";
import type { Listing } from "./listing.ts";

const names = { text: "q", state: "state", distance: "distance", month: "month", order: "sort" } as const;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What the address asks for. It may be typed by hand: a value that means nothing asks for nothing. */
export function listingOf(address: URLSearchParams): Listing {
  const month = address.get(names.month) ?? "";
  return {
    text: address.get(names.text) ?? "",
    state: states.find((state) => state === address.get(names.state)) ?? null,
    distance: distanceIn(address.get(names.distance) ?? ""),
    month: MONTH.test(month) ? month : null,
    order: orders.find((order) => order === address.get(names.order)) ?? WHOLE_LISTING.order,
  };
}

/** Links from before there were ranges name kilometers, such as "21.1". */
function distanceIn(text: string): DistanceGroup | null {
  if (/^\d+(\.\d+)?$/.test(text)) return distanceGroupOf(Number(text));
  return distanceGroups.find((group) => group === text) ?? null;
}

/** The address for a listing. Defaults are left out, and other parameters stay. */
export function addressOf(listing: Listing, current: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(current);
  for (const field of ["text", "state", "distance", "month", "order"] as const) {
    const value = listing[field];
    if (value === null || value === WHOLE_LISTING[field]) address.delete(names[field]);
    else address.set(names[field], value);
  }
  return address;
}
