import type { Marathon } from "@run/functions/contract";
import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ownRecord } from "../../entities/entry/own-record.ts";
import type { RegistrationStage } from "../../entities/entry/registration-stage.ts";
import type { useOwnPlace } from "../../entities/entry/use-own-place.ts";
import { eventState } from "../../entities/event/event-state.ts";
import { OthersLink } from "../../entities/event/others-link.tsx";
import { fullText, raceFullText } from "../../entities/event/waitlist-text.ts";
import { paths } from "../../entities/paths.ts";
import { atRace, findRace, hasSeveralRaces } from "../../entities/race/race-view.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { EventClosed } from "../../features/events/detail/event-closed.tsx";
import { AccountReady } from "../../features/registrations/account-ready.tsx";
import { LiveOwnState } from "../../features/registrations/live-own-state.tsx";
import { storeNewRegistration } from "../../features/registrations/new-registration.ts";
import { alreadyWaitingText, OtherRaces, waitingHint } from "../../features/registrations/other-races.tsx";
import { OwnRegistrationCard } from "../../features/registrations/own-registration-card.tsx";
import { usePreviousDetails } from "../../features/registrations/previous-details.ts";
import { registrationDraftId } from "../../features/registrations/registration-draft-id.ts";
import { QueueNote } from "../../features/registrations/waitlist/queue-note.tsx";
import { StandingNote } from "../../features/registrations/waitlist/standing-note.tsx";
import { readDraft } from "../../lib/forms/drafts.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { BlockedButton } from "../../ui/blocked-button.tsx";
import { showHeadingOf } from "../../ui/page-focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useIsNewAccount } from "../new-account.ts";

// The form's code is loaded in parallel with the event. The code is lazy, because many readers are already registered
// or find registration closed.
const formCode = loadOrReload(() => import("../../features/registrations/registration-form.tsx"));
formCode.catch(() => undefined);
const RegistrationForm = lazy(async () => ({ default: (await formCode).RegistrationForm }));

type Props = {
  /** With the current counts of its places. */
  event: Marathon;
  user: SessionUser;
  own: ReturnType<typeof useOwnPlace>;
  stage: RegistrationStage;
  raceId: string | null;
  chooseRace: (raceId: string) => void;
  now: number;
};

/** What the runner has in the event, and the form if they can get something there. */
export function OwnRegistrationSection({ event, user, own, stage, raceId, chooseRace, now }: Props) {
  const navigate = useNavigate();
  const { uid } = user;
  const { isRegistered, standing, start } = own;
  const { kind, obstacle } = stage;
  const isOnWaitlist = standing.status !== "none" && event.cancelledAt === null;
  const { isReady, details } = usePreviousDetails(uid, own.isStandingUnknown ? null : standing.status !== "none");
  const draft = registrationDraftId(uid, event._id);
  const keepsForm = useKeepsForm(kind, () => readDraft(draft) !== null);
  // While it is unknown whether the runner is on the waiting list, a full event shows no form yet.
  const [startedFull] = useState(kind === "join");
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

  const race = raceId === null ? undefined : findRace(event, raceId);
  const blocked =
    kind === "waits-elsewhere" && race !== undefined ? alreadyWaitingText(event, race, standing.raceId) : obstacle;
  const leadsToWaitlist = kind === "join" || kind === "waits-elsewhere";
  const queueNote = kind === "join" && (
    <QueueNote reason={race === undefined ? fullText(event) : raceFullText(event, race)} event={event} />
  );
  const hasChoice = hasSeveralRaces(event);
  const state = eventState(event, now);
  return (
    <>
      {/* A section, so that the focus moves to its heading when the standing replaces the form. */}
      <section
        ref={section}
        aria-label="Your registration"
        className="relative space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        {isNewAccount && !isRegistered && !isOnWaitlist && <AccountReady />}
        {isRegistered && (
          <OwnRegistrationCard race={atRace(event, start?.raceId, start?.waveId)} {...ownRecord(own.entry)} now={now} />
        )}
        {event.cancelledAt === null && <StandingNote marathon={event} {...{ standing, uid, isRegistered, now }} />}
        {isOnWaitlist && !isRegistered && obstacle === null && <OtherRaces event={event} standing={standing} />}
        {state.mode === "register" && <OthersLink event={event} />}
        {!keepsForm ? (
          kind === "closed" && !isOnWaitlist && <EventClosed event={event} state={state} />
        ) : (startedFull && own.isStandingUnknown) || !isReady ? (
          <Skeleton className="h-96 rounded-control" />
        ) : (
          <>
            {!hasChoice && queueNote}
            <Suspense fallback={<Skeleton className="h-96 rounded-control" />}>
              <RegistrationForm
                marathon={event}
                user={user}
                mode={leadsToWaitlist ? "waitlist" : "register"}
                blockedButton={
                  blocked === null ? null : (
                    <BlockedButton label={leadsToWaitlist ? "Join waiting list" : "Register"} reason={blocked} />
                  )
                }
                previous={details}
                raceId={raceId}
                choice={
                  hasChoice
                    ? {
                        event,
                        now,
                        hintOf: isOnWaitlist ? (one) => waitingHint(event, one, standing) : undefined,
                        onChoose: chooseRace,
                        note: queueNote,
                      }
                    : undefined
                }
                onRegistered={() => {
                  storeNewRegistration(uid, atRace(event, raceId));
                  void navigate(paths.dashboard());
                }}
                onJoined={() => setHasJoined(true)}
              />
            </Suspense>
          </>
        )}
      </section>
      {(isOnWaitlist || kind === "join") && own.isLoaded && (
        <LiveOwnState marathonId={event._id} {...{ uid, isRegistered, isOnWaitlist }} />
      )}
    </>
  );
}

/**
 * Whether the form is on the page. A form that was shown stays, with what was typed, even when registration closes or
 * the runner turns out to be registered.
 */
function useKeepsForm(kind: RegistrationStage["kind"], hasDraft: () => boolean): boolean {
  const hasForm = kind === "register" || kind === "join";
  const [hadForm, setHadForm] = useState(hasForm);
  if (hasForm && !hadForm) setHadForm(true);
  if (kind === "registered") return hadForm && hasDraft();
  return hasForm || (hadForm && kind !== "waiting" && kind !== "offered");
}
