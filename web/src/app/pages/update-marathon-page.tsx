import { Link, useParams } from "react-router-dom";
import { EventSummary } from "../../features/marathons/event-summary.tsx";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { useEditedMarathon } from "../../features/marathons/organiser/api.ts";
import { UpdateMarathon } from "../../features/marathons/organiser/update-marathon.tsx";
import { useNow } from "../../lib/use-now.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function UpdateMarathonPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
  const now = useNow();
  const { data: marathon, error, isPending, refetch } = useEditedMarathon(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <MarathonProblem error={error} onRetry={() => void refetch()} marathonsHref={paths.marathons()} />;
  }
  return (
    <div className="shell py-8 md:py-12">
      <Link to={paths.marathon(id)} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to the event
      </Link>
      <PageHeading title="Update Marathon" className="mt-3 text-5xl sm:text-6xl" />
      <p className="mt-3 mb-8 max-w-prose text-muted wrap-anywhere">
        Added by {marathon.createdBy}. Anybody signed in may correct it; its organiser sees who changed what, and can
        bring any version back.
      </p>
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary
          marathon={marathon}
          now={now}
          heading={
            <>
              <p className="sign mb-2 text-sm text-muted">As it is saved</p>
              <h2 className="poster mb-3 text-2xl wrap-anywhere">{marathon.title}</h2>
            </>
          }
        />
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <UpdateMarathon key={`${id} ${user.uid}`} marathon={marathon} user={user} href={paths.marathon(id)} />
        </div>
      </div>
    </div>
  );
}
