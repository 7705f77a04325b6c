import { useEffectEvent, useLayoutEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { saveRowMemory, rowMemoryOf } from "./row-memory.ts";
import type { RowMemory } from "./row-memory.ts";

/** Where this entry of the history was left, for 'back' and reload. */
export function useSavedScroll(): RowMemory | undefined {
  const entry = useHistoryEntry();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return useState(() => (isReturn ? rowMemoryOf(entry) : undefined))[0];
}

/** Keeps what `read` finds when this entry of the history is left, by a link or with the whole page. */
export function useSaveScroll(read: () => RowMemory): void {
  const entry = useHistoryEntry();
  const readNow = useEffectEvent(read);
  useLayoutEffect(() => {
    const keep = () => saveRowMemory(entry, readNow());
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [entry]);
}

/** A fresh document has no key of its own. */
function useHistoryEntry(): string {
  const { key, pathname } = useLocation();
  return key === "default" ? pathname : key;
}
