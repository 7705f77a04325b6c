import { ApplyList } from "../../features/registrations/apply-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";

export function ApplyListPage() {
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="My Apply List" className="mb-8 text-5xl sm:text-6xl" />
      <ApplyList key={uid} uid={uid} />
    </>
  );
}
