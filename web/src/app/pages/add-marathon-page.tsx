import { AddMarathonForm } from "../../features/marathons/organiser/add-marathon-form.tsx";
import { NewRegistrationCard } from "../../features/registrations/new-registration-card.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function AddMarathonPage() {
  const user = useSignedInUser();
  return (
    <>
      <NewRegistrationCard
        key={user.uid}
        uid={user.uid}
        hrefs={{ marathon: paths.marathon, applyList: paths.appliedMarathons() }}
      />
      <PageHeading title="Add Marathon" />
      <p className="mt-3 mb-8 max-w-prose text-muted">
        It is listed as soon as you add it. Signed-in users see your email address as the event's creator.
      </p>
      <div className="max-w-3xl rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <AddMarathonForm
          key={user.uid}
          user={user}
          hrefs={{ marathon: paths.marathon, myMarathons: paths.myMarathons() }}
        />
      </div>
    </>
  );
}
