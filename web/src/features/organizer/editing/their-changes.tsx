import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";

/** What somebody else has saved in the meantime, as `children`. The user loads it, or keeps what they typed. */
export function TheirChanges({
  title,
  children,
  onTake,
  onKeep,
}: {
  title: string;
  children: ReactNode;
  onTake: () => void;
  onKeep: () => void;
}) {
  return (
    <FormFailure tone="warn" title={title}>
      <p className="mb-3">Someone else, or you in another tab, has saved:</p>
      {children}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="touch" onClick={onTake}>
          Load theirs
        </Button>
        <Button variant="outline" size="touch" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
      <p className="mt-3 text-sm">Loading theirs discards what you typed. If you keep yours, saving replaces theirs.</p>
    </FormFailure>
  );
}
