import type { MyRegistration } from "@run/functions/contract";
import { useState } from "react";
import { downloadCalendarFile } from "../../lib/calendar-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";

export function CalendarButton({ entry, href, reference }: { entry: MyRegistration; href: string; reference: string }) {
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    try {
      await downloadCalendarFile({ ...entry, href: new URL(href, location.origin).href, reference });
    } catch {
      // What makes the file is loaded when it is asked for, and the network may be away.
      showPopup({ kind: "error", title: "No calendar file", text: "We could not make it. Please try again." });
    }
    setIsBusy(false);
  };

  return (
    <Button look="quiet" size="small" isBusy={isBusy} onClick={() => void download()}>
      {!isBusy && <Icon name="calendar" className="size-4" />}
      Add to calendar<span className="sr-only"> {entry.title}</span>
    </Button>
  );
}
