import { onlineManager, QueryObserver } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { callApi } from "../lib/api/api-client.ts";
import { isTemporary } from "../lib/api/api-error.ts";
import { queryClient } from "../lib/api/query-client.ts";

/** The time from a failure to the first check. Each further check waits twice as long as the one before. */
const FIRST_CHECK_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

const HEALTH_KEY = "health";

const shown = { type: "active", predicate: ({ queryKey }: Query) => queryKey[0] !== HEALTH_KEY } as const;
const failedForNow = {
  type: "active",
  predicate: ({ queryKey, state }: Query) => queryKey[0] !== HEALTH_KEY && isTemporary(state.error),
} as const;

/**
 * Reloads failed queries, and those that were answered from the offline cache, once the API answers again, so that
 * nobody has to press "Try again" (decision 0037). Until then it only checks the API's health, so that the page does
 * not change.
 */
export function startRecovery(): () => void {
  // Each page has a factor of its own, so that not all clients check at once.
  const factor = 1 + Math.random();
  let checks = 0;

  const checkHealth = async () => {
    checks += 1;
    const filters = onlineManager.isOnline() ? failedForNow : shown;
    // The answer tells the online manager that the API responds, and the page's queries are then fetched again.
    await callApi("getHealth", {});
    // The refetch is awaited, because only the answers to these queries show whether the next check may come as early
    // as the first.
    await queryClient.refetchQueries(filters, { cancelRefetch: false });
    return null;
  };
  const options = (isEnabled: boolean) => ({
    queryKey: [HEALTH_KEY],
    queryFn: checkHealth,
    enabled: isEnabled,
    retry: false,
    // Initial data keeps the first check from running before the first interval has passed.
    initialData: null,
    staleTime: Infinity,
    refetchInterval: () => Math.min(FIRST_CHECK_MS * 2 ** checks, LONGEST_PAUSE_MS) * factor,
    refetchOnReconnect: false,
    // A user who returns to the page does not have to wait for the end of a long pause.
    refetchOnWindowFocus: "always" as const,
  });

  let isNeeded = false;
  const health = new QueryObserver(queryClient, options(false));
  const cache = queryClient.getQueryCache();
  const watch = () => {
    // A failed query that is being fetched again has no error, which must not end the checks.
    if (health.getCurrentResult().isFetching) return;
    const isNeededNow = !onlineManager.isOnline() || cache.findAll(failedForNow).length > 0;
    if (isNeededNow === isNeeded) return;
    isNeeded = isNeededNow;
    checks = 0;
    health.setOptions(options(isNeeded));
  };

  const stops = [health.subscribe(() => undefined), cache.subscribe(watch), onlineManager.subscribe(watch)];
  watch();
  return () => {
    for (const stop of stops) stop();
  };
}
