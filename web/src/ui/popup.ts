import { useSyncExternalStore } from "react";

/** Spec, section 9. */
export const POPUP_MS = 3_000;

export type Popup = { id: number; title: string; text?: string; kind: "success" | "error" | "info" };

let popups: readonly Popup[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Popup[]): void {
  popups = next;
  for (const listener of listeners) listener();
}

/** Shows a notice for three seconds. It never takes the focus. */
export function showPopup(popup: Omit<Popup, "id">): void {
  lastId += 1;
  // The same words twice say no more than once, and a success has overcome the failures before it.
  const others = popups.filter(
    (shown) =>
      (shown.title !== popup.title || shown.text !== popup.text) &&
      !(popup.kind === "success" && shown.kind === "error"),
  );
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
  );
}
