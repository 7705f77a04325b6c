import { NO_STANDING } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useParams } from "react-router-dom";
import { useMarathon } from "../../features/marathons/api.ts";
import { useLivePlaces } from "../../features/marathons/live-places.ts";
import { MarathonDetail } from "../../features/marathons/marathon-detail.tsx";
import { hasEntryOf } from "../../features/marathons/participant-columns.tsx";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { useEventNow } from "../../features/marathons/use-event-now.ts";
import { useMyRegistrations } from "../../features/registrations/api.ts";
import { LiveOwnState } from "../../features/registrations/live-own-state.tsx";
import { useStanding } from "../../features/registrations/waitlist/api.ts";
import { StandingNote } from "../../features/registrations/waitlist/standing-note.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function MarathonPage() {
  const { id = "" } = useParams();
  const { data: marathon, dataUpdatedAt, error, isPending, isFetching, refetch } = useMarathon(id);

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
  return <Detail key={id} marathon={marathon} loadedAt={dataUpdatedAt} />;
}

/** `loadedAt`: when that was known, milliseconds since 1970. */
function Detail({ marathon, loadedAt }: { marathon: Marathon; loadedAt: number }) {
  const { uid } = useSignedInUser();
  const { _id: id } = marathon;
  const now = useEventNow(marathon);
  const counted = useLivePlaces(marathon, { loadedAt, now });
  const { data: mine } = useMyRegistrations(uid);
  const { data: standing = NO_STANDING } = useStanding(counted);
  const isRegistered = mine ? mine.some((entry) => entry._id === id) : hasEntryOf(marathon, uid);
  const isInLine = standing.status !== "none";
  const hrefs = {
    marathon: paths.marathon(id),
    register: paths.marathonRegister(id),
    applyList: paths.appliedMarathons(),
  };
  return (
    <>
      <MarathonDetail
        {...{ marathon, counted, now, isRegistered, isInLine, hrefs }}
        ownUid={uid}
        standing={<StandingNote {...{ marathon, standing, uid, isRegistered, now, hrefs }} />}
      />
      {mine !== undefined && <LiveOwnState {...{ marathonId: id, uid, isRegistered, isInLine }} />}
    </>
  );
}
