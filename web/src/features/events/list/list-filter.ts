import {
  SEARCH_MAX,
  eventOrders,
  eventStates,
  isRaceOver,
  registrationWindow,
  searchWords,
} from "@run/functions/contract";
import type { DistanceGroup, EventListState, EventOrder, MarathonCard, QueryOf } from "@run/functions/contract";

export const states = eventStates;
export const orders = eventOrders;
export type StateFilter = EventListState;
export type ListOrder = EventOrder;

/** The search, the filters and the order of the list. `month` is `YYYY-MM`; `from` and `to` are the
 * first and the last race day, as `YYYY-MM-DD`. null means no filter. */
export type ListFilter = {
  text: string;
  state: StateFilter | null;
  distance: DistanceGroup | null;
  month: string | null;
  from: string | null;
  to: string | null;
  order: ListOrder;
};

export const NO_FILTER: ListFilter = {
  text: "",
  state: null,
  distance: null,
  month: null,
  from: null,
  to: null,
  order: "date",
};

/** Whether the search or a filter is active. */
export function isNarrowed({ text, ...filter }: ListFilter): boolean {
  const { state, distance, month, from, to } = filter;
  return searchWords(text).length > 0 || [state, distance, month, from, to].some((value) => value !== null);
}

export type EventsQuery = Omit<QueryOf<"listEvents">, "cursor">;

/**
 * The query for the server. The search text is normalized, because the server ignores blanks, case and accents, and
 * different spellings should not cause another request. Defaults are left out.
 */
export function queryOf({ text, state, distance, month, from, to, order }: ListFilter): EventsQuery {
  const q = searchWords(text).join(" ").slice(0, SEARCH_MAX);
  return {
    ...(q !== "" && { q }),
    ...(state !== null && { state }),
    ...(distance !== null && { distance }),
    ...(month !== null && { month }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(order !== NO_FILTER.order && { sort: order }),
  };
}

export type Section = { title: string | null; events: MarathonCard[] };

const titles = [null, "Registration closed", "Past events"];

/**
 * The sections of the list, in the server's order: registration is open or opens later, is closed, or the event is
 * past.
 */
export function sectionsOf(events: readonly MarathonCard[], now: number): Section[] {
  const sections = titles.map((title): Section => ({ title, events: [] }));
  for (const event of events) {
    const section = isRaceOver(event, now) ? 2 : registrationWindow(event, now).phase === "closed" ? 1 : 0;
    sections[section]?.events.push(event);
  }
  return sections.filter((section) => section.events.length > 0);
}

/** The events of all pages. An event that moved from one page to the next is included once. */
export function withoutRepeats(pages: readonly { events: readonly MarathonCard[] }[]): MarathonCard[] {
  return [...new Map(pages.flatMap(({ events }) => events).map((event) => [event._id, event])).values()];
}
