import { useEffect, useState } from "react";

/** Long enough that nobody is asked in the middle of a word. */
const REST_MS = 700;

/** The value once it has not changed for a moment. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
