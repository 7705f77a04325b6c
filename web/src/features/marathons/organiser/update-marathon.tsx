import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import type { SessionUser } from "../../auth/session.ts";
import { useMyMarathons } from "../api.ts";
import { BlockedButton } from "../blocked-button.tsx";
import { EditMarathonForm } from "./edit-marathon-form.tsx";
import { useMarathonEditing } from "./use-marathon-editing.ts";

const LOCKED = "The organiser has locked this marathon against changes. Only they can edit it.";

/** The edit form as a page of its own: any signed-in user may save there, unless the organiser locked the event. */
export function UpdateMarathon({ marathon, user, href }: { marathon: Marathon; user: SessionUser; href: string }) {
  const editing = useMarathonEditing(marathon, user.uid);
  // Whose event it is matters only for a locked one. An address would not say: people change theirs.
  const { data: mine } = useMyMarathons(user, { isNeeded: marathon.locked });
  const isBlocked = marathon.locked && mine !== undefined && !mine.some(({ _id }) => _id === marathon._id);
  return (
    <>
      <EditMarathonForm
        editing={editing}
        {...(isBlocked && { saveButton: <BlockedButton label="Save Changes" reason={LOCKED} /> })}
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
