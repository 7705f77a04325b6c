import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { eventQuery } from "../../../entities/event/queries.ts";
import type { ManagedEvent } from "../managed-event.ts";

const ApplicantsDialog = lazyDialog(async () => (await import("../entries/applicants-dialog.tsx")).ApplicantsDialog);

/** `listed`: the event as the list shows it. One that a link names need not stand in what the list shows. */
export function OpenedRunners({
  id,
  listed,
  onClose,
}: {
  id: string;
  listed: ManagedEvent | undefined;
  onClose: () => void;
}) {
  const query = eventQuery(id);
  const asked = useQuery({ ...query, queryFn: listed === undefined ? query.queryFn : skipToken, retryOnMount: true });
  const isTheirs = asked.data?.viewer?.can.includes("entries") === true;
  const found = listed ?? (isTheirs ? asked.data : undefined);
  // The dialog keeps its event when that leaves the list meanwhile.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);

  const isInVain = kept === undefined && (asked.isError || (asked.data !== undefined && !isTheirs));
  const giveUp = useEffectEvent(() => {
    showPopup({
      kind: "error",
      title: "The runners could not be opened",
      text: asked.data === undefined ? "Check your connection and try again." : "Only this event's team sees them.",
    });
    onClose();
  });
  useEffect(() => {
    if (isInVain) giveUp();
  }, [isInVain]);

  return kept === undefined ? null : <ApplicantsDialog marathon={kept} onClose={onClose} />;
}
