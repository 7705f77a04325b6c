import { Link, useNavigate, useParams } from "react-router-dom";
import { useMarathon } from "../../features/marathons/api.ts";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { RegistrationSummary } from "../../features/marathons/registration-summary.tsx";
import { RegistrationForm } from "../../features/registrations/registration-form.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function MarathonRegisterPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const { data: marathon, error, isPending, refetch } = useMarathon(id);

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <MarathonProblem error={error} onRetry={() => void refetch()} marathonsHref={paths.marathons()} />;
  }
  return (
    <div className="shell py-8 md:py-12">
      <Link to={paths.marathon(id)} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to the event
      </Link>
      <PageHeading title={`Register for ${marathon.title}`} className="mt-3 mb-8 text-5xl wrap-anywhere md:text-7xl" />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <RegistrationSummary marathon={marathon} />
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <RegistrationForm
            key={`${id} ${user.uid}`}
            marathon={marathon}
            user={user}
            onRegistered={() => void navigate(paths.dashboard())}
          />
        </div>
      </div>
    </div>
  );
}
