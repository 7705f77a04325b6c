import { useEffect } from "react";
import { firstInteraction } from "../../lib/loading/first-interaction.ts";
import { prepareSignIn } from "./sign-in.ts";

/**
 * Loads the SDK at the first interaction with a page that has a form for visitors, so that it has loaded when they
 * submit.
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
