import { useEffect, useState } from "react";
import { firstInteraction } from "../../lib/first-interaction.ts";
import { hasSessionHint } from "./remembered-session.ts";
import { isSessionKnown, knownUser, prepareSignIn, useSession } from "./session.ts";
import type { Session } from "./session.ts";

/**
 * The session for pages that have to know: `isKnown` turns true with the identity service's report, or the one that is
 * remembered. With `isOutOfReach` somebody was signed in, and nobody can be asked whether they still are; the session
 * asks again once the network is back.
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

/**
 * For the forms of who is not signed in yet: the identity SDK comes once somebody uses the page, and with a hint that
 * somebody was signed in the session asks for it by itself.
 */
export function usePreparedSignIn(): void {
  useEffect(() => {
    let isMounted = true;
    void firstInteraction().then(() => {
      if (isMounted) prepareSignIn();
    });
    return () => {
      isMounted = false;
    };
  }, []);
}
