import type { Marathon } from "@run/functions/contract";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useMarathon } from "../../features/marathons/api.ts";
import { BlockedButton } from "../../features/marathons/blocked-button.tsx";
import { eventState } from "../../features/marathons/event-state.ts";
import { EventSummary } from "../../features/marathons/event-summary.tsx";
import { useLivePlaces } from "../../features/marathons/live-places.ts";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { hasEntryOf } from "../../features/marathons/participant-columns.tsx";
import { RegisteredNote } from "../../features/marathons/registered-note.tsx";
import { titleSize } from "../../features/marathons/title-size.ts";
import { useEventNow } from "../../features/marathons/use-event-now.ts";
import { RegistrationForm } from "../../features/registrations/registration-form.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../paths.ts";
import type { SessionUser } from "../../features/auth/session.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function MarathonRegisterPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
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
  return <RegistrationFor key={`${id} ${user.uid}`} marathon={marathon} loadedAt={dataUpdatedAt} user={user} />;
}

function RegistrationFor({ marathon, loadedAt, user }: { marathon: Marathon; loadedAt: number; user: SessionUser }) {
  const navigate = useNavigate();
  const now = useEventNow(marathon);
  const counted = useLivePlaces(marathon, { loadedAt, now });
  const heading = `Register for ${marathon.title}`;
  const { obstacle, isOver } = eventState(counted, now);
  const isRegistered = hasEntryOf(marathon, user.uid);
  return (
    <div className="shell py-8 md:py-12">
      <Link to={paths.marathon(marathon._id)} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to the event
      </Link>
      <PageHeading title={heading} className={`mt-3 mb-8 wrap-anywhere ${titleSize(heading)}`} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary marathon={counted} now={now}>
          {/* The server decides; a known obstacle is said before anybody types. */}
          {obstacle && <p className="mt-4 rounded-control bg-warn-soft px-4 py-3 text-warn">{obstacle}</p>}
        </EventSummary>
        <div className="space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          {isRegistered && <RegisteredNote isOver={isOver} applyListHref={paths.appliedMarathons()} />}
          <RegistrationForm
            marathon={marathon}
            user={user}
            blockedButton={obstacle === null ? null : <BlockedButton label="Register" reason={obstacle} />}
            applyListHref={paths.appliedMarathons()}
            onRegistered={() => void navigate(paths.dashboard())}
          />
        </div>
      </div>
    </div>
  );
}
