import { useEffect, useState } from "react";

/** Longer than the pause between two keystrokes, and too short to be noticed. */
const PAUSE_MS = 200;

/** What was typed, once typing has paused; at once when the field is cleared. */
export function useSettled(text: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return text.trim() === "" ? text : settled;
}
