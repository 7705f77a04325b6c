import { distanceGroupOf, distanceGroups } from "@run/functions/contract";
import type { DistanceGroup } from "@run/functions/contract";
import { urlState } from "../../../lib/browser/use-url-state.ts";
import { NO_FILTER, orders, states } from "./list-filter.ts";
import type { ListFilter } from "./list-filter.ts";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The search, filters and order of the list in the URL. */
export const listUrlState = urlState<ListFilter>({
  names: { text: "q", state: "state", distance: "distance", month: "month", from: "since", to: "until", order: "sort" },
  defaults: NO_FILTER,
  read: (valueOf) => ({
    text: valueOf("text"),
    state: states.find((state) => state === valueOf("state")) ?? null,
    distance: distanceIn(valueOf("distance")),
    month: MONTH.test(valueOf("month")) ? valueOf("month") : null,
    from: dayIn(valueOf("from")),
    to: dayIn(valueOf("to")),
    order: orders.find((order) => order === valueOf("order")) ?? NO_FILTER.order,
  }),
});

function dayIn(text: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Old links have a distance in kilometers, such as "21.1", instead of a range. */
function distanceIn(text: string): DistanceGroup | null {
  if (/^\d+(\.\d+)?$/.test(text)) return distanceGroupOf(Number(text));
  return distanceGroups.find((group) => group === text) ?? null;
}
