import type { TeamMember } from "@run/functions/contract";
import { useState } from "react";
import { roleNames } from "../../../entities/event/team-roles.ts";
import { longDate } from "../../../lib/dates/date-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { memberName } from "./member-name.ts";
import { useTeam } from "./queries.ts";

const ChangeRoleDialog = lazyDialog(async () => (await import("./change-role-dialog.tsx")).ChangeRoleDialog);
const RemoveMemberDialog = lazyDialog(async () => (await import("./remove-member-dialog.tsx")).RemoveMemberDialog);

type Props = {
  id: string;
  timeZone: string;
  /** Whether the reader may remove members, and give them other roles. */
  mayRemove: boolean;
  mayChange: boolean;
  onLeft: () => void;
};

/** The owner and the members of the team, with what the reader may do about each. */
export function TeamMembers({ id, timeZone, mayRemove, mayChange, onLeft }: Props) {
  const { data: members, isError, refetch } = useTeam(id);
  const [opened, setOpened] = useState<{ member: TeamMember; action: "role" | "remove" } | null>(null);
  const close = () => setOpened(null);

  if (members === undefined) {
    return isError ? (
      <LoadFailure what="the team" onTryAgain={() => void refetch()} />
    ) : (
      <div role="status">
        <span className="sr-only">Loading the team</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Members" className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <MemberFacts member={member} timeZone={timeZone} />
            {member.role !== "owner" && (
              <span className="flex flex-wrap gap-2">
                {mayChange && !member.isYou && (
                  <Button variant="outline" size="small" onClick={() => setOpened({ member, action: "role" })}>
                    Change role<span className="sr-only"> of {member.email}</span>
                  </Button>
                )}
                {(mayRemove || member.isYou) && (
                  <Button variant="outline" size="small" onClick={() => setOpened({ member, action: "remove" })}>
                    {member.isYou ? "Leave the team" : "Remove"}
                    {!member.isYou && <span className="sr-only"> {member.email}</span>}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened?.action === "role" && (
        <ChangeRoleDialog
          id={id}
          member={opened.member}
          mayHandOver={members.some(({ isYou, role }) => isYou && role === "owner")}
          onClose={close}
        />
      )}
      {opened?.action === "remove" && (
        <RemoveMemberDialog
          id={id}
          member={opened.member}
          onRemoved={() => {
            close();
            if (opened.member.isYou) onLeft();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function MemberFacts({ member, timeZone }: { member: TeamMember; timeZone: string }) {
  const { name, email, role, since, isYou } = member;
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold">{memberName(member)}</bdi>
        <Badge tone={role === "owner" ? "accent" : "plain"}>{roleNames[role]}</Badge>
        {isYou && <span className="text-sm text-muted">You</span>}
      </span>
      <span className="block text-sm text-muted">
        {name !== "" && <>{email} · </>}Since {longDate(since, timeZone)}
      </span>
    </span>
  );
}
