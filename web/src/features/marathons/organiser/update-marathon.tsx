import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../auth/session.ts";
import { BlockedButton } from "../blocked-button.tsx";
import { whyLocked } from "../why-locked.ts";
import { EditMarathonForm } from "./edit-marathon-form.tsx";
import { useMarathonEditing } from "./use-marathon-editing.ts";

/**
 * The edit form as a page of its own, for people who may save there. Somebody who loses that right while typing still sees
 * what they typed, and why it cannot be saved.
 */
export function UpdateMarathon({ marathon, user, href }: { marathon: Marathon; user: SessionUser; href: string }) {
  const editing = useMarathonEditing(marathon, user.uid);
  const mayEdit = marathon.viewer?.can.includes("edit") === true;
  return (
    <>
      <EditMarathonForm
        editing={editing}
        hasSettings={marathon.viewer?.can.includes("configure") === true}
        {...(!mayEdit && { saveButton: <BlockedButton label="Save Changes" reason={whyUneditable(marathon)} /> })}
      />
      <div role="status" className="mt-6 empty:hidden">
        {editing.isSaved && (
          <p className="rounded-control bg-go-soft px-4 py-3 text-go wrap-anywhere">
            Your changes are saved.{" "}
            <Link to={href} className="underline underline-offset-4">
              See {marathon.title}
            </Link>
          </p>
        )}
      </div>
      <LeaveGuard hasChanges={editing.hasChanges} onDiscard={editing.discard} />
    </>
  );
}

/** Why the reader cannot change the event, as a sentence. */
export function whyUneditable(marathon: Marathon): string {
  return marathon.cancelledAt === null ? whyLocked(marathon) : "This event was canceled, so it stays as it is.";
}
