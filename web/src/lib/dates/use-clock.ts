import { useEffect, useState } from "react";

const LOOK_MS = 1_000;

/**
 * The current time in milliseconds since 1970. It updates when `isNews` says that the shown time is out of date; that is
 * checked every second and when the page becomes visible, so a tab that was hidden is right at once. `isNews` must keep
 * its identity between renders.
 */
export function useClock(isNews: (shown: number, now: number) => boolean): number {
  const [shown, setShown] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      setShown((before) => (isNews(before, now) ? now : before));
    };
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isNews]);
  return shown;
}
