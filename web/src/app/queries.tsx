import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { readSession, subscribeToSession } from "../features/auth/session.ts";
import { queryClient } from "../lib/query-client.ts";
import { queryKeys } from "../lib/query-keys.ts";
import { recoverByItself } from "./recovery.ts";

const PUBLIC_KEYS: ReadonlySet<unknown> = new Set([
  queryKeys.featuredMarathons[0],
  queryKeys.marathons[0],
  queryKeys.opinions[0],
]);

/** What one person may see of an event is not what the next one may: a change of user forgets it. */
function forgetAtChangeOfUser(): void {
  let uid = readSession().user?.uid ?? null;
  subscribeToSession(() => {
    const next = readSession().user?.uid ?? null;
    if (next === uid) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.has(queryKey[0]) });
    uid = next;
  });
}

// For as long as the page lives, from when the cache is first there.
forgetAtChangeOfUser();

/** The cache of what the API answered, one for the whole site. */
export function Queries({ children }: { children: ReactNode }) {
  useEffect(() => {
    // What was shown without a network may be what was seen long ago.
    const askAgain = () => void queryClient.invalidateQueries();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, []);
  useEffect(recoverByItself, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
