import { useEffect, useState, useSyncExternalStore } from "react";
import { isMissingCode, reloadOnceReachable } from "../../lib/loading/missing-code.ts";
import { hasCachedSession } from "./session-cache.ts";
import { sessionStore, useSession } from "./session.ts";
import type { Session } from "./session.ts";

/**
 * The session for pages that need to know who is signed in. `isOutOfReach`: the session cache says that somebody is, and
 * the SDK cannot be asked. It is asked again once the network is back, and a page that lacks the SDK's code reloads.
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
  // Without a session cache, nobody is signed in if the SDK cannot be asked.
  return { ...session, isKnown: isKnown || (hasFailed && !isOutOfReach), isOutOfReach };
}
