import { theRace } from "@run/functions/contract";
import type { Transfer } from "@run/functions/contract";
import type { ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useEvent } from "../../entities/event/queries.ts";
import { BlockedButton } from "../../ui/blocked-button.tsx";
import { EventSummary } from "../../entities/event/event-summary.tsx";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { entriesOf, ownEntryIn } from "../../entities/entry/my-entries.ts";
import { useMyRegistrations } from "../../entities/entry/queries.ts";
import { takeOverObstacle } from "../../entities/entry/cut-off.ts";
import { withFreed } from "../../entities/form/sold-out.ts";
import { atRace } from "../../entities/race/race-view.ts";
import { newestDetails } from "../../features/registrations/previous-details.ts";
import { useTransfer } from "../../features/registrations/transfer/api.ts";
import { isNotFound } from "../../lib/api/api-error.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { useNow } from "../../lib/dates/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PersonText } from "../../entities/person/person-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../../entities/paths.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

const TakeOverForm = lazyComponent(
  async () =>
    (await loadOrReload(() => import("../../features/registrations/transfer/take-over-form.tsx"))).TakeOverForm,
);

export function TransferPage() {
  const { code = "" } = useParams();
  const { data: transfer, error, isPending, isFetching, refetch } = useTransfer(code);

  if (isPending) return <PageSpinner label="Loading the invitation" />;
  if (isNotFound(error)) return <UnknownInvitation />;
  if (transfer === undefined) {
    return (
      <Message
        title="Connection Error"
        picture="/pictures/not-found.svg"
        action={
          <Button size="large" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        We couldn’t load this invitation. Check your connection and try again.
      </Message>
    );
  }
  return <Invitation key={code} code={code} transfer={transfer} />;
}

function UnknownInvitation() {
  return (
    <Message
      title="This invitation is over"
      picture="/pictures/empty-list.svg"
      action={
        <LinkButton to={paths.marathons()} size="large">
          See all marathons
        </LinkButton>
      }
    >
      The place has been taken over, or the invitation was withdrawn. If you took it over yourself, it is in My Apply
      List. If the link came in a message, check that you opened the whole link, or ask the sender for a new one.
    </Message>
  );
}

function Invitation({ code, transfer }: { code: string; transfer: Transfer }) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const now = useNow();
  const { marathonId, from, raceId, freedOptions } = transfer;
  const { data: marathon, error, isPending, isFetching, refetch } = useEvent(marathonId);
  const { data: mine, isPending: isMinePending } = useMyRegistrations(user.uid);

  if (isPending || isMinePending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const race = atRace(marathon, raceId);
  const obstacle = takeOverObstacle(race, now);
  const own = ownEntryIn(mine, marathonId);
  const isOwnInvitation = entriesOf(mine ?? []).some(({ transferCode }) => transferCode === code);
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading title="Take over a place" className="mb-8 text-5xl sm:text-6xl" />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary
          marathon={marathon}
          race={race}
          now={now}
          heading={
            <h2 className="poster mb-4 text-3xl wrap-anywhere">
              <Link
                to={paths.marathon(marathonId)}
                className="underline decoration-line decoration-2 underline-offset-4"
              >
                {marathon.title}
              </Link>
            </h2>
          }
        />
        <section
          aria-label="Your registration"
          className="space-y-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          {own === undefined && !isOwnInvitation ? (
            <>
              <div className="rounded-control border-l-4 border-go bg-go-soft px-4 py-3 wrap-anywhere">
                <h2 className="sign text-lg">
                  <PersonText text={from} /> is giving you{" "}
                  {race.raceName === null ? "this place" : `a place in ${theRace({ name: race.raceName })}`}
                </h2>
                <p className="mt-1 text-base">
                  Fill in your own details. Once you take over the place, it&apos;s yours, and{" "}
                  <PersonText text={from} />
                  &apos;s registration ends. It passes directly to you; the waiting list isn&apos;t affected.
                </p>
              </div>
              <TakeOverForm
                fallback={<Skeleton className="h-96 rounded-control" />}
                code={code}
                marathon={{ ...marathon, form: withFreed(marathon.form, freedOptions) }}
                raceId={raceId}
                user={user}
                blockedButton={
                  obstacle === null ? null : <BlockedButton label="Take over the place" reason={obstacle} />
                }
                previous={newestDetails(mine ?? [])}
                onTaken={() => void navigate(paths.appliedMarathons())}
              />
            </>
          ) : (
            <Registered isOwnInvitation={isOwnInvitation} from={from} />
          )}
        </section>
      </div>
    </div>
  );
}

/** A runner has at most one place in an event, so a registered runner cannot take over another. */
function Registered({ isOwnInvitation, from }: { isOwnInvitation: boolean; from: string }) {
  return (
    <>
      <h2 className="poster text-3xl">
        {isOwnInvitation ? "This is your own invitation" : "You are already registered"}
      </h2>
      <p>
        {isOwnInvitation ? (
          "Send the link of this page to the runner who should have your place. Until they accept, the place stays yours, and you can withdraw the invitation in My Apply List."
        ) : (
          <>
            You already have a place in this event, so you can’t take over <PersonText text={from} />
            &apos;s as well. The invitation stays open for someone else.
          </>
        )}
      </p>
      <LinkButton to={paths.appliedMarathons()}>Go to My Apply List</LinkButton>
    </>
  );
}

function Message({
  title,
  picture,
  action,
  children,
}: {
  title: string;
  picture: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="shell flex flex-col items-center py-16 text-center md:py-24">
      <img src={picture} alt="" width={480} height={300} className="mb-8 h-auto w-full max-w-md" />
      <PageHeading title={title} className="text-6xl md:text-7xl" />
      <p className="mt-4 mb-8 max-w-lg text-lg text-muted">{children}</p>
      <div className="flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
