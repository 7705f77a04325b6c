import type { Marathon } from "@run/functions/contract";
import { Link, useParams } from "react-router-dom";
import { isChoiceFull, registrationStage } from "../../entities/entry/registration-stage.ts";
import { useOwnPlace } from "../../entities/entry/use-own-place.ts";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { EventSummary } from "../../entities/event/event-summary.tsx";
import { useLivePlaces } from "../../entities/event/live-places.ts";
import { useRouteEvent } from "../../entities/event/queries.ts";
import { titleSize } from "../../entities/event/title-size.ts";
import { useEventNow } from "../../entities/event/use-event-now.ts";
import { waitlistText } from "../../entities/event/waitlist-text.ts";
import { paths } from "../../entities/paths.ts";
import { atRace, findRace } from "../../entities/race/race-view.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { useChosenRace } from "../../features/registrations/race-in-url.ts";
import { registrationDraftId } from "../../features/registrations/registration-draft-id.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { OwnRegistrationSection } from "./own-registration-section.tsx";

export function EventRegisterPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
  const { data: marathon, dataUpdatedAt, error, isPending, isFetching, refetch } = useRouteEvent(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <RegistrationFor key={`${id} ${user.uid}`} marathon={marathon} loadedAt={dataUpdatedAt} user={user} />;
}

function RegistrationFor({ marathon, loadedAt, user }: { marathon: Marathon; loadedAt: number; user: SessionUser }) {
  const now = useEventNow(marathon);
  const event = useLivePlaces(marathon, { loadedAt, now });
  const { raceId, chooseRace } = useChosenRace(event, registrationDraftId(user.uid, event._id));
  const own = useOwnPlace(event, user.uid);
  const stage = registrationStage(event, { ...own, raceId }, now);
  const race = raceId === null ? undefined : findRace(event, raceId);
  const heading = `Register for ${event.title}`;
  return (
    <div className="shell py-8 md:py-12">
      <Link to={paths.marathon(event._id)} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to the event
      </Link>
      <PageHeading title={heading} className={`mt-3 mb-8 wrap-anywhere ${titleSize(heading)}`} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary marathon={event} race={atRace(event, raceId)} now={now}>
          {stage.obstacle === null && isChoiceFull(event, raceId) && (
            <p className="mt-4 text-base text-muted">{waitlistText(race ?? event)}</p>
          )}
        </EventSummary>
        <OwnRegistrationSection {...{ event, user, own, stage, raceId, chooseRace, now }} />
      </div>
    </div>
  );
}
