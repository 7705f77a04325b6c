import type { ReactNode } from "react";
import { isSessionRefusal, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useChangeRegistration } from "./api.ts";
import { DescriptionItem } from "./description-item.tsx";

/** Says that the runner agreed to share their contact details, with a button that withdraws the consent. */
export function SharedContacts({
  event,
  uid,
  children,
}: {
  event: { _id: string; title: string };
  uid: string;
  /** Who sees them. */
  children: ReactNode;
}) {
  const change = useChangeRegistration();
  // `mutateAsync`, because withdrawing the consent unmounts this component: callbacks passed to `mutate` would not run.
  const stopSharing = async () => {
    try {
      await change.mutateAsync({ uid, marathonId: event._id, changes: { contactsShared: false } });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      return showPopup({
        kind: "error",
        title: "Contact details still shared",
        text: messageOf(error, "Please try again later."),
      });
    }
    showPopup({
      kind: "success",
      title: "Contact details no longer shared",
      text: `Only the organizer of ${event.title} sees your email, phone and emergency contact now.`,
    });
  };
  return (
    <DescriptionItem name="Contact details">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <Button look="outline" size="small" isBusy={change.isPending} onClick={() => void stopSharing()}>
          Stop sharing<span className="sr-only"> my contact details for {event.title}</span>
        </Button>
      </div>
    </DescriptionItem>
  );
}
