import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../../entities/session/session.ts";
import { BlockedButton } from "../../../ui/blocked-button.tsx";
import { whyLocked } from "../../../entities/event/why-locked.ts";
import { paths } from "../../../entities/paths.ts";
import { EditEventForm } from "./edit-event-form.tsx";
import { useEventEditing } from "./use-event-editing.ts";

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
        hasSettings={marathon.viewer?.can.includes("configure") === true}
        {...(!mayEdit && { saveButton: <BlockedButton label="Save Changes" reason={whyUneditable(marathon)} /> })}
      />
      <div role="status" className="mt-6 empty:hidden">
        {editing.isSaved && (
          <p className="rounded-control bg-go-soft px-4 py-3 text-go wrap-anywhere">
            Your changes are saved.{" "}
            <Link to={paths.marathon(marathon._id)} className="underline underline-offset-4">
              See {marathon.title}
            </Link>
          </p>
        )}
      </div>
      <LeaveGuard hasChanges={editing.hasChanges} onDiscard={editing.discard} />
    </>
  );
}

/** Why the user cannot change the event, as a sentence. */
export function whyUneditable(marathon: Marathon): string {
  return marathon.cancelledAt === null ? whyLocked(marathon) : "This event was canceled, so it can’t be changed.";
}
