import { useEffect, useState } from "react";

const LOOK_MS = 1_000;

/**
 * The time, renewed whenever `isNews` says that what it decides has changed since. It is looked at every second and
 * when the page comes back, never counted: a machine that slept or a tab that was hidden is right again at once.
 * `isNews` must be the same function as long as it decides the same.
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
