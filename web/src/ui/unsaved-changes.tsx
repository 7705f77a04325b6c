import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./dialog.tsx";

/** Has the browser ask before the tab is closed or loaded again. */
export function useCloseWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasChanges]);
}

/** Asks before a half-filled page is left: by a link, by 'back', by closing the tab. */
export function LeaveGuard({ hasChanges, onDiscard }: { hasChanges: boolean; onDiscard?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  );

  useCloseWarning(hasChanges);

  return (
    <DiscardDialog
      isOpen={blocker.state === "blocked"}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onKeep={() => blocker.reset?.()}
    />
  );
}

/** For dialogs: closing one with changes asks first. */
export function DiscardDialog({
  isOpen,
  onDiscard,
  onKeep,
}: {
  isOpen: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description="What you typed here is not saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isOpen={isOpen}
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
