import type { MyRegistration } from "@run/functions/contract";
import { isSessionRefusal, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useChangeRegistration } from "./api.ts";
import { DescriptionItem } from "./description-item.tsx";

/** Says that the runner agreed to share their contact details, with a button that withdraws the consent. */
export function SharedContacts({ entry, uid }: { entry: MyRegistration; uid: string }) {
  const change = useChangeRegistration();
  // `mutateAsync`, because withdrawing the consent unmounts this component: callbacks passed to `mutate` would not run.
  const stopSharing = async () => {
    try {
      await change.mutateAsync({ uid, marathonId: entry._id, changes: { contactsShared: false } });
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
      text: `Only the organizer of ${entry.title} sees them now.`,
    });
  };
  return (
    <DescriptionItem name="Contact details">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {entry.contactsOpen
          ? "Signed-in runners see them, as you agreed."
          : "You agreed to share them with signed-in runners, but the organizer isn’t showing contact details at the moment."}
        <Button look="outline" size="small" isBusy={change.isPending} onClick={() => void stopSharing()}>
          Stop sharing<span className="sr-only"> my contact details for {entry.title}</span>
        </Button>
      </div>
    </DescriptionItem>
  );
}
