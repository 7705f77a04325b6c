import { onlineManager, QueryObserver } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { callApi } from "../lib/api/api-client.ts";
import { isTemporary } from "../lib/api/api-error.ts";
import { queryClient } from "../lib/api/query-client.ts";

/** The first look comes so long after something failed, and each further one after twice as long. */
const FIRST_LOOK_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

const HEALTH_KEY = "health";

const failedForNow = {
  type: "active",
  predicate: ({ queryKey, state }: Query) => queryKey[0] !== HEALTH_KEY && isTemporary(state.error),
} as const;

/**
 * Loads again what the page could not load, or showed from the offline cache, once the API answers: nobody has to press "Try
 * again" (decision 0037). Until then it asks for the API's health alone, so that the page stands still.
 */
export function startRecovery(): () => void {
  // Each page has its own factor, so that a crowd does not come back in the same moment.
  const factor = 1 + Math.random();
  let looks = 0;

  const lookForApi = async () => {
    looks += 1;
    // Being answered turns the online manager on, and with it every query that is shown is fetched again.
    await callApi("getHealth", {});
    await queryClient.refetchQueries(failedForNow, { cancelRefetch: false });
    return null;
  };
  const options = (isEnabled: boolean) => ({
    queryKey: [HEALTH_KEY],
    queryFn: lookForApi,
    enabled: isEnabled,
    retry: false,
    // The first look waits for the first interval.
    initialData: null,
    staleTime: Infinity,
    refetchInterval: () => Math.min(FIRST_LOOK_MS * 2 ** looks, LONGEST_PAUSE_MS) * factor,
    refetchOnReconnect: false,
    // Whoever comes back to the page does not wait for the end of a long pause.
    refetchOnWindowFocus: "always" as const,
  });

  let isNeeded = false;
  const health = new QueryObserver(queryClient, options(false));
  const cache = queryClient.getQueryCache();
  const watch = () => {
    // A query that is fetched again has not failed for that time, which must not end the looks.
    if (health.getCurrentResult().isFetching) return;
    const isNeededNow = !onlineManager.isOnline() || cache.findAll(failedForNow).length > 0;
    if (isNeededNow === isNeeded) return;
    isNeeded = isNeededNow;
    looks = 0;
    health.setOptions(options(isNeeded));
  };

  const stops = [health.subscribe(() => undefined), cache.subscribe(watch), onlineManager.subscribe(watch)];
  watch();
  return () => {
    for (const stop of stops) stop();
  };
}
