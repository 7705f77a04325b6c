import { useState } from "react";
import { downloadCalendarFile } from "../../lib/calendar-file.ts";
import type { CalendarEntry } from "../../lib/calendar-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";

export function CalendarButton({ entry }: { entry: CalendarEntry }) {
  const [isMaking, setIsMaking] = useState(false);

  const handleClick = async () => {
    setIsMaking(true);
    try {
      await downloadCalendarFile(entry);
      showPopup({ kind: "success", title: "Calendar file saved", text: "Open it to add the race to your calendar." });
    } catch {
      showPopup({ kind: "error", title: "No calendar file", text: "Check your connection and try again." });
    } finally {
      setIsMaking(false);
    }
  };

  return (
    <Button look="quiet" size="small" className="min-h-11!" isBusy={isMaking} onClick={() => void handleClick()}>
      {!isMaking && <Icon name="calendar" className="text-accent" />}
      Add to calendar
    </Button>
  );
}
