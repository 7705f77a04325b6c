import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DiscardDialog, LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import type { TeamEvent } from "../managed-event.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useSettingsEditing } from "./use-settings-editing.ts";

export function SettingsDialog({ marathon, onClose }: { marathon: TeamEvent; onClose: () => void }) {
  const editing = useSettingsEditing(marathon, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => (editing.hasChanges ? setIsLeaving(true) : onClose());
  const leave = () => {
    editing.discard();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Settings"
      description={`${marathon.title}. Only its owner and organizers can change these.`}
      onClose={close}
    >
      <SettingsForm
        marathon={marathon}
        editing={editing}
        otherActions={
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        }
      />
      <DiscardDialog isOpen={isLeaving} onDiscard={leave} onKeep={() => setIsLeaving(false)} />
      <LeaveGuard hasChanges={editing.hasChanges} onDiscard={editing.discard} />
    </Dialog>
  );
}
