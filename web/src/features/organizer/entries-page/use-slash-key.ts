import { useEffect, useRef } from "react";

/** Makes the slash key focus the search field inside the element with this ref. */
export function useSlashKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;
      if (isTyping) return;
      event.preventDefault();
      box.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return box;
}
