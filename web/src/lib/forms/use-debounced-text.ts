import { useEffect, useState } from "react";

/** The delay is longer than the pause between two keystrokes, and too short to be noticed. */
const DELAY_MS = 200;

/** Returns the text once typing has paused, and an empty text at once. */
export function useDebouncedText(text: string, delayMs = DELAY_MS): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (text === debounced) return;
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, debounced, delayMs]);
  return text.trim() === "" ? text : debounced;
}
