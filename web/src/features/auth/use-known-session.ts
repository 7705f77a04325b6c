import { useEffect, useState } from "react";
import { firstInteraction } from "../../lib/first-interaction.ts";
import { isMissingCode, reloadOnceReachable } from "../../lib/missing-code.ts";
import { hasSessionHint } from "./remembered-session.ts";
import { isSessionKnown, knownUser, prepareSignIn, useSession } from "./session.ts";
import type { Session } from "./session.ts";

/**
 * The session for pages that have to know: `isKnown` turns true with the identity service's report, or the one that is
 * remembered. With `isOutOfReach` somebody was signed in, and nobody can be asked whether they still are; the session
 * asks again once the network is back, and the page loads again where it lacks the code to ask.
 */
export function useKnownSession(): Session & { isKnown: boolean; isOutOfReach: boolean } {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isMounted = true;
    knownUser().catch((error: unknown) => {
      if (isMounted) setFailure(error);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const hasFailed = failure !== null;
  const isReported = isSessionKnown();
  const isOutOfReach = hasFailed && !isReported && hasSessionHint();
  useEffect(() => {
    return isOutOfReach && isMissingCode(failure) ? reloadOnceReachable(failure) : undefined;
  }, [isOutOfReach, failure]);
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
