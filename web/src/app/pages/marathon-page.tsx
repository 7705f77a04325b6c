import { NO_STANDING } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useParams } from "react-router-dom";
import { useMarathonOrCard } from "../../features/marathons/api.ts";
import { useLivePlaces } from "../../features/marathons/live-places.ts";
import { MarathonDetail } from "../../features/marathons/marathon-detail.tsx";
import { hasEntryOf } from "../../features/marathons/participant-columns.tsx";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { useEventNow } from "../../features/marathons/use-event-now.ts";
import { AccountReady } from "../../features/registrations/account-ready.tsx";
import { useMyRegistrations } from "../../features/registrations/api.ts";
import { LiveOwnState } from "../../features/registrations/live-own-state.tsx";
import { OwnRegistrationCard } from "../../features/registrations/own-registration-card.tsx";
import { ownRecord } from "../../features/registrations/own-record.ts";
import { useStanding } from "../../features/registrations/waitlist/api.ts";
import { StandingNote } from "../../features/registrations/waitlist/standing-note.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useIsNewAccount } from "../new-account.ts";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function MarathonPage() {
  const { id = "" } = useParams();
  const {
    data: marathon,
    dataUpdatedAt,
    error,
    isPending,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useMarathonOrCard(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return (
      <MarathonProblem
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        marathonsHref={paths.marathons()}
      />
    );
  }
  return <Detail key={id} marathon={marathon} loadedAt={dataUpdatedAt} isPartial={isPlaceholderData} />;
}

/** `loadedAt`: when the data was loaded, in milliseconds since 1970. `isPartial`: only a card's data is known. */
function Detail({ marathon, loadedAt, isPartial }: { marathon: Marathon; loadedAt: number; isPartial: boolean }) {
  const { uid } = useSignedInUser();
  const { _id: id } = marathon;
  const now = useEventNow(marathon);
  const counted = useLivePlaces(marathon, { loadedAt, now });
  const { data: mine } = useMyRegistrations(uid);
  const { data: standing = NO_STANDING } = useStanding(counted);
  const entry = mine?.find(({ _id }) => _id === id);
  const isRegistered = mine ? entry !== undefined : hasEntryOf(marathon, uid);
  const isInLine = standing.status !== "none";
  const isNewAccount = useIsNewAccount();
  const hrefs = {
    marathon: paths.marathon(id),
    register: paths.marathonRegister(id),
    applyList: paths.appliedMarathons(),
    edit: paths.updateMarathon(id),
    runners: paths.runnersOf(id),
  };
  return (
    <>
      <MarathonDetail
        {...{ marathon, counted, now, isPartial, isRegistered, isInLine, hrefs }}
        ownUid={uid}
        standing={
          <>
            {isNewAccount && !isRegistered && !isInLine && <AccountReady />}
            <StandingNote {...{ marathon, standing, uid, isRegistered, now, hrefs }} />
          </>
        }
        registration={<OwnRegistrationCard race={marathon} {...ownRecord(entry)} now={now} hrefs={hrefs} />}
      />
      {mine !== undefined && <LiveOwnState {...{ marathonId: id, uid, isRegistered, isInLine }} />}
    </>
  );
}
