import type { Marathon } from "@run/functions/contract";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { EventProblem } from "../../entities/event/event-problem.tsx";
import { paths } from "../../entities/paths.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { useEditedEvent } from "../../features/organizer/queries.ts";
import { RaceOverview } from "../../features/organizer/races/race-overview.tsx";
import { RacesForm } from "../../features/organizer/races/races-form.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";

export function EventRacesPage() {
  const { id = "" } = useParams();
  const user = useSignedInUser();
  const { data: event, error, isPending, isFetching, refetch } = useEditedEvent(id);

  if (isPending) return <PageSpinner label="Loading the races" />;
  if (event === undefined) {
    return <EventProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Link to={paths.myMarathons()} className="inline-block py-1 text-accent underline underline-offset-4">
        Back to My Added Marathons
      </Link>
      <PageHeading title="Races" className="mt-3 text-5xl sm:text-6xl" />
      <p className="mt-3 text-lg wrap-anywhere">
        <Link to={paths.marathon(id)} className="underline decoration-line decoration-2 underline-offset-4">
          {event.title}
        </Link>
      </p>
      <Races key={`${id} ${user.uid}`} event={event} uid={user.uid} onReload={() => void refetch()} />
    </>
  );
}

/** Shows the form to users who may save. A user who loses that right while typing keeps the form. */
function Races({ event, uid, onReload }: { event: Marathon; uid: string; onReload: () => void }) {
  const mayChange = event.cancelledAt === null && event.viewer?.can.includes("configure") === true;
  const [hadForm, setHadForm] = useState(mayChange);
  if (mayChange && !hadForm) setHadForm(true);
  if (!mayChange && !hadForm) {
    return (
      <div className="mt-8">
        <Notice
          title={event.cancelledAt === null ? "Only the organizer can set up races" : "This event was canceled"}
          headingLevel="h2"
          action={<LinkButton to={paths.marathon(event._id)}>See the event</LinkButton>}
        >
          {event.cancelledAt === null
            ? "You can see the races on the event’s page."
            : "The races of a canceled event can’t be changed."}
        </Notice>
      </div>
    );
  }
  return (
    <div className="mt-6 space-y-5">
      <RaceOverview event={event} />
      <RacesForm event={event} uid={uid} onReload={onReload} />
    </div>
  );
}
