import type { Marathon, MyRegistration } from "@run/functions/contract";
import { useParams } from "react-router-dom";
import { useEventOrCard } from "../../entities/event/queries.ts";
import { useLivePlaces } from "../../entities/event/live-places.ts";
import { EventDetail } from "../../features/events/detail/event-detail.tsx";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { useEventNow } from "../../entities/event/use-event-now.ts";
import { AccountReady } from "../../features/registrations/account-ready.tsx";
import { LiveOwnState } from "../../features/registrations/live-own-state.tsx";
import { OwnRegistrationCard } from "../../features/registrations/own-registration-card.tsx";
import { atRace } from "../../entities/race/race-view.ts";
import { ownRecord } from "../../entities/entry/own-record.ts";
import { useOwnPlace } from "../../entities/entry/use-own-place.ts";
import { StandingNote } from "../../features/registrations/waitlist/standing-note.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { lifeStateOf } from "../../entities/event/event-state.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useIsNewAccount } from "../new-account.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

// Only the organizers of an event that is not public need it.
const PublishButton = lazyComponent(
  async () => (await import("../../features/organizer/life/publish-button.tsx")).PublishButton,
);

// Few readers have an entry whose start or place has moved.
const MovedNote = lazyComponent(async () => (await import("../../features/registrations/moved-note.tsx")).MovedNote);

function canPublish(event: Marathon): boolean {
  return event.viewer?.can.includes("configure") === true && ["draft", "postponed"].includes(lifeStateOf(event));
}

function hasMoved({ totalRegistrationCount: records }: MyRegistration): boolean {
  return records.some(({ startMoved, locationMoved }) => startMoved !== null || locationMoved !== null);
}

export function EventPage() {
  const { id = "" } = useParams();
  const {
    data: marathon,
    dataUpdatedAt,
    error,
    isPending,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useEventOrCard(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Detail key={id} marathon={marathon} loadedAt={dataUpdatedAt} isPartial={isPlaceholderData} />;
}

/** `loadedAt` is in milliseconds since 1970. `isPartial`: only the data of the event's card is known. */
function Detail({ marathon, loadedAt, isPartial }: { marathon: Marathon; loadedAt: number; isPartial: boolean }) {
  const { uid } = useSignedInUser();
  const { _id: id } = marathon;
  const now = useEventNow(marathon);
  const liveMarathon = useLivePlaces(marathon, { loadedAt, now });
  const { entries, entry, isRegistered, start, standing, isLoaded } = useOwnPlace(liveMarathon, uid);
  const isOnWaitlist = standing.status !== "none";
  const isNewAccount = useIsNewAccount();
  const raceId = start?.raceId ?? null;
  return (
    <>
      <EventDetail
        {...{ marathon, liveMarathon, now, isPartial, isRegistered, isOnWaitlist }}
        ownUid={uid}
        own={{ raceId, standing }}
        moved={
          (isOnWaitlist || entries.some(hasMoved)) && (
            <MovedNote marathonId={id} {...{ entries, isOnWaitlist, uid, now }} fallback={null} />
          )
        }
        lifeAction={canPublish(marathon) && <PublishButton event={marathon} fallback={null} />}
        standing={
          <>
            {isNewAccount && !isRegistered && !isOnWaitlist && <AccountReady />}
            <StandingNote {...{ marathon, standing, uid, isRegistered, now }} />
          </>
        }
        registration={
          <OwnRegistrationCard race={atRace(marathon, raceId, start?.waveId)} {...ownRecord(entry)} now={now} />
        }
      />
      {isLoaded && <LiveOwnState {...{ marathonId: id, uid, isRegistered, isOnWaitlist }} />}
    </>
  );
}
