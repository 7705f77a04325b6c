import { useLeftEventsDeletion } from "../../features/organizer/kept-data/use-kept-data.ts";
import { MyEventsOverview } from "../../features/organizer/overview/my-events.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

export function MyEventsPage() {
  const user = useSignedInUser();
  useLeftEventsDeletion(user.uid, { isUrgent: true });
  return (
    <>
      <PageHeading title="My Added Marathons" className="mb-8 text-5xl sm:text-6xl" />
      <MyEventsOverview key={user.uid} user={user} />
    </>
  );
}
