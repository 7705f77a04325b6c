import type { Marathon } from "@run/functions/contract";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../../entities/session/session.ts";
import { BlockedButton } from "../../../ui/blocked-button.tsx";
import { SavedNote } from "../editing/saved-note.tsx";
import { EditEventForm } from "./edit-event-form.tsx";
import { useEventEditing } from "./use-event-editing.ts";
import { whyUneditable } from "./why-uneditable.ts";

/**
 * The edit form on a page of its own, for users who may save. A user who loses that right while typing still sees what
 * they typed, and why it cannot be saved.
 */
export function UpdateEvent({ marathon, user }: { marathon: Marathon; user: SessionUser }) {
  const editing = useEventEditing(marathon, user.uid);
  const mayEdit = marathon.viewer?.can.includes("edit") === true;
  return (
    <>
      <EditEventForm
        editing={editing}
        races={marathon.races}
        event={marathon}
        hasSettings={marathon.viewer?.can.includes("configure") === true}
        {...(!mayEdit && { saveButton: <BlockedButton label="Save Changes" reason={whyUneditable(marathon)} /> })}
      />
      <SavedNote event={marathon} isShown={editing.isSaved} text="Your changes are saved." className="mt-6" />
      <LeaveGuard hasChanges={editing.hasChanges} onDiscard={editing.discard} />
    </>
  );
}
