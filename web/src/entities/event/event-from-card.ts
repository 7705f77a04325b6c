import type { Marathon, MarathonCard } from "@run/functions/contract";
import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";

const LISTS: ReadonlySet<unknown> = new Set([queryKeys.featuredMarathons[0], queryKeys.marathons[0]]);

/**
 * The event with the data of its card in a list that was loaded before. The event's page shows this until the event
 * itself has loaded. Fields that cards lack are empty.
 */
export function eventFromCard(queryClient: QueryClient, id: string): Marathon | undefined {
  const lists = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => LISTS.has(queryKey[0]) });
  const card = lists.flatMap(({ state }) => cardsIn(state.data)).find(({ _id }) => _id === id);
  if (card === undefined) return undefined;
  // Lists have no canceled events, and no form uses this data, so the version does not matter.
  const unknown = { cancelledAt: null, cancelReason: null, version: 0, relied: card.locked, races: [], form: null };
  return { ...card, ...unknown, versionAt: null, ageGroups: null, description: "", totalRegistrationCount: [] };
}

/** The cards in a list that was loaded at once or page by page. */
function cardsIn(data: unknown): MarathonCard[] {
  if (Array.isArray(data)) return data as MarathonCard[];
  if (typeof data !== "object" || data === null) return [];
  if ("pages" in data && Array.isArray(data.pages)) return data.pages.flatMap(cardsIn);
  return "events" in data && Array.isArray(data.events) ? (data.events as MarathonCard[]) : [];
}
