import { SEARCH_MAX, myEventOrders, myEventStates } from "@run/functions/contract";
import type { MyEventOrder, MyEventState, QueryOf } from "@run/functions/contract";

/** Search, filter and order of an organizer's own events. */
export type MyEventListing = { text: string; state: MyEventState | null; order: MyEventOrder };

const WHOLE: MyEventListing = { text: "", state: null, order: "newest" };
const names = { text: "q", state: "state", order: "sort" } as const;

/** The listing that the address asks for. It may be typed by hand, so unknown values are ignored. */
export function myEventsOf(address: URLSearchParams): MyEventListing {
  return {
    text: (address.get(names.text) ?? "").slice(0, SEARCH_MAX),
    state: myEventStates.find((state) => state === address.get(names.state)) ?? null,
    order: myEventOrders.find((order) => order === address.get(names.order)) ?? WHOLE.order,
  };
}

/** The address for a listing. Defaults are left out, and other parameters stay. */
export function myEventsAddress(listing: MyEventListing, current: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(current);
  for (const field of ["text", "state", "order"] as const) {
    const value = listing[field];
    if (value === null || value === WHOLE[field]) address.delete(names[field]);
    else address.set(names[field], value);
  }
  return address;
}

/** Whether the listing leaves any event out; the order alone does not. */
export function isNarrowed({ text, state }: MyEventListing): boolean {
  return text.trim() !== "" || state !== null;
}

/** The query for the server. */
export function queryOf({ text, state, order }: MyEventListing): QueryOf<"listMyEvents"> {
  const q = text.trim();
  return { ...(q !== "" && { q }), ...(state !== null && { state }), ...(order !== WHOLE.order && { sort: order }) };
}
