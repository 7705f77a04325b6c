import { useEffect, useState, useSyncExternalStore } from "react";
import { isMissingCode, reloadOnceReachable } from "../../lib/loading/missing-code.ts";
import { hasCachedSession } from "./session-cache.ts";
import { sessionStore, useSession } from "./session.ts";
import type { Session } from "./session.ts";

/**
 * The session for pages that need to know who is signed in. `isOutOfReach`: a user is signed in according to the
 * session cache, but the SDK could not be loaded. The SDK is loaded again once the network is back. If the SDK's code
 * is missing, the page reloads.
 */
export function useKnownSession(): Session & { isKnown: boolean; isOutOfReach: boolean } {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isMounted = true;
    sessionStore.knownUser().catch((error: unknown) => {
      if (isMounted) setFailure(error);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const hasFailed = failure !== null;
  const isKnown = useSyncExternalStore(sessionStore.subscribe, sessionStore.isKnown, () => false);
  const isOutOfReach = hasFailed && !isKnown && hasCachedSession();
  useEffect(() => {
    return isOutOfReach && isMissingCode(failure) ? reloadOnceReachable(failure) : undefined;
  }, [isOutOfReach, failure]);
  // If the SDK cannot be loaded and the session cache is empty, nobody is signed in.
  return { ...session, isKnown: isKnown || (hasFailed && !isOutOfReach), isOutOfReach };
}
