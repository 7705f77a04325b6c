import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { EventSummary } from "../../features/marathons/event-summary.tsx";
import { MarathonProblem } from "../../features/marathons/marathon-problem.tsx";
import { useEditedMarathon } from "../../features/marathons/organiser/api.ts";
import { UpdateMarathon, whyUneditable } from "../../features/marathons/organiser/update-marathon.tsx";
import type { SessionUser } from "../../features/auth/session.ts";
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
        Added by {marathon.createdBy}. {rightsText(marathon)}
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
          <Correction key={`${id} ${user.uid}`} marathon={marathon} user={user} />
        </div>
      </div>
    </div>
  );
}

/** Who may change the event, before anybody types. */
function rightsText(marathon: Marathon): string {
  if (marathon.viewer?.can.includes("edit") !== true) return "";
  if (marathon.locked) return "Only you can change it. Its history keeps every version.";
  return "Until somebody registers or joins the waiting list, anybody signed in may correct it. Its organizer sees who changed what, and can restore any version.";
}

/** The form, for whoever may save. Somebody who never could gets none; somebody who loses the right keeps what they typed. */
function Correction({ marathon, user }: { marathon: Marathon; user: SessionUser }) {
  const mayEdit = marathon.viewer?.can.includes("edit") === true;
  const [hadForm, setHadForm] = useState(mayEdit);
  if (mayEdit && !hadForm) setHadForm(true);
  const href = paths.marathon(marathon._id);
  if (mayEdit || hadForm) return <UpdateMarathon marathon={marathon} user={user} href={href} />;
  return (
    <>
      <h2 className="poster text-3xl">{marathon.cancelledAt === null ? "Locked" : "Canceled"}</h2>
      <p className="mt-3 max-w-prose">{whyUneditable(marathon)}</p>
      <p className="mt-3 max-w-prose">
        Something wrong with it? Tell its organizer, who is named above.{" "}
        <Link to={href} className="text-accent underline underline-offset-4">
          See the event
        </Link>
      </p>
    </>
  );
}
