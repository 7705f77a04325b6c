import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./dialog.tsx";

/** Makes the browser ask before the tab is closed or reloaded. */
export function useCloseWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeaving);
    return () => window.removeEventListener("beforeunload", confirmLeaving);
  }, [hasChanges]);
}

/** Asks before a page with unsaved changes is left: by a link, by the back button, or by closing the tab. */
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

/** Asks before unsaved changes are discarded. */
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
      description="What you typed here hasn’t been saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isOpen={isOpen}
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}

/** Says that a form shows earlier changes that are not saved. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border-l-4 border-warn bg-warn-soft px-4 py-3">
      <p className="min-w-0">These are your earlier changes. They aren’t saved yet.</p>
      <Button variant="outline" size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
