import { memberRoles, roleInText } from "@run/functions/contract";
import type { MemberRole, TeamMember } from "@run/functions/contract";
import { useState } from "react";
import { roleNames } from "../../../entities/event/team-roles.ts";
import { ApiError, messageOf } from "../../../lib/api/api-error.ts";
import { useRequest } from "../../../lib/forms/use-request.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { showPopup } from "../../../ui/popup.ts";
import { memberName } from "./member-name.ts";
import { useChangeMember } from "./queries.ts";
import { RoleAbilities } from "./role-abilities.tsx";

/** Gives a member another role below the owner. */
export function ChangeRoleDialog({
  id,
  member,
  mayHandOver,
  onClose,
}: {
  id: string;
  member: TeamMember;
  /** Whether the reader owns the event. */
  mayHandOver: boolean;
  onClose: () => void;
}) {
  const [before, setBefore] = useState<MemberRole>(memberRoles.find((one) => one === member.role) ?? "reader");
  const [role, setRole] = useState(before);
  const { run, isBusy, failure } = useRequest((error) => refusalText(error, memberName(member)));
  const change = useChangeMember(id);
  const who = memberName(member);
  const save = () =>
    run({
      send: () => change.mutateAsync({ memberId: member.id, role, before }),
      onSent: () => {
        showPopup({ kind: "success", title: "The role was changed", text: `${who} is ${roleInText[role]} now.` });
        onClose();
      },
      // The refusal names the role that the member has by now, so saving again means to replace it.
      onFailure: (_, error) => setBefore(roleByNow(error) ?? before),
    });
  return (
    <ConfirmDialog
      isOpen
      title="Change role"
      description={<span className="wrap-anywhere">{who} gets the new role at once.</span>}
      failure={failure === null ? null : { title: "Not changed", message: failure }}
      confirmLabel="Save role"
      cancelLabel="Keep the role"
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="mb-6 space-y-4">
        <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as MemberRole)}>
          {memberRoles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </SelectField>
        <div>
          <RoleAbilities role={role} />
        </div>
        <p className="text-muted">Invitations that they created end if their role changes.</p>
        {mayHandOver && (
          <p className="text-muted">To hand the event over, invite them on this page with the role Owner.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The role that somebody else has given the member in the meantime, if that is why the server refused. */
function roleByNow(error: unknown): MemberRole | undefined {
  const role = error instanceof ApiError ? error.facts.conflicts?.find(({ path }) => path === "role")?.current : null;
  return memberRoles.find((one) => one === role);
}

function refusalText(error: unknown, who: string): string {
  const role = roleByNow(error);
  if (role === undefined) return messageOf(error);
  return `Someone else, or you in another tab, has made a change in the meantime: ${who} is ${roleInText[role]} now. Save again to replace it.`;
}
