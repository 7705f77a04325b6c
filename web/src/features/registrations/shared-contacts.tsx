import type { ReactNode } from "react";
import { useServerAction } from "../../lib/forms/use-server-action.ts";
import { Button } from "../../ui/button.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useChangeRegistration } from "../../entities/entry/queries.ts";
import { DescriptionItem } from "./description-item.tsx";

/** Says that the runner agreed to share their contact details, with a button that withdraws the consent. */
export function SharedContacts({
  event,
  uid,
  children,
}: {
  event: { _id: string; title: string };
  uid: string;
  /** Who sees the shared contact details. */
  children: ReactNode;
}) {
  const change = useChangeRegistration();
  const { run, isBusy } = useServerAction();
  const stopSharing = () =>
    run({
      send: () => change.mutateAsync({ uid, marathonId: event._id, changes: { contactsShared: false } }),
      onSent: () =>
        showPopup({
          kind: "success",
          title: "Contact details no longer shared",
          text: `Only the team of ${event.title} sees your email, phone and emergency contact now.`,
        }),
      onFailure: (reason) => showPopup({ kind: "error", title: "Contact details still shared", text: reason }),
    });
  return (
    <DescriptionItem name="Contact details">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void stopSharing()}>
          Stop sharing<span className="sr-only"> my contact details for {event.title}</span>
        </Button>
      </div>
    </DescriptionItem>
  );
}
