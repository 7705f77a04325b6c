import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { isNotFound } from "../../../lib/api/api-error.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { eventQuery } from "../../../entities/event/queries.ts";
import { seesRunners } from "../../../entities/event/sees-runners.ts";
import type { ManagedEvent } from "../managed-event.ts";

const ApplicantsDialog = lazyDialog(async () => (await import("../entries/applicants-dialog.tsx")).ApplicantsDialog);

/** The dialog with an event's runners. `listed` is the event in the list. An event from a link may be missing there. */
export function OpenedRunners({
  id,
  listed,
  onClose,
}: {
  id: string;
  listed: ManagedEvent | undefined;
  onClose: () => void;
}) {
  const loaded = useQuery({ ...eventQuery(id), enabled: listed === undefined });
  const mayOpen = seesRunners(loaded.data?.viewer?.can ?? []);
  const loadedEvent = listed ?? (mayOpen ? loaded.data : undefined);
  // The dialog keeps its event even if the event leaves the list.
  const [event, setEvent] = useState(loadedEvent);
  if (loadedEvent !== undefined && loadedEvent !== event) setEvent(loadedEvent);

  const hasFailed = event === undefined && (loaded.isError || (loaded.data !== undefined && !mayOpen));
  const reportFailure = useEffectEvent(() => {
    showPopup({
      kind: "error",
      title: "The runners could not be opened",
      text:
        loaded.data === undefined && !isNotFound(loaded.error)
          ? "Check your connection and try again."
          : "Only this event's team can see them.",
    });
    onClose();
  });
  useEffect(() => {
    if (hasFailed) reportFailure();
  }, [hasFailed]);

  return event === undefined ? null : <ApplicantsDialog marathon={event} onClose={onClose} />;
}
