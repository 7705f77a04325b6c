import { callApi, isPassing } from "../lib/api/api-client.ts";
import { queryClient } from "../lib/api/query-client.ts";
import { readIsConnected, subscribeToConnectivity } from "../lib/offline/connectivity.ts";

/** A first look so long after something failed, then twice as long each time. */
const FIRST_LOOK_MS = 5_000;
const SOON_MS = 500;
const LOOK_MAX_MS = 120_000;

const hasFailedForNow = {
  type: "active",
  predicate: ({ state }: { state: { error: unknown } }) => isPassing(state.error),
} as const;

/**
 * Pages that could not be loaded, or were as they had been seen before, come by themselves once the API answers again:
 * nobody has to press "Try again". Looks at the API's health alone until then, so that what the page says stands still.
 *
 */
export function startRecovery(): () => void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let pause = FIRST_LOOK_MS;
  /** What stands there may be what was kept on the device, though a later call was answered. */
  let mayBeOld = false;

  const isWell = () => !mayBeOld && cache.findAll(hasFailedForNow).length === 0;

  const watch = () => {
    if (isLooking || timer !== undefined) return;
    if (isWell()) {
      pause = FIRST_LOOK_MS;
      return;
    }
    // Not everybody at once.
    timer = setTimeout(() => void look(), pause * (1 + Math.random()));
    pause = Math.min(pause * 2, LOOK_MAX_MS);
  };

  const look = async () => {
    timer = undefined;
    isLooking = true;
    try {
      if (document.visibilityState === "visible") {
        await callApi("getHealth", {});
        const wanted = mayBeOld ? ({ type: "active" } as const) : hasFailedForNow;
        mayBeOld = false;
        await queryClient.refetchQueries(wanted);
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
    } finally {
      isLooking = false;
      watch();
    }
  };

  // Who comes back, to the page or to a network, does not wait for the end of a long pause.
  const hurryAfter = (milliseconds: number) => {
    clearTimeout(timer);
    timer = undefined;
    pause = milliseconds;
    watch();
    pause = FIRST_LOOK_MS;
  };
  const hurry = () => hurryAfter(FIRST_LOOK_MS);

  const noteReach = () => {
    if (!readIsConnected()) mayBeOld = true;
    // A call was answered just now, so the others will be.
    hurryAfter(readIsConnected() ? SOON_MS : FIRST_LOOK_MS);
  };

  const stops = [cache.subscribe(watch), subscribeToConnectivity(noteReach)];
  document.addEventListener("visibilitychange", hurry);
  watch();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", hurry);
    clearTimeout(timer);
  };
}
