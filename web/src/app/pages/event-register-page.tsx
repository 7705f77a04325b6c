import { NO_STANDING } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useEvent } from "../../entities/event/queries.ts";
import { BlockedButton } from "../../ui/blocked-button.tsx";
import { eventState } from "../../entities/event/event-state.ts";
import { EventClosed } from "../../features/events/detail/event-closed.tsx";
import { EventSummary } from "../../entities/event/event-summary.tsx";
import { fullText, raceFullText, waitlistText } from "../../entities/event/waitlist-text.ts";
import { useLivePlaces } from "../../entities/event/live-places.ts";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { hasEntry, ownStartIn } from "../../entities/event/participant-columns.tsx";
import { titleSize } from "../../entities/event/title-size.ts";
import { OthersLink } from "../../entities/event/others-link.tsx";
import { useEventNow } from "../../entities/event/use-event-now.ts";
import { AccountReady } from "../../features/registrations/account-ready.tsx";
import { ownEntryIn } from "../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { LiveOwnState } from "../../features/registrations/live-own-state.tsx";
import { storeNewRegistration } from "../../features/registrations/new-registration.ts";
import { OwnRegistrationCard } from "../../features/registrations/own-registration-card.tsx";
import { usePreviousDetails } from "../../features/registrations/previous-details.ts";
import { racePlaces } from "../../entities/race/race-places.ts";
import { atRace, findRace, hasSeveralRaces } from "../../entities/race/race-view.ts";
import { useChosenRace } from "../../features/registrations/race-in-url.ts";
import { alreadyWaitingText, OtherRaces, waitingHint } from "../../features/registrations/other-races.tsx";
import { ownRecord } from "../../entities/entry/own-record.ts";
import { registrationDraftId } from "../../features/registrations/registration-draft-id.ts";
import { useStanding } from "../../entities/entry/waitlist-queries.ts";
import { QueueNote } from "../../features/registrations/waitlist/queue-note.tsx";
import { StandingNote } from "../../features/registrations/waitlist/standing-note.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { readDraft } from "../../lib/forms/drafts.ts";
import { showHeadingOf } from "../../ui/page-focus.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useIsNewAccount } from "../new-account.ts";
import { paths } from "../../entities/paths.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

// The form's code is loaded in parallel with the event. The code is lazy, because many readers are already registered
// or find registration closed.
const formCode = loadOrReload(() => import("../../features/registrations/registration-form.tsx"));
formCode.catch(() => undefined);
const RegistrationForm = lazy(async () => ({ default: (await formCode).RegistrationForm }));

export function EventRegisterPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
  const { data: marathon, dataUpdatedAt, error, isPending, isFetching, refetch } = useEvent(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <RegistrationFor key={`${id} ${user.uid}`} marathon={marathon} loadedAt={dataUpdatedAt} user={user} />;
}

