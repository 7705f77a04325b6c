import type { Marathon, MarathonCard } from "@run/functions/contract";
import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../lib/query-keys.ts";

const LISTS: ReadonlySet<unknown> = new Set([queryKeys.featuredMarathons[0], queryKeys.marathons[0]]);

/**
 * The event as one of the lists that were loaded before shows it: its page is drawn from that until the event itself is
 * there. What no card knows is empty.
 */
export function eventFromCard(queryClient: QueryClient, id: string): Marathon | undefined {
  const lists = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => LISTS.has(queryKey[0]) });
  const card = lists.flatMap(({ state }) => cardsIn(state.data)).find(({ _id }) => _id === id);
  if (card === undefined) return undefined;
  // Canceled events are in no list, and nothing that has a version is edited from here.
  const unknown = { cancelledAt: null, cancelReason: null, version: 0, relied: card.locked };
  return { ...card, ...unknown, description: "", totalRegistrationCount: [] };
}

/** Lists come whole or in pages. */
function cardsIn(data: unknown): MarathonCard[] {
  if (Array.isArray(data)) return data as MarathonCard[];
  if (typeof data !== "object" || data === null) return [];
  if ("pages" in data && Array.isArray(data.pages)) return data.pages.flatMap(cardsIn);
  return "events" in data && Array.isArray(data.events) ? (data.events as MarathonCard[]) : [];
}
