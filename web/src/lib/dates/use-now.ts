import { useEffect, useState } from "react";
import { onServerClock, serverNow } from "./server-clock.ts";

/** The current time on the server's clock in milliseconds since 1970, updated once a minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, 60_000);
    const stopListening = onServerClock(update);
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, []);
  return now;
}
