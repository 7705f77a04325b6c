import { useEffect, useState } from "react";

/** Longer than the pause between two letters, shorter than one notices. */
const PAUSE_MS = 200;

/** What was typed, once nothing more comes; at once where it is taken away. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return text.trim() === "" ? text : settled;
}
