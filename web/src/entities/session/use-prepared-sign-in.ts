import { useEffect } from "react";
import { firstInteraction } from "../../lib/loading/first-interaction.ts";
import { prepareSignIn } from "./sign-in.ts";

/** For the forms of visitors: loads the SDK at the first interaction with the page, so that it has loaded when they submit. */
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
