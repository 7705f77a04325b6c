import { TEAM_MEMBERS_MAX, roleInText } from "@run/functions/contract";
import type { InvitationObstacle, TeamInvitation } from "@run/functions/contract";
import type { ReactNode } from "react";
import { useEvent } from "../../../entities/event/queries.ts";
import { isNotFound } from "../../../lib/api/api-error.ts";
import { readerDateTime } from "../../../lib/dates/date-time-format.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { showPopup } from "../../../ui/popup.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { logOut } from "../../../entities/session/session.ts";
import type { SessionUser } from "../../../entities/session/session.ts";
import { RoleAbilities } from "./role-abilities.tsx";
import { paths } from "../../../entities/paths.ts";
import { useAcceptInvitation } from "./queries.ts";

/** What the invitation offers, who sent it, what accepting means, and the button, or what to do first. */
export function InvitationOffer({
  code,
  invitation,
  user,
  confirmAddress,
  onAccepted,
}: {
  code: string;
  invitation: TeamInvitation;
  user: Pick<SessionUser, "email">;
  /** Asks the reader to verify their email address. */
  confirmAddress: ReactNode;
  onAccepted: () => void;
}) {
  const { obstacle, from, title, role } = invitation;
  if (obstacle !== null && obstacle !== "address-not-verified") {
    return <Obstacle obstacle={obstacle} invitation={invitation} email={user.email} />;
  }
  return (
    <>
      <h2 className="poster text-3xl wrap-anywhere">
        {role === "owner" ? `${title} can be yours` : `Join the team of ${title}`}
      </h2>
      <p className="wrap-anywhere">
        <strong>{from}</strong> invites you to be {roleInText[role]} of this event.
      </p>
      {!invitation.fromVerified && (
        <FormFailure title="The sender’s email address isn’t confirmed" tone="warn">
          Accept only if you know who sent you the link.
        </FormFailure>
      )}
      <div>
        <RoleAbilities role={role} who="You" />
      </div>
      {role === "owner" ? (
        <ul className="list-disc space-y-1.5 pl-5">
          <li className="wrap-anywhere">The event’s page names {user.email} as its contact.</li>
          <li className="wrap-anywhere">{from} stays on the team as an organizer.</li>
          <li>Until the race is over, you can delete your account only after you hand the event over or cancel it.</li>
        </ul>
      ) : (
        <p className="wrap-anywhere">The team sees your name and {user.email}. You can leave at any time.</p>
      )}
      <p className="flex items-center gap-2 text-muted">
        <Icon name="clock" />
        Open until {readerDateTime(invitation.expiresAt)}
      </p>
      {obstacle === null ? <Acceptance code={code} invitation={invitation} onAccepted={onAccepted} /> : confirmAddress}
    </>
  );
}

function Acceptance({
  code,
  invitation,
  onAccepted,
}: {
  code: string;
  invitation: TeamInvitation;
  onAccepted: () => void;
}) {
  const { run, isBusy, failure } = useServerAction();
  // Only the team can open the page of a draft, and the reader has not joined yet.
  const isDraft = isNotFound(useEvent(invitation.marathonId).error);
  const accept = useAcceptInvitation(code, invitation.marathonId);
  const handleAccept = () =>
    run({
      send: () => accept.mutateAsync(),
      onSent: () => {
        const { role, title } = invitation;
        showPopup(
          role === "owner"
            ? { kind: "success", title: "The event is yours", text: `You own ${title} now.` }
            : { kind: "success", title: "You’re on the team", text: `You are ${roleInText[role]} of ${title} now.` },
        );
        onAccepted();
      },
    });
  return (
    <>
      {failure && <FormFailure title="Not accepted">{failure}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <Button size="large" isBusy={isBusy} onClick={() => void handleAccept()}>
          {invitation.role === "owner" ? "Accept the event" : "Join the team"}
        </Button>
        <LinkButton
          variant="outline"
          size="large"
          to={isDraft ? paths.marathons() : paths.marathon(invitation.marathonId)}
        >
          Not now
        </LinkButton>
      </div>
    </>
  );
}

type FinalObstacle = Exclude<InvitationObstacle, "address-not-verified">;

const headings: Record<FinalObstacle, string> = {
  "marathon-cancelled": "This event was canceled",
  "invitation-used": "This invitation has been used",
  "invitation-withdrawn": "This invitation was withdrawn",
  "invitation-expired": "This invitation has expired",
  "invitation-for-another": "This invitation is for someone else",
  "already-owner": "You own this event",
  "already-member": "You’re on this team",
  "team-full": "This team is full",
};

function Obstacle({
  obstacle,
  invitation: { marathonId, title, from, address },
  email,
}: {
  obstacle: FinalObstacle;
  invitation: TeamInvitation;
  email: string;
}) {
  const reasons: Record<FinalObstacle, string> = {
    "marathon-cancelled": "Nobody can join the team of a canceled event.",
    "invitation-used": "Each invitation works once, and someone has accepted this one.",
    "invitation-withdrawn": `Ask ${from} for a new link if you should still join.`,
    "invitation-expired": `Invitations are open for 14 days. Ask ${from} for a new link.`,
    "invitation-for-another": `It is for ${address ?? "another email address"}, and you are logged in as ${email}. If both are yours, log out and log in with the other one.`,
    "already-member": "You already have this role or one that can do more. There is nothing for you to accept.",
    "team-full": `A team has up to ${TEAM_MEMBERS_MAX} members. Ask ${from} to make room, then open the link again.`,
    "already-owner":
      "There is nothing for you to accept. To see its open invitations or withdraw one, open its team page.",
  };
  const isMember = obstacle === "already-owner" || obstacle === "already-member";
  return (
    <>
      <p className="wrap-anywhere text-muted lg:hidden">{title}</p>
      <h2 className="poster text-3xl">{headings[obstacle]}</h2>
      <p className="wrap-anywhere">{reasons[obstacle]}</p>
      {isMember && <LinkButton to={paths.marathonTeam(marathonId)}>See the team</LinkButton>}
      {obstacle === "invitation-for-another" && <Button onClick={() => void logOut()}>Log out</Button>}
      {!isMember && obstacle !== "invitation-for-another" && (
        <LinkButton variant="outline" to={paths.marathon(marathonId)}>
          See the event
        </LinkButton>
      )}
    </>
  );
}
