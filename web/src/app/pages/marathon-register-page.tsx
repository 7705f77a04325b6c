import { NO_STANDING } from "@run/functions/contract";
import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useMarathon } from "../../features/marathons/api.ts";
import { BlockedButton } from "../../features/marathons/blocked-button.tsx";
import { eventState } from "../../features/marathons/event-state.ts";
import { EventSummary } from "../../features/marathons/event-summary.tsx";
import { fullText, lineText } from "../../features/marathons/line-words.ts";
import { useLivePlaces } from "../../features/marathons/live-places.ts";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { hasEntryOf } from "../../features/marathons/participant-columns.tsx";
import { RegisteredNote } from "../../features/marathons/registered-note.tsx";
import { titleSize } from "../../features/marathons/title-size.ts";
import { useEventNow } from "../../features/marathons/use-event-now.ts";
import { useMyRegistrations } from "../../features/registrations/api.ts";
import { LiveOwnState } from "../../features/registrations/live-own-state.tsx";
import { RegistrationForm } from "../../features/registrations/registration-form.tsx";
import { useStanding } from "../../features/registrations/waitlist/api.ts";
import { LineNote } from "../../features/registrations/waitlist/line-note.tsx";
import { StandingNote } from "../../features/registrations/waitlist/standing-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
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
  const { uid } = user;
  const now = useEventNow(marathon);
  const counted = useLivePlaces(marathon, { loadedAt, now });
  const heading = `Register for ${marathon.title}`;
  const { way, obstacle, isOver } = eventState(counted, now);
  // Registering again is told by the server. Joining a line with a place in hand is not offered at all.
  const { data: mine } = useMyRegistrations(uid, { isNeeded: way === "waitlist" });
  const isRegistered = mine ? mine.some(({ _id }) => _id === marathon._id) : hasEntryOf(marathon, uid);
  const { data: standing = NO_STANDING, isLoading } = useStanding(counted);
  const isInLine = standing.status !== "none";
  const leadsToLine = way === "waitlist" && !isRegistered;
  // Whoever waits already is not shown a form first; a form that is there stays.
  const [beganFull] = useState(leadsToLine);
  const hrefs = { register: paths.marathonRegister(marathon._id), applyList: paths.appliedMarathons() };
  const label = leadsToLine ? "Join Waiting List" : "Register";
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
          {way === "waitlist" && <p className="mt-4 text-base text-muted">{lineText(counted)}</p>}
        </EventSummary>
        {/* A section of its own: when the form makes room for the standing, the focus moves to its heading. */}
        <section
          aria-label="Your registration"
          className="relative space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          {isRegistered && <RegisteredNote isOver={isOver} applyListHref={hrefs.applyList} />}
          <StandingNote {...{ marathon, standing, uid, isRegistered, now, hrefs }} />
          {isInLine ? null : beganFull && isLoading ? (
            <Skeleton className="h-96 rounded-control" />
          ) : (
            <>
              {leadsToLine && <LineNote reason={fullText(counted)} offerHours={marathon.offerHours} />}
              <RegistrationForm
                marathon={marathon}
                user={user}
                way={leadsToLine ? "waitlist" : "register"}
                blockedButton={obstacle === null ? null : <BlockedButton label={label} reason={obstacle} />}
                applyListHref={hrefs.applyList}
                onRegistered={() => void navigate(paths.dashboard())}
              />
            </>
          )}
        </section>
      </div>
      {(isInLine || leadsToLine) && mine !== undefined && (
        <LiveOwnState {...{ marathonId: marathon._id, uid, isRegistered, isInLine }} />
      )}
    </div>
  );
}
