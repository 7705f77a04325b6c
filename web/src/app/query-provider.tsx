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

/** Clears everything but public data when the user changes, because another user may see less of an event. */
function clearOnUserChange(): void {
  let uid = readSession().user?.uid ?? null;
  subscribeToSession(() => {
    const next = readSession().user?.uid ?? null;
    if (next === uid) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.has(queryKey[0]) });
    uid = next;
  });
}

// Both run as long as the page is open, so neither is ever stopped. The prerenderer does not need them.
if (typeof window !== "undefined") {
  clearOnUserChange();
  startRecovery();
}

/** Provides the query cache. The whole site has one cache, however often the provider is rendered. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
