import type { TeamMember } from "@run/functions/contract";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { memberName } from "./member-name.ts";
import { useRemoveMember } from "./queries.ts";

type Props = { id: string; member: TeamMember; onRemoved: () => void; onClose: () => void };

/** Removes a member from the team, or lets the reader leave it. */
export function RemoveMemberDialog({ id, member, onRemoved, onClose }: Props) {
  const { run, isBusy, failure } = useServerAction();
  const remove = useRemoveMember(id);
  const who = memberName(member);
  const confirm = () =>
    run({
      send: () => remove.mutateAsync(member.id),
      onSent: () => {
        const text = member.isYou ? "You are no longer on the team." : `${who} no longer has access.`;
        showPopup({ kind: "success", title: member.isYou ? "You left the team" : "Removed from the team", text });
        onRemoved();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      title={member.isYou ? "Leave this team?" : "Remove this person?"}
      description={
        <span className="wrap-anywhere">
          {member.isYou
            ? "You lose access to the event’s runners at once. To return, you need a new invitation."
            : `${who} loses access to the event at once. Invitations that they created end, too.`}
        </span>
      }
      failure={failure === null ? null : { title: "Not removed", message: failure }}
      confirmLabel={member.isYou ? "Leave the team" : "Remove"}
      cancelLabel={member.isYou ? "Stay" : "Keep"}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
