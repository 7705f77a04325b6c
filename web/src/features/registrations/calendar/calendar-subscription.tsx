import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";

const CalendarDialog = lazyDialog(async () => (await import("./calendar-dialog.tsx")).CalendarDialog);

/** Opens the address to which calendar programs subscribe. */
export function CalendarSubscription({ uid }: { uid: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-mt-3 mb-6 -ml-3.5">
      <Button variant="quiet" size="touch" onClick={() => setIsOpen(true)}>
        <Icon name="calendar" className="text-accent" />
        Subscribe in your calendar
      </Button>
      {isOpen && <CalendarDialog uid={uid} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
