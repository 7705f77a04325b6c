import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** Says what was removed. Its button, which takes that back, gets the focus that was on the removed part. */
export function UndoNote({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <p role="status" className="min-w-0 wrap-anywhere">
        {children}
      </p>
      <Button ref={undo} variant="outline" size="touch" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
