import { useSyncExternalStore } from "react";
import { writeStorage } from "./storage.ts";

export type Theme = "light" | "dark";

const THEME_KEY = "theme";
const listeners = new Set<() => void>();

// The script in index.html has applied the saved theme before the first paint.
function currentTheme(): Theme {
  return document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
}

export function saveTheme(theme: Theme): void {
  writeStorage("localStorage", THEME_KEY, theme);
  showTheme(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY) showTheme(event.newValue === "dark" ? "dark" : "light");
  };
  window.addEventListener("storage", followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", followOtherTab);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "light");
}
