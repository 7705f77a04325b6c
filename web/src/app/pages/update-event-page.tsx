import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { EventSummary } from "../../entities/event/event-summary.tsx";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { ChangeNote } from "../../features/organizer/event-pages/change-note.tsx";
import { useEditedEvent } from "../../features/organizer/queries.ts";
import { whyUneditable } from "../../features/organizer/event-form/why-uneditable.ts";
import type { SessionUser } from "../../entities/session/session.ts";
import { useNow } from "../../lib/dates/use-now.ts";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { paths } from "../../entities/paths.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

// The form's code is loaded in parallel with the event.
const formCode = loadOrReload(() => import("../../features/organizer/event-form/update-event.tsx"));
const UpdateEvent = lazyComponent(async () => (await formCode).UpdateEvent);

export function UpdateEventPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
  const now = useNow();
  const { data: marathon, error, isPending, refetch } = useEditedEvent(id, { polls: true });

  if (isPending) return <PageSpinner label="Loading the event" />;
  if (marathon === undefined) {
    return <EventProblem error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="shell py-8 md:py-12">
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.marathon(id)} className="inline-block py-1 text-accent underline underline-offset-4">
          Back to the event
        </Link>
        {marathon.viewer?.role && (
          <Link to={paths.marathonOverview(id)} className="inline-block py-1 text-accent underline underline-offset-4">
            Manage event
          </Link>
        )}
      </p>
      <PageHeading title="Update marathon" className="mt-3 text-5xl sm:text-6xl" />
      <p className="mt-3 max-w-prose text-muted wrap-anywhere">
        Added by {marathon.createdBy}. {rightsText(marathon)}
      </p>
      <ChangeNote key={`${id} ${user.uid}`} event={marathon} user={user} />
      <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <EventSummary
          marathon={marathon}
          now={now}
          heading={
            <>
              <p className="sign mb-2 text-sm text-muted">Saved version</p>
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

/** Says who can change the event, above the form. */
function rightsText(marathon: Marathon): string {
  if (marathon.viewer?.can.includes("edit") !== true) return "";
  if (marathon.locked || marathon.state === "draft")
    return "Only its owner and organizers can change it. Its history keeps every version.";
  return "Anyone who is signed in can correct it until someone registers or joins the waiting list. Its organizer sees who changed what, and can restore any version.";
}

/** Shows the form to users who may save. A user who loses that right while typing keeps the form. */
function Correction({ marathon, user }: { marathon: Marathon; user: SessionUser }) {
  const mayEdit = marathon.viewer?.can.includes("edit") === true;
  const [hadForm, setHadForm] = useState(mayEdit);
  if (mayEdit && !hadForm) setHadForm(true);
  if (mayEdit || hadForm)
    return <UpdateEvent marathon={marathon} user={user} fallback={<Skeleton className="h-96 rounded-control" />} />;
  return (
    <>
      <h2 className="poster text-3xl">{marathon.cancelledAt === null ? "Only for its organizer" : "Canceled"}</h2>
      <p className="mt-3 max-w-prose">{whyUneditable(marathon)}</p>
      <p className="mt-3 max-w-prose">
        Is something wrong? Tell its organizer, who is named above.{" "}
        <Link to={paths.marathon(marathon._id)} className="text-accent underline underline-offset-4">
          See the event
        </Link>
      </p>
    </>
  );
}