function RegistrationFor({ marathon, loadedAt, user }: { marathon: Marathon; loadedAt: number; user: SessionUser }) {
  const navigate = useNavigate();
  const { uid } = user;
  const { _id: id } = marathon;
  const now = useEventNow(marathon);
  const liveMarathon = useLivePlaces(marathon, { loadedAt, now });
  const heading = `Register for ${marathon.title}`;
  const state = eventState(liveMarathon, now);
  const { mode, obstacle } = state;
  const draft = registrationDraftId(uid, id);
  const { raceId, chooseRace } = useChosenRace(liveMarathon, draft);
  const race = raceId === null ? undefined : findRace(liveMarathon, raceId);
  const isFull = race === undefined ? mode === "waitlist" : racePlaces(liveMarathon, race.id).isFull;
  const { data: mine } = useMyRegistrations(uid);
  const entry = ownEntryIn(mine, id);
  const isRegistered = mine ? entry !== undefined : hasEntry(marathon, uid);
  const ownStart = entry?.totalRegistrationCount[0] ?? ownStartIn(marathon, uid);
  const { isReady, details } = usePreviousDetails(uid);
  const { data: standing = NO_STANDING, isLoading } = useStanding(liveMarathon);
  const isOnWaitlist = standing.status !== "none";
  const leadsToWaitlist = mode !== null && isFull && !isRegistered;
  // While it is unknown whether the runner is on the waiting list, a full event shows no form yet.
  const [startedFull] = useState(leadsToWaitlist);
  // A runner who waits for one race may register for another one in the meantime.
  const waitsForAnother = isOnWaitlist && race !== undefined && standing.raceId !== race.id;
  const waitsForThis = isOnWaitlist && !waitsForAnother;
  const [hadForm, setHadForm] = useState(false);
  const hasForm = !waitsForThis && !isRegistered && obstacle === null && !(waitsForAnother && isFull);
  if (hasForm && !hadForm) setHadForm(true);
  // A form that was shown stays, with what was typed, even when registration closes or the runner turns out to be
  // registered.
  const keepsForm = hadForm && !waitsForThis && (!isRegistered || readDraft(draft) !== null);
  // Choosing a race replaces the history entry, whose state says that the account is new.
  const arrivedNew = useIsNewAccount();
  const [isNewAccount] = useState(arrivedNew);

  const section = useRef<HTMLElement>(null);
  const [hasJoined, setHasJoined] = useState(false);
  const showsOutcome = hasJoined && isOnWaitlist;
  // The page is shorter without the form, so the reader would otherwise see only the footer.
  useLayoutEffect(() => {
    if (showsOutcome && section.current !== null) showHeadingOf(section.current);
  }, [showsOutcome]);

  const view = atRace(liveMarathon, raceId);
  const blocked =
    obstacle ?? (waitsForAnother && isFull ? alreadyWaitingText(liveMarathon, race, standing.raceId) : null);
  const queueNote = leadsToWaitlist && !waitsForAnother && (
    <QueueNote
      reason={race === undefined ? fullText(liveMarathon) : raceFullText(liveMarathon, race)}
      event={marathon}
    />
  );
  const hasChoice = hasSeveralRaces(liveMarathon);
  const label = leadsToWaitlist ? "Join waiting list" : "Register";
  return (
    <div className="shell py-8 md:py-12">
      <Link to={paths.marathon(id)} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to the event
      </Link>
      <PageHeading title={heading} className={`mt-3 mb-8 wrap-anywhere ${titleSize(heading)}`} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary marathon={liveMarathon} race={view} now={now}>
          {mode !== null && isFull && <p className="mt-4 text-base text-muted">{waitlistText(race ?? liveMarathon)}</p>}
        </EventSummary>
        {/* A section, so that the focus moves to its heading when the standing replaces the form. */}
        <section
          ref={section}
          aria-label="Your registration"
          className="relative space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          {isNewAccount && !isRegistered && !isOnWaitlist && <AccountReady />}
          {isRegistered && (
            <OwnRegistrationCard
              race={atRace(marathon, ownStart?.raceId, ownStart?.waveId)}
              {...ownRecord(entry)}
              now={now}
            />
          )}
          <StandingNote {...{ marathon, standing, uid, isRegistered, now }} />
          {isOnWaitlist && !isRegistered && obstacle === null && (
            <OtherRaces event={liveMarathon} standing={standing} />
          )}
          {mode === "register" && <OthersLink event={marathon} />}
          {!hasForm && !keepsForm ? (
            !isRegistered && !isOnWaitlist && <EventClosed event={marathon} state={state} />
          ) : (startedFull && isLoading) || !isReady ? (
            <Skeleton className="h-96 rounded-control" />
          ) : (
            <>
              {!hasChoice && queueNote}
              <Suspense fallback={<Skeleton className="h-96 rounded-control" />}>
                <RegistrationForm
                  marathon={liveMarathon}
                  user={user}
                  mode={leadsToWaitlist ? "waitlist" : "register"}
                  blockedButton={blocked === null ? null : <BlockedButton label={label} reason={blocked} />}
                  previous={details}
                  raceId={raceId}
                  choice={
                    hasChoice
                      ? {
                          event: liveMarathon,
                          now,
                          hintOf: isOnWaitlist ? (one) => waitingHint(liveMarathon, one, standing) : undefined,
                          onChoose: chooseRace,
                          note: queueNote,
                        }
                      : undefined
                  }
                  onRegistered={() => {
                    storeNewRegistration(uid, view);
                    void navigate(paths.dashboard());
                  }}
                  onJoined={() => setHasJoined(true)}
                />
              </Suspense>
            </>
          )}
        </section>
      </div>
      {(isOnWaitlist || leadsToWaitlist) && mine !== undefined && (
        <LiveOwnState {...{ marathonId: id, uid, isRegistered, isOnWaitlist }} />
      )}
    </div>
  );
}
