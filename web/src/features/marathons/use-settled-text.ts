import { useEffect, useState } from "react";

/** Longer than the pause between two keystrokes, short enough not to be noticed. */
const PAUSE_MS = 200;

/** What was typed, once typing pauses; at once when the field is cleared. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return text.trim() === "" ? text : settled;
}
