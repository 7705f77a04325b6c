import { monthAndYear } from "../../lib/day-text.ts";
import { OTHER_DISTANCE } from "./distance.ts";
import { states, wantedTest } from "./listing.ts";
import type { Facet, ListedEvent, Listing, ListingOrder, ListingState } from "./listing.ts";

/** A choice with the number of events that it would show beside the other filters. */
export type Option = { value: string; label: string; count: number };

export type ListingOptions = {
  states: { value: ListingState | null; count: number }[];
  distances: Option[];
  months: Option[];
};

export const stateLabels: Record<ListingState, string> = { open: "Open", upcoming: "Upcoming", past: "Past" };

export const orderLabels: Record<ListingOrder, string> = {
  date: "Race date",
  closing: "Closing soonest",
  newest: "Newest",
  popularity: "Popularity",
};

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10 });

/** What can be chosen: the groups of the events that the other filters leave, and always what is chosen. */
export function listingOptions(events: readonly ListedEvent[], listing: Listing, now: number): ListingOptions {
  const left = (facet: Facet) => events.filter(wantedTest(listing, now, facet));
  const anyState = left("state");
  const unitOf = sharedUnits(events);
  return {
    states: [null, ...states].map((value) => ({
      value,
      count: value === null ? anyState.length : anyState.filter(wantedTest({ ...listing, state: value }, now)).length,
    })),
    distances: counted(left("distance"), ({ distance }) => distance.group, listing.distance)
      .sort(([a], [b]) => distanceRank(a) - distanceRank(b))
      .map(([value, count]) => ({ value, count, label: distanceLabel(value, unitOf.get(value) ?? null) })),
    months: counted(left("month"), (event) => event.month, listing.month)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, count]) => ({ value, count, label: monthAndYear(value) })),
  };
}

function counted(
  events: readonly ListedEvent[],
  groupOf: (event: ListedEvent) => string,
  chosen: string | null,
): [string, number][] {
  const counts = new Map<string, number>(chosen === null ? [] : [[chosen, 0]]);
  for (const event of events) counts.set(groupOf(event), (counts.get(groupOf(event)) ?? 0) + 1);
  return [...counts];
}

function distanceRank(group: string): number {
  return group === OTHER_DISTANCE ? Infinity : Number(group);
}

/** The unit of each group, null where the texts differ in it: 10 miles and 10 km are filed under the same number. */
function sharedUnits(events: readonly ListedEvent[]): Map<string, string | null> {
  const shared = new Map<string, string | null>();
  for (const { distance } of events) {
    const { group, unit } = distance;
    shared.set(group, !shared.has(group) || shared.get(group) === unit ? unit : null);
  }
  return shared;
}

function distanceLabel(group: string, unit: string | null): string {
  if (group === OTHER_DISTANCE) return "Other";
  const length = number.format(Number(group));
  return unit === null ? length : `${length} ${unit}`;
}
