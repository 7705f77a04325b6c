import type { InvitationObstacle, TeamInvitation } from "@run/functions/contract";
import type { ReactNode } from "react";
import { readerDateTime } from "../../../lib/dates/date-time-format.ts";
import { useServerAction } from "../../../lib/forms/use-server-action.ts";
import { showPopup } from "../../../ui/popup.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { logOut } from "../../../entities/session/session.ts";
import type { SessionUser } from "../../../entities/session/session.ts";
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
  const { obstacle, from, title } = invitation;
  if (obstacle !== null && obstacle !== "address-not-verified") {
    return <Obstacle obstacle={obstacle} invitation={invitation} email={user.email} />;
  }
  return (
    <>
      <h2 className="poster text-3xl wrap-anywhere">{title} can be yours</h2>
      <p className="wrap-anywhere">
        <strong>{from}</strong> invites you to own this event.
      </p>
      {!invitation.fromVerified && (
        <FormFailure title="The sender’s email address isn’t confirmed" tone="warn">
          Accept only if you know who sent you the link.
        </FormFailure>
      )}
      <ul className="list-disc space-y-1.5 pl-5">
        <li>You can see who registered, with their contact details.</li>
        <li>Only you can change its settings or cancel it.</li>
        <li className="wrap-anywhere">Its page names {user.email} as its contact.</li>
        <li className="wrap-anywhere">{from} no longer has access.</li>
        <li>Until the race is over, you can delete your account only after you hand the event over or cancel it.</li>
      </ul>
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
  const accept = useAcceptInvitation(code, invitation.marathonId);
  const handleAccept = () =>
    run({
      send: () => accept.mutateAsync(),
      onSent: () => {
        showPopup({ kind: "success", title: "The event is yours", text: `You own ${invitation.title} now.` });
        onAccepted();
      },
    });
  return (
    <>
      {failure && <FormFailure title="Not accepted">{failure}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <Button size="large" isBusy={isBusy} onClick={() => void handleAccept()}>
          Accept the event
        </Button>
        <LinkButton variant="outline" size="large" to={paths.marathon(invitation.marathonId)}>
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
};

function Obstacle({
  obstacle,
  invitation: { marathonId, from, address },
  email,
}: {
  obstacle: FinalObstacle;
  invitation: TeamInvitation;
  email: string;
}) {
  const reasons: Record<FinalObstacle, string> = {
    "marathon-cancelled": "A canceled event can’t be handed over.",
    "invitation-used": "Each invitation works once, and someone has accepted this one.",
    "invitation-withdrawn": `Ask ${from} for a new link if the event should still be yours.`,
    "invitation-expired": `Invitations are open for 14 days. Ask ${from} for a new link.`,
    "invitation-for-another": `It is for ${address ?? "another email address"}, and you are logged in as ${email}. If both are yours, log in with the other account and open the link again.`,
    "already-owner":
      "There is nothing for you to accept. To see its open invitations or withdraw one, choose Hand over in My Added Marathons.",
  };
  return (
    <>
      <h2 className="poster text-3xl">{headings[obstacle]}</h2>
      <p className="wrap-anywhere">{reasons[obstacle]}</p>
      {obstacle === "already-owner" && <LinkButton to={paths.myMarathons()}>Go to My Added Marathons</LinkButton>}
      {obstacle === "invitation-for-another" && <Button onClick={() => void logOut()}>Log out</Button>}
      {obstacle !== "already-owner" && obstacle !== "invitation-for-another" && (
        <LinkButton variant="outline" to={paths.marathon(marathonId)}>
          See the event
        </LinkButton>
      )}
    </>
  );
}
