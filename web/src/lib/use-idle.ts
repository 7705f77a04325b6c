import { useEffect, useState } from "react";

const IDLE_MS = 2_000;

/** Turns true once the page has settled: for what it works without. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
