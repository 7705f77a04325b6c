import type { TeamInvitation } from "@run/functions/contract";
import { useNavigate, useParams } from "react-router-dom";
import { InvitationToEvent } from "../../entities/event/event-summary.tsx";
import { NothingBehindLink } from "../../features/auth/nothing-behind-link.tsx";
import { ConfirmAddress } from "../../features/auth/confirm-address.tsx";
import { useTeamInvitation } from "../../features/organizer/team/queries.ts";
import { InvitationOffer } from "../../features/organizer/team/invitation-offer.tsx";
import { isNotFound } from "../../lib/api/api-error.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailureNotice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../../entities/paths.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

export function TeamInvitationPage() {
  const { code = "" } = useParams();
  const user = useSignedInUser();
  const { data: invitation, error, isPending, isFetching, refetch } = useTeamInvitation(code);

  if (isPending) return <PageSpinner label="Loading the invitation" />;
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading title="Your invitation" className="mb-8 text-5xl sm:text-6xl" />
      {isNotFound(error) ? (
        <NothingBehindLink
          title="There is no invitation for you behind this link"
          reasons={`It is for an email address other than ${user.email}, it has ended, or its event was deleted.`}
          action={
            <LinkButton variant="outline" to={paths.marathons()}>
              See all marathons
            </LinkButton>
          }
        />
      ) : invitation !== undefined ? (
        <Invitation key={code} code={code} user={user} invitation={invitation} onRefetch={() => void refetch()} />
      ) : (
        <FailureNotice
          title="Connection Error"
          headingLevel="h2"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          We couldn’t load this invitation. Check your connection and try again.
        </FailureNotice>
      )}
    </div>
  );
}

function Invitation({
  code,
  user,
  invitation,
  onRefetch,
}: {
  code: string;
  user: SessionUser;
  invitation: TeamInvitation;
  onRefetch: () => void;
}) {
  const navigate = useNavigate();
  return (
    <InvitationToEvent label="The invitation" id={invitation.marathonId} title={invitation.title}>
      <InvitationOffer
        code={code}
        invitation={invitation}
        user={user}
        confirmAddress={
          <ConfirmAddress
            email={user.email}
            why={
              invitation.address === null
                ? "This role sees the runners’ contact details, so we check that your email address is yours."
                : "The invitation is for this email address, so we check that it is yours."
            }
            onConfirmed={onRefetch}
          />
        }
        onAccepted={() => void navigate(paths.myMarathons())}
      />
    </InvitationToEvent>
  );
}
