import { useEffect, useState } from "react";
import { onServerClock, serverNow } from "./server-clock.ts";

const CHECK_MS = 1_000;

/**
 * The current time on the server's clock in milliseconds since 1970. It is updated when `isOutdated` returns true, which is checked every
 * second and when the page becomes visible again. `isOutdated` has to be the same function in every render.
 */
export function useClock(isOutdated: (shown: number, now: number) => boolean): number {
  const [shown, setShown] = useState(serverNow);
  useEffect(() => {
    const check = () => {
      const now = serverNow();
      setShown((before) => (isOutdated(before, now) ? now : before));
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener("visibilitychange", check);
    const stopListening = onServerClock(check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      stopListening();
    };
  }, [isOutdated]);
  return shown;
}
