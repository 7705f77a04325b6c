import { useEffect } from "react";
import { firstInteraction } from "../../lib/loading/first-interaction.ts";
import { prepareSignIn } from "./sign-in.ts";

/** For the forms of visitors: loads the SDK once somebody uses the page. With a session cache it loads by itself. */
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
