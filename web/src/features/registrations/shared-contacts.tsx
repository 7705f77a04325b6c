import type { MyRegistration } from "@run/functions/contract";
import { isSessionRefusal, messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showPopup } from "../../ui/popup.ts";
import { useChangeRegistration } from "./api.ts";
import { Datum } from "./datum.tsx";

/** Says that the runner agreed to show their contacts to other runners, and takes it back. */
export function SharedContacts({ entry, uid }: { entry: MyRegistration; uid: string }) {
  const change = useChangeRegistration();
  // Goes on when this has gone with the consent: callbacks of the call itself would not.
  const stopSharing = async () => {
    try {
      await change.mutateAsync({ uid, marathonId: entry._id, changes: { contactsShared: false } });
    } catch (error) {
      if (isSessionRefusal(error)) return;
      return showPopup({ kind: "error", title: "Still Shared", text: messageOf(error, "Please try again later.") });
    }
    showPopup({ kind: "success", title: "No Longer Shared", text: `Only the organizer of ${entry.title} sees them.` });
  };
  return (
    <Datum name="Contact details">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {entry.contactsOpen
          ? "Signed-in runners see them, as you agreed."
          : "You agreed to share them with signed-in runners. The organizer has closed that for now."}
        <Button look="outline" size="small" isBusy={change.isPending} onClick={() => void stopSharing()}>
          Stop sharing<span className="sr-only"> with the runners of {entry.title}</span>
        </Button>
      </div>
    </Datum>
  );
}
