import type { EntryClaim } from "@run/functions/contract";
import { useNavigate, useParams } from "react-router-dom";
import { InvitationToEvent, InvitationEventTitle } from "../../entities/event/event-summary.tsx";
import { paths } from "../../entities/paths.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { NothingBehindLink } from "../../features/auth/nothing-behind-link.tsx";
import { ConfirmAddress } from "../../features/auth/confirm-address.tsx";
import { ClaimOffer } from "../../features/registrations/claim/claim-offer.tsx";
import { useEntryClaim } from "../../features/registrations/claim/queries.ts";
import { ApiError, isNotFound } from "../../lib/api/api-error.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FailureNotice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";

/** Where the email to somebody whom a team entered leads: the account with its address takes the entry over. */
export function EntryClaimPage() {
  const { id = "", entryId = "" } = useParams();
  const user = useSignedInUser();
  const { data: claim, error, isPending, isFetching, refetch } = useEntryClaim(user.uid, { id, entryId });
  const reload = () => void refetch();

  if (isPending) return <PageSpinner label="Loading the entry" />;
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading title="Take over an entry" className="mb-8 text-5xl sm:text-6xl" />
      {isNotFound(error) ? (
        <NothingBehindLink
          title="There is no entry for you behind this link"
          reasons={`It is for an email address other than ${user.email}, someone has taken it over, or it was canceled.`}
          action={
            <LinkButton variant="outline" to={paths.appliedMarathons()}>
              Go to My Apply List
            </LinkButton>
          }
        />
      ) : error instanceof ApiError && error.status === 409 ? (
        <ConfirmAddress
          email={user.email}
          headingLevel="h2"
          why="The entry is for this email address, so we check that it is yours."
          onConfirmed={reload}
        />
      ) : claim === undefined ? (
        <FailureNotice title="Connection Error" headingLevel="h2" isRetrying={isFetching} onRetry={reload}>
          We couldn’t load this entry. Check your connection and try again.
        </FailureNotice>
      ) : (
        <Claim key={`${user.uid} ${id} ${entryId}`} user={user} claim={claim} />
      )}
    </div>
  );
}

function Claim({ user, claim }: { user: SessionUser; claim: EntryClaim }) {
  const navigate = useNavigate();
  return (
    <InvitationToEvent label="The entry" id={claim.marathonId} raceId={claim.raceId}>
      <InvitationEventTitle id={claim.marathonId} />
      {claim.claimed ? (
        <>
          <h2 className="poster text-3xl">This entry is in your account</h2>
          <p>You can see, change or cancel it in My Apply List.</p>
          <LinkButton to={paths.appliedMarathons()}>Go to My Apply List</LinkButton>
        </>
      ) : (
        <ClaimOffer uid={user.uid} claim={claim} onClaimed={() => void navigate(paths.appliedMarathons())} />
      )}
    </InvitationToEvent>
  );
}
