import type { LoaderFunctionArgs } from "react-router-dom";
import { knownUser } from "../entities/session/session.ts";
import { eventQuery } from "../entities/event/queries.ts";
import { eventFromCard } from "../entities/event/event-from-card.ts";
import { mayBeOnWaitlist, standingQuery } from "../entities/entry/waitlist-queries.ts";
import { queryClient } from "../lib/api/query-client.ts";

/**
 * Loads the event into the query cache once it is known who is signed in. A failure stays in the cache too, and the
 * page shows it with a button to try again.
 */
export async function loadEvent({ params }: LoaderFunctionArgs): Promise<null> {
  const user = await knownUser().catch(() => null);
  if (user !== null) await load(params["id"] ?? "");
  return null;
}

/**
 * Loads the event anew for each page on which its team manages it, because others change it too. A page that knows the
 * event does not wait for the answer.
 */
export async function loadManagedEvent(args: LoaderFunctionArgs): Promise<null> {
  const { queryKey } = eventQuery(args.params["id"] ?? "");
  if (queryClient.getQueryData(queryKey) === undefined) return loadEvent(args);
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "all" });
  return null;
}

/** Loads the event, but does not wait for it if its card is known: the page first shows the data of the card. */
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
  // Load the standing on the waiting list too, so that nothing on the page moves when it arrives.
  if (marathon !== undefined && mayBeOnWaitlist(marathon)) {
    await queryClient.ensureQueryData(standingQuery(marathon._id)).catch(() => undefined);
  }
}
