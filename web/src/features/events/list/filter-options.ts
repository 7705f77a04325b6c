import { distanceGroups } from "@run/functions/contract";
import type { DistanceGroup, EventOptions } from "@run/functions/contract";
import { monthAndYear } from "../../../lib/dates/date-format.ts";
import { states } from "./list-filter.ts";
import type { ListFilter, ListOrder, StateFilter } from "./list-filter.ts";

/** An option with the number of events that it would show together with the other filters. */
export type Option<Value extends string = string> = { value: Value; label: string; count: number };

export type FilterOptions = {
  states: { value: StateFilter | null; count: number }[];
  distances: Option<DistanceGroup>[];
  months: Option[];
};

export const stateLabels: Record<StateFilter, string> = { open: "Open", upcoming: "Upcoming", past: "Past" };

export const orderLabels: Record<ListOrder, string> = {
  date: "Race date",
  closing: "Closing soonest",
  newest: "Newest",
  popularity: "Popularity",
};

export const distanceLabels: Record<DistanceGroup, string> = {
  "under-5k": "Under 5K",
  "5k": "5K",
  "6k-9k": "6K to 9K",
  "10k": "10K",
  "11k-20k": "11K to 20K",
  half: "Half marathon",
  "22k-41k": "22K to 41K",
  marathon: "Marathon",
  ultra: "Ultra",
  other: "Other",
};

/** The options that the server counted, and the current option even if it has no events. */
export function filterOptions(counts: EventOptions, { distance, month }: ListFilter): FilterOptions {
  return {
    states: [null, ...states].map((value) => ({ value, count: counts.states[value ?? "all"] })),
    distances: withChosen(counts.distances, distance)
      .sort((a, b) => distanceGroups.indexOf(a.value) - distanceGroups.indexOf(b.value))
      .map((option) => ({ ...option, label: distanceLabels[option.value] })),
    months: withChosen(counts.months, month)
      .sort((a, b) => (a.value < b.value ? -1 : 1))
      .map((option) => ({ ...option, label: monthAndYear(option.value) })),
  };
}

type Counted<Value> = { value: Value; count: number };

function withChosen<Value>(options: readonly Counted<Value>[], chosen: Value | null): Counted<Value>[] {
  if (chosen === null || options.some(({ value }) => value === chosen)) return [...options];
  return [...options, { value: chosen, count: 0 }];
}
