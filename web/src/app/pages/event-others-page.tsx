import type { Marathon } from "@run/functions/contract";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { enteredNames, othersDraftId, othersLeft } from "../../features/registrations/others/people.ts";
import { OthersIntro } from "../../features/registrations/others/others-intro.tsx";
import { EventClosed } from "../../features/events/detail/event-closed.tsx";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { eventState } from "../../entities/event/event-state.ts";
import { EventSummary } from "../../entities/event/event-summary.tsx";
import { useLivePlaces } from "../../entities/event/live-places.ts";
import { useRouteEvent } from "../../entities/event/queries.ts";
import { titleSize } from "../../entities/event/title-size.ts";
import { useEventNow } from "../../entities/event/use-event-now.ts";
import { paths } from "../../entities/paths.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { readDraft } from "../../lib/forms/drafts.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { BlockedButton } from "../../ui/blocked-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";

// The form's code is loaded in parallel with the event.
const formCode = loadOrReload(() => import("../../features/registrations/others/others-form.tsx"));
formCode.catch(() => undefined);
const OthersForm = lazy(async () => ({ default: (await formCode).OthersForm }));

export function EventOthersPage() {
  const { id = "" } = useParams();
  const { uid } = useSignedInUser();
  const { data: marathon, dataUpdatedAt, error, isPending, isFetching, refetch } = useRouteEvent(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <OthersOf key={`${id} ${uid}`} marathon={marathon} loadedAt={dataUpdatedAt} uid={uid} />;
}

function OthersOf({ marathon, loadedAt, uid }: { marathon: Marathon; loadedAt: number; uid: string }) {
  const navigate = useNavigate();
  const { _id: id } = marathon;
  const now = useEventNow(marathon);
  const event = useLivePlaces(marathon, { loadedAt, now });
  const state = eventState(event, now);
  const { data: mine, isPending } = useMyRegistrations(uid);
  const entered = enteredNames(mine, id);
  const obstacle = state.obstacle ?? whyNobody(state.mode === "waitlist", othersLeft(entered));
  // A form that was shown stays, with what was typed, even when registration closes or the last place is taken.
  const [hadForm, setHadForm] = useState(() => state.obstacle === null && readDraft(othersDraftId(uid, id)) !== null);
  if (obstacle === null && !isPending && !hadForm) setHadForm(true);
  const heading = `Enter other people in ${marathon.title}`;
  return (
    <div className="shell py-8 md:py-12">
      <Link to={paths.marathon(id)} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to the event
      </Link>
      <PageHeading title={heading} className={`mt-3 mb-8 wrap-anywhere ${titleSize(heading)}`} />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary marathon={event} now={now} />
        <div className="min-w-0 space-y-6">
          {state.obstacle !== null && !hadForm ? (
            <section className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
              <EventClosed event={event} state={state} />
            </section>
          ) : (
            <>
              <OthersIntro event={event} entered={entered} />
              {isPending ? (
                <Skeleton className="h-96 rounded-card" />
              ) : hadForm ? (
                <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                  <OthersForm
                    {...{ event, uid, entered }}
                    mine={mine ?? []}
                    blockedButton={obstacle === null ? null : <BlockedButton label="Enter them" reason={obstacle} />}
                    onEntered={() => void navigate(paths.appliedMarathons())}
                  />
                </Suspense>
              ) : (
                <p className="rounded-control border-l-4 border-amber bg-sunken px-4 py-3">{obstacle}</p>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function whyNobody(isFull: boolean, left: number): string | null {
  if (left === 0) return "You have entered ten people, and that is the most for one account in an event.";
  return isFull ? "All places are taken. Other people can’t join the waiting list through your account." : null;
}
