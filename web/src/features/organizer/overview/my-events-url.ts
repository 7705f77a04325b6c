import { SEARCH_MAX, myEventOrders, myEventStates } from "@run/functions/contract";
import type { MyEventOrder, MyEventState, QueryOf } from "@run/functions/contract";
import { urlState } from "../../../lib/browser/use-url-state.ts";

/** The search, the filter and the order of an organizer's own events. */
export type MyEventListing = { text: string; state: MyEventState | null; order: MyEventOrder };

const DEFAULTS: MyEventListing = { text: "", state: null, order: "newest" };

export const myEventsUrlState = urlState<MyEventListing>({
  names: { text: "q", state: "state", order: "sort" },
  defaults: DEFAULTS,
  read: (valueOf) => ({
    text: valueOf("text").slice(0, SEARCH_MAX),
    state: myEventStates.find((state) => state === valueOf("state")) ?? null,
    order: myEventOrders.find((order) => order === valueOf("order")) ?? DEFAULTS.order,
  }),
});

/** Whether the search or the filter is active. */
export function isMyListNarrowed({ text, state }: MyEventListing): boolean {
  return text.trim() !== "" || state !== null;
}

export function myEventsQueryOf({ text, state, order }: MyEventListing): QueryOf<"listMyEvents"> {
  const q = text.trim();
  return { ...(q !== "" && { q }), ...(state !== null && { state }), ...(order !== DEFAULTS.order && { sort: order }) };
}
