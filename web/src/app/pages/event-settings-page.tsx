import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { EditorsOnly } from "../../features/organizer/event-pages/editors-only.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useEventContext } from "../event-context.ts";

// The form's code is loaded in parallel with the event.
const formCode = loadOrReload(() => import("../../features/organizer/event-form/settings-section.tsx"));
const SettingsSection = lazyComponent(async () => (await formCode).SettingsSection);

export function EventSettingsPage() {
  const { event } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="Settings" className="mb-6 text-5xl" />
      <EditorsOnly
        key={`${event._id} ${uid}`}
        event={event}
        refused={{
          title: "Only the event’s organizers can change the settings",
          text: "They decide who may change the event.",
        }}
        canceled="The settings of a canceled event can’t be changed."
      >
        <SettingsSection event={event} uid={uid} fallback={<Skeleton className="h-96 rounded-card" />} />
      </EditorsOnly>
    </>
  );
}
