import type { LoaderFunctionArgs } from "react-router-dom";
import { knownUser } from "../entities/session/session.ts";
import { eventQuery } from "../entities/event/queries.ts";
import { eventFromCard } from "../entities/event/event-from-card.ts";
import { mayBeOnWaitlist, standingQuery } from "../entities/entry/waitlist-queries.ts";
import { queryClient } from "../lib/api/query-client.ts";

/**
 * Fills the page's own cache entry once it is known who asks. Failures stay in the cache too: the page shows them,
 * with a way to try again, inside its layout.
 */
export async function loadEvent({ params }: LoaderFunctionArgs): Promise<null> {
  const user = await knownUser().catch(() => null);
  if (user !== null) await load(params["id"] ?? "");
  return null;
}

/** When a card was tapped, the event's page does not wait for its data: it is drawn from the card first. */
export async function loadEventPage({ params }: LoaderFunctionArgs): Promise<null> {
  const user = await knownUser().catch(() => null);
  if (user === null) return null;
  const id = params["id"] ?? "";
  const loading = load(id);
  if (eventFromCard(queryClient, id) === undefined) await loading;
  return null;
}

async function load(id: string): Promise<void> {
  const marathon = await queryClient.ensureQueryData(eventQuery(id)).catch(() => undefined);
  // Whoever waits finds where they stand when the page comes; nothing moves down for it.
  if (marathon !== undefined && mayBeOnWaitlist(marathon)) {
    await queryClient.ensureQueryData(standingQuery(marathon._id)).catch(() => undefined);
  }
}
