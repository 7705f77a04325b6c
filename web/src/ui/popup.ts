import { useSyncExternalStore } from "react";

/** How long a popup stays (spec, section 9). */
export const POPUP_MS = 3_000;
/** How long it takes to disappear. */
export const LEAVING_MS = 150;

export type Popup = { id: number; title: string; text?: string; kind: "success" | "error" | "info" };

const none: readonly Popup[] = [];
let popups = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Popup[]): void {
  popups = next;
  for (const listener of listeners) listener();
}

/**
 * A popup replaces one with the same text. A success and an error replace each other, because only the later one holds.
 */
function isOutdatedBy(shown: Popup, next: Omit<Popup, "id">): boolean {
  const isRepeated = shown.title === next.title && shown.text === next.text;
  return isRepeated || (shown.kind !== next.kind && shown.kind !== "info" && next.kind !== "info");
}

/** Shows a popup for three seconds. The popup never takes the focus. */
export function showPopup(popup: Omit<Popup, "id">): void {
  lastId += 1;
  const others = popups.filter((shown) => !isOutdatedBy(shown, popup));
  change([...others, { ...popup, id: lastId }]);
}

export function removePopup(id: number): void {
  change(popups.filter((popup) => popup.id !== id));
}

export function usePopups(): readonly Popup[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => popups,
    () => none,
  );
}
