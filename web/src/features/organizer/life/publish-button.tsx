import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { TeamEvent } from "../managed-event.ts";
import { LifeDialog } from "./life-dialogs.tsx";
import { publishLabel } from "./publish-label.ts";

const ignore = () => undefined;

/** Publishes a draft, or a postponed event again. */
export function PublishButton({ event }: { event: TeamEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-4">
      <Button onClick={() => setIsOpen(true)}>{publishLabel(event)}</Button>
      {isOpen && <LifeDialog marathon={event} action="publish" onClose={() => setIsOpen(false)} onRemoved={ignore} />}
    </div>
  );
}
