import type { LoaderFunctionArgs } from "react-router-dom";
import { knownUser } from "../features/auth/session.ts";
import { marathonQuery } from "../features/marathons/api.ts";
import { mayStandInLine, standingQuery } from "../features/registrations/waitlist/api.ts";
import { queryClient } from "../lib/query-client.ts";

/**
 * Fills the page's own cache entry once it is known who asks. Failures stay in the cache too: the page shows them,
 * with a way to try again, inside its layout.
 */
export async function loadMarathon({ params }: LoaderFunctionArgs): Promise<null> {
  const user = await knownUser().catch(() => null);
  if (user === null) return null;
  const marathon = await queryClient.ensureQueryData(marathonQuery(params["id"] ?? "")).catch(() => undefined);
  // Whoever waits finds where they stand when the page comes; nothing moves down for it.
  if (marathon !== undefined && mayStandInLine(marathon)) {
    await queryClient.ensureQueryData(standingQuery(marathon._id)).catch(() => undefined);
  }
  return null;
}
