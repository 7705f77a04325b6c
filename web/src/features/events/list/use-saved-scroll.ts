import { useEffectEvent, useLayoutEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { saveRowMemory, rowMemoryOf } from "./row-memory.ts";
import type { RowMemory } from "./row-memory.ts";

/** The saved state of this history entry, after going back or reloading. */
export function useSavedScroll(): RowMemory | undefined {
  const entry = useHistoryEntry();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return useState(() => (isReturn ? rowMemoryOf(entry) : undefined))[0];
}

/** Saves what `read` returns when this history entry is left, by a link or by closing the page. */
export function useSaveScroll(read: () => RowMemory): void {
  const entry = useHistoryEntry();
  const readNow = useEffectEvent(read);
  useLayoutEffect(() => {
    const save = () => saveRowMemory(entry, readNow());
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [entry]);
}

/** The key of this history entry. The first entry of a document has no key of its own, so its path is used. */
function useHistoryEntry(): string {
  const { key, pathname } = useLocation();
  return key === "default" ? pathname : key;
}
