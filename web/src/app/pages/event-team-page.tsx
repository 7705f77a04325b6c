import type { Marathon } from "@run/functions/contract";
import { useNavigate } from "react-router-dom";
import { roleNames } from "../../entities/event/team-roles.ts";
import { paths } from "../../entities/paths.ts";
import { TeamOnlyNotice } from "../../features/organizer/event-pages/team-only-notice.tsx";
import { OpenInvitations } from "../../features/organizer/team/open-invitations.tsx";
import { RoleAbilities } from "../../features/organizer/team/role-abilities.tsx";
import { TeamMembers } from "../../features/organizer/team/team-members.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useEventContext } from "../event-context.ts";

// The form's code is loaded in parallel with the event.
const formCode = loadOrReload(() => import("../../features/organizer/team/invite-form.tsx"));
const InviteForm = lazyComponent(async () => (await formCode).InviteForm);
// Most owners have confirmed their address.
const OwnerConfirmation = lazyComponent(async () => (await import("./owner-confirmation.tsx")).OwnerConfirmation);

export function EventTeamPage() {
  const { event, onReload } = useEventContext();
  return (
    <>
      <PageHeading title="Team" className="mb-6 text-5xl" />
      {!event.createdByVerified && event.viewer?.can.includes("team") === true && event.cancelledAt === null && (
        <OwnerConfirmation event={event} onConfirmed={onReload} />
      )}
      <Team key={event._id} event={event} />
    </>
  );
}

function Team({ event }: { event: Marathon }) {
  const navigate = useNavigate();
  const { role = null, can = [] } = event.viewer ?? {};
  if (role === null || !can.includes("members")) return <TeamOnlyNotice event={event} />;
  const manages = can.includes("team");
  const takesPlace = event.cancelledAt === null;
  const card = "rounded-card border border-line bg-surface p-5 shadow-card sm:p-6";
  return (
    <div className="space-y-5">
      <section aria-label="Members" className={card}>
        <TeamMembers
          id={event._id}
          timeZone={event.timeZone}
          mayRemove={manages}
          mayChange={manages && takesPlace}
          onLeft={() => void navigate(paths.myMarathons())}
        />
        {!manages && (
          <div className="border-t border-line pt-4">
            <p className="sign">Your role: {roleNames[role]}</p>
            <RoleAbilities role={role} who="You" />
          </div>
        )}
      </section>
      {manages && takesPlace && (
        <>
          <section aria-labelledby="invite" className={card}>
            <h2 id="invite" className="sign mb-4 text-xl">
              Invite someone
            </h2>
            <InviteForm
              id={event._id}
              isOwnerConfirmed={event.createdByVerified}
              mayHandOver={can.includes("handOver")}
              fallback={<Skeleton className="h-64 rounded-card" />}
            />
          </section>
          <div className={card}>
            <OpenInvitations id={event._id} timeZone={event.timeZone} />
          </div>
        </>
      )}
    </div>
  );
}
