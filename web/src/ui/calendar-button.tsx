import { useState } from "react";
import { messageOf } from "../lib/api-error.ts";
import { downloadCalendarFile } from "../lib/calendar-file.ts";
import type { CalendarEntry } from "../lib/calendar-file.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { showPopup } from "./popup.ts";

/** `namesEvent`: where several stand on a page, each says to screen readers which event it is for. */
export function CalendarButton({ entry, namesEvent = false }: { entry: CalendarEntry; namesEvent?: boolean }) {
  const [isMaking, setIsMaking] = useState(false);

  const handleClick = async () => {
    setIsMaking(true);
    try {
      await downloadCalendarFile(entry);
      showPopup({ kind: "success", title: "Calendar file saved", text: "Open it to add the race to your calendar." });
    } catch (error) {
      // What makes the file is loaded when it is asked for, and the network may be away.
      showPopup({ kind: "error", title: "No calendar file", text: messageOf(error, "Please try again.") });
    } finally {
      setIsMaking(false);
    }
  };

  return (
    <Button look="quiet" size="small" className="min-h-11!" isBusy={isMaking} onClick={() => void handleClick()}>
      {!isMaking && <Icon name="calendar" className="text-accent" />}
      Add to calendar{namesEvent && <span className="sr-only"> {entry.title}</span>}
    </Button>
  );
}
