import { messageOf } from "../../lib/api/api-error.ts";
import { useRequest } from "../../lib/forms/use-request.ts";
import { loadCode } from "../../lib/loading/missing-code.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showPopup } from "../../ui/popup.ts";
import { paths } from "../paths.ts";
import { lifeStateOf } from "./event-state.ts";

/**
 * Downloads the calendar file. That of an event which is canceled, or postponed without a new date, marks it as such in
 * the calendar. `namesEvent` adds the event's title for screen readers, on a page with several of these buttons.
 */
export function CalendarButton({
  entry,
  namesEvent = false,
}: {
  entry: Omit<CalendarEntry, "href">;
  namesEvent?: boolean;
}) {
  // The download can fail, because the code that creates the file is loaded only now.
  const { run, isBusy } = useRequest((error) => messageOf(error, "Please try again."));
  const mark = lifeStateOf(entry) === "cancelled" ? "canceled" : entry.dateToBeAnnounced === true ? "postponed" : null;

  const handleClick = () =>
    run({
      send: async () => {
        const { downloadCalendarFile } = await loadCode(() => import("./calendar-file.ts"));
        downloadCalendarFile({ ...entry, href: new URL(paths.marathon(entry._id), location.origin).href });
      },
      onSent: () =>
        showPopup({
          kind: "success",
          title: "Calendar file saved",
          text:
            mark === null
              ? "Open it to add the race to your calendar."
              : `Open it to mark the race as ${mark} in your calendar.`,
        }),
      onFailure: (reason) => showPopup({ kind: "error", title: "No calendar file", text: reason }),
    });

  return (
    <Button variant="quiet" size="touch" isBusy={isBusy} onClick={() => void handleClick()}>
      {!isBusy && <Icon name="calendar" className="text-accent" />}
      {mark === null ? "Add to calendar" : `Mark as ${mark} in calendar`}
      {namesEvent && <span className="sr-only"> {entry.title}</span>}
    </Button>
  );
}
