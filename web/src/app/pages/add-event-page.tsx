import { AddEventForm } from "../../features/organizer/event-form/add-event-form.tsx";
import { newRegistration } from "../../features/registrations/new-registration.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

const NewRegistrationCard = lazyComponent(
  async () => (await import("../../features/registrations/new-registration-card.tsx")).NewRegistrationCard,
);

export function AddEventPage() {
  const user = useSignedInUser();
  return (
    <>
      {newRegistration(user.uid) !== null && (
        <NewRegistrationCard
          key={user.uid}
          uid={user.uid}
          fallback={<Skeleton className="mb-10 h-96 max-w-3xl rounded-card" />}
        />
      )}
      <PageHeading title="Add Marathon" />
      <p className="mt-3 mb-8 max-w-prose text-muted">
        Your event is listed as soon as you add it, unless you save it as a draft. Signed-in users see your email
        address as its creator.
      </p>
      <div className="max-w-3xl rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <AddEventForm key={user.uid} user={user} />
      </div>
    </>
  );
}
