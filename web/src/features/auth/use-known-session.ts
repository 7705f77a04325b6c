import { useEffect, useState } from "react";
import { isSessionKnown, knownUser, prepareSignIn, useSession } from "./session.ts";
import type { Session } from "./session.ts";

/** The session for pages that have to know: `isKnown` turns true with the identity service's first report. */
export function useKnownSession(): Session & { isKnown: boolean } {
  const session = useSession();
  const [isKnown, setIsKnown] = useState(isSessionKnown);
  useEffect(() => {
    let isMounted = true;
    const settle = () => {
      if (isMounted) setIsKnown(true);
    };
    // A service that cannot be reached cannot say that anybody is signed in.
    knownUser().then(settle, settle);
    return () => {
      isMounted = false;
    };
  }, []);
  return { ...session, isKnown };
}

/** Loads the identity SDK while the form is filled in. */
export function usePreparedSignIn(): void {
  useEffect(prepareSignIn, []);
}
