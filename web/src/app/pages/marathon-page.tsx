import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { useMarathon } from "../../features/marathons/api.ts";
import { MarathonDetail } from "../../features/marathons/marathon-detail.tsx";
import { hasEntryOf } from "../../features/marathons/participant-columns.tsx";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { useMyRegistrations } from "../../features/registrations/api.ts";
import { useIdle } from "../../lib/use-idle.ts";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

const LiveRegistration = lazy(async () => ({
  default: (await import("../../features/registrations/live-registration.tsx")).LiveRegistration,
}));

export function MarathonPage() {
  const { id = "" } = useParams();
  const { uid } = useSignedInUser();
  const { data: marathon, dataUpdatedAt, error, isPending, isFetching, refetch } = useMarathon(id);
  const isIdle = useIdle();
  const { data: mine } = useMyRegistrations(uid);

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
  const isRegistered = mine ? mine.some((entry) => entry._id === id) : hasEntryOf(marathon, uid);
  return (
    <>
      <MarathonDetail
        key={id}
        marathon={marathon}
        loadedAt={dataUpdatedAt}
        ownUid={uid}
        isRegistered={isRegistered}
        hrefs={{
          marathon: paths.marathon(id),
          register: paths.marathonRegister(id),
          applyList: paths.appliedMarathons(),
        }}
      />
      {isIdle && mine !== undefined && (
        <OptionalPart>
          <Suspense>
            <LiveRegistration key={id} marathonId={id} uid={uid} isRegistered={isRegistered} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
}
