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
export type ListingState = EventListState;
export type ListingOrder = EventOrder;

/** What of the list somebody wants to see. `month` is `YYYY-MM`; null narrows nothing. */
export type Listing = {
  text: string;
  state: ListingState | null;
  distance: DistanceGroup | null;
  month: string | null;
  order: ListingOrder;
};

export const WHOLE_LISTING: Listing = { text: "", state: null, distance: null, month: null, order: "date" };

/** Whether anything is left out; the order leaves nothing out. */
export function isNarrowed({ text, state, distance, month }: Listing): boolean {
  return searchWords(text).length > 0 || state !== null || distance !== null || month !== null;
}

export type EventsQuery = Omit<QueryOf<"listEvents">, "cursor">;

/**
 * What to ask the server for it. Blanks, case and accents make no difference there, so they make no new question here;
 * what is the default is not said.
 */
export function queryOf({ text, state, distance, month, order }: Listing): EventsQuery {
  const q = searchWords(text).join(" ").slice(0, SEARCH_MAX);
  return {
    ...(q !== "" && { q }),
    ...(state !== null && { state }),
    ...(distance !== null && { distance }),
    ...(month !== null && { month }),
    ...(order !== WHOLE_LISTING.order && { sort: order }),
  };
}

export type Section = { title: string | null; events: MarathonCard[] };

const titles = [null, "Registration closed", "Past events"];

/** The parts in which the server orders every list: what one can register for, what has closed, what is over. */
export function sectionsOf(events: readonly MarathonCard[], now: number): Section[] {
  const sections = titles.map((title): Section => ({ title, events: [] }));
  for (const event of events) {
    const part = isRaceOver(event, now) ? 2 : registrationWindow(event, now).phase === "closed" ? 1 : 0;
    sections[part]?.events.push(event);
  }
  return sections.filter(({ events: found }) => found.length > 0);
}

/** An event that has moved between two pages comes once. */
export function withoutRepeats(pages: readonly { events: readonly MarathonCard[] }[]): MarathonCard[] {
  return [...new Map(pages.flatMap(({ events }) => events).map((event) => [event._id, event])).values()];
}
