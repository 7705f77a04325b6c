import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { EditorsOnly } from "../../features/organizer/event-pages/editors-only.tsx";
import { RaceOverview } from "../../features/organizer/races/race-overview.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useEventContext } from "../event-context.ts";

// The form's code is loaded in parallel with the event.
const formCode = loadOrReload(() => import("../../features/organizer/races/races-form.tsx"));
const RacesForm = lazyComponent(async () => (await formCode).RacesForm);

export function EventRacesPage() {
  const { event, onReload } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="Races" className="mb-6 text-5xl" />
      <EditorsOnly
        key={`${event._id} ${uid}`}
        event={event}
        refused={{
          title: "Only the event’s organizers can set up races",
          text: "You can see the races on the event’s page.",
        }}
        canceled="The races of a canceled event can’t be changed."
      >
        <div className="space-y-5">
          <RaceOverview event={event} />
          <RacesForm
            event={event}
            uid={uid}
            onReload={onReload}
            fallback={<Skeleton className="h-96 rounded-card" />}
          />
        </div>
      </EditorsOnly>
    </>
  );
}
