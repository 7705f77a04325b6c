import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readSession, subscribeToSession } from "../entities/session/session.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { queryKeys } from "../entities/query-keys.ts";
import { startRecovery } from "./recovery.ts";

const PUBLIC_KEYS: ReadonlySet<unknown> = new Set([
  queryKeys.featuredMarathons[0],
  queryKeys.marathons[0],
  queryKeys.opinions[0],
]);

/** What one person may see of an event is not what the next one may: a change of user forgets it. */
function forgetOnUserChange(): void {
  let uid = readSession().user?.uid ?? null;
  subscribeToSession(() => {
    const next = readSession().user?.uid ?? null;
    if (next === uid) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.has(queryKey[0]) });
    uid = next;
  });
}

// For as long as the page is open. The prerenderer has no page.
if (typeof window !== "undefined") {
  forgetOnUserChange();
  startRecovery();
}

/** The cache of the API's answers, one for the whole site, however often the provider is rendered. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
