import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { readSession, subscribeToSession } from "../features/auth/session.ts";
import { queryClient } from "../lib/query-client.ts";
import { queryKeys } from "../lib/query-keys.ts";
import { OptionalPart } from "../ui/optional-part.tsx";
import { usePopups } from "../ui/popup.ts";

const PopupStage = lazy(async () => ({ default: (await import("../ui/popup-stage.tsx")).PopupStage }));

const PUBLIC_KEYS: ReadonlySet<unknown> = new Set([
  queryKeys.featuredMarathons[0],
  queryKeys.marathons[0],
  queryKeys.opinions[0],
]);

/** What one person may see of an event is not what the next one may: a change of user forgets it. */
function useCachePerUser(): void {
  useEffect(() => {
    let uid = readSession().user?.uid ?? null;
    return subscribeToSession(() => {
      const next = readSession().user?.uid ?? null;
      if (next === uid) return;
      queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_KEYS.has(queryKey[0]) });
      uid = next;
    });
  }, []);
}

function Popups() {
  const hasPopups = usePopups().length > 0;
  // Once there, the stage stays: it is the live region of the next popup.
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPopups && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <OptionalPart>
      <Suspense>
        <PopupStage />
      </Suspense>
    </OptionalPart>
  );
}

export function Providers({ children }: { children: ReactNode }) {
  useCachePerUser();
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Popups />
    </QueryClientProvider>
  );
}
