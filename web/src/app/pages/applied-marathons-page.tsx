import { ApplyList } from "../../features/registrations/apply-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function AppliedMarathonsPage() {
  const { uid } = useSignedInUser();
  return (
    <>
      <PageHeading title="My Apply List" className="mb-8 text-5xl sm:text-6xl" />
      <ApplyList
        key={uid}
        uid={uid}
        hrefs={{
          marathon: paths.marathon,
          marathons: paths.marathons(),
          register: paths.marathonRegister,
          transfer: paths.transfer,
        }}
      />
    </>
  );
}
