import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { NavigationType, useBlocker } from "react-router-dom";

type OpenDialog = { isInUrl: boolean };

/** The dialogs that are open, the one in front last. */
let dialogs: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the dialog is in front of one that the back button would close, because the URL says that it is open. */
function isOverUrl(dialog: OpenDialog): boolean {
  return dialogs.at(-1) === dialog && dialogs.some((one) => one.isInUrl && one !== dialog);
}

/**
 * Part of every open dialog. If the dialog is over one that the URL has opened, the back button calls `onBack`. Without
 * this, it would close the one below. A second press before the router has undone the first one is not caught.
 */
export function ClosedByBack({ isInUrl, onBack }: { isInUrl: boolean; onBack: () => void }) {
  const [dialog] = useState<OpenDialog>({ isInUrl });
  // A layout effect, so that a dialog that has closed never blocks a navigation.
  useLayoutEffect(() => {
    change([...dialogs, dialog]);
    return () => change(dialogs.filter((one) => one !== dialog));
  }, [dialog]);
  const isGuarding = useSyncExternalStore(subscribe, () => isOverUrl(dialog));
  // The router has one blocker at a time, and the form of a page may need it.
  return isGuarding ? <BackGuard isNeeded={() => isOverUrl(dialog)} onBack={onBack} /> : null;
}

function BackGuard({ isNeeded, onBack }: { isNeeded: () => boolean; onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && isNeeded());
  const isBlocked = blocker.state === "blocked";
  const closeInstead = useEffectEvent(() => {
    blocker.reset?.();
    onBack();
  });
  useEffect(() => {
    if (isBlocked) closeInstead();
  }, [isBlocked]);
  return null;
}
