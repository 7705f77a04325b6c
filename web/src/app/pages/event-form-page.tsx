import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { EditorsOnly } from "../../features/organizer/event-pages/editors-only.tsx";
import { loadOrReload } from "../../lib/loading/missing-code.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useEventContext } from "../event-context.ts";

// The editor's code is loaded in parallel with the event.
const editorCode = loadOrReload(() => import("../../features/organizer/form/form-editor.tsx"));
const FormEditor = lazyComponent(async () => (await editorCode).FormEditor);

export function EventFormPage() {
  const { event, onReload } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="Registration form" className="mb-6 text-5xl" />
      <EditorsOnly
        key={`${event._id} ${uid}`}
        event={event}
        refused={{ title: "Only the event’s organizers can set up the form", text: "You see it when you register." }}
        canceled="The form of a canceled event can’t be changed."
      >
        <FormEditor event={event} uid={uid} onReload={onReload} fallback={<Skeleton className="h-96 rounded-card" />} />
      </EditorsOnly>
    </>
  );
}
