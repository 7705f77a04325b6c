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

/** Search, filters and order of the list. `month` is `YYYY-MM`; null does not filter. */
export type ListFilter = {
  text: string;
  state: StateFilter | null;
  distance: DistanceGroup | null;
  month: string | null;
  order: ListOrder;
};

export const NO_FILTER: ListFilter = { text: "", state: null, distance: null, month: null, order: "date" };

/** Whether anything is left out; the order leaves nothing out. */
export function isNarrowed({ text, state, distance, month }: ListFilter): boolean {
  return searchWords(text).length > 0 || state !== null || distance !== null || month !== null;
}

export type EventsQuery = Omit<QueryOf<"listEvents">, "cursor">;

/**
 * The query for the server. Blanks, case and accents make no difference to the server, so they cause no new request.
 * Defaults are left out.
 */
export function queryOf({ text, state, distance, month, order }: ListFilter): EventsQuery {
  const q = searchWords(text).join(" ").slice(0, SEARCH_MAX);
  return {
    ...(q !== "" && { q }),
    ...(state !== null && { state }),
    ...(distance !== null && { distance }),
    ...(month !== null && { month }),
    ...(order !== NO_FILTER.order && { sort: order }),
  };
}

export type Section = { title: string | null; events: MarathonCard[] };

const titles = [null, "Registration closed", "Past events"];

/** The parts in which the server orders every list: open now or later, closed, past. */
export function sectionsOf(events: readonly MarathonCard[], now: number): Section[] {
  const sections = titles.map((title): Section => ({ title, events: [] }));
  for (const event of events) {
    const part = isRaceOver(event, now) ? 2 : registrationWindow(event, now).phase === "closed" ? 1 : 0;
    sections[part]?.events.push(event);
  }
  return sections.filter(({ events: found }) => found.length > 0);
}

/** Shows an event only once if it moved from one page to the next. */
export function withoutRepeats(pages: readonly { events: readonly MarathonCard[] }[]): MarathonCard[] {
  return [...new Map(pages.flatMap(({ events }) => events).map((event) => [event._id, event])).values()];
}
