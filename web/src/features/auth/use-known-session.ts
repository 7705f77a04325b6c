import { useEffect, useState } from "react";
import { hasSessionHint, isSessionKnown, knownUser, prepareSignIn, useSession } from "./session.ts";
import type { Session } from "./session.ts";

/**
 * The session for pages that have to know: `isKnown` turns true with the identity service's first report. With
 * `isOutOfReach` somebody was signed in, and nobody can be asked whether they still are; the session asks again once
 * the network is back.
 */
export function useKnownSession(): Session & { isKnown: boolean; isOutOfReach: boolean } {
  const session = useSession();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isMounted = true;
    knownUser().catch(() => {
      if (isMounted) setHasFailed(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const isReported = isSessionKnown();
  const isOutOfReach = hasFailed && !isReported && hasSessionHint();
  // A service that cannot be reached cannot say that anybody is signed in.
  return { ...session, isKnown: isReported || (hasFailed && !isOutOfReach), isOutOfReach };
}

/** Loads the identity SDK while the form is filled in. */
export function usePreparedSignIn(): void {
  useEffect(prepareSignIn, []);
}
