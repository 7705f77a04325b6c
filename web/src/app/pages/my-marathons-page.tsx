import { MyMarathons } from "../../features/marathons/my-marathons.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

export function MyMarathonsPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title="My Added Marathons" className="mb-8 text-5xl sm:text-6xl" />
      <MyMarathons user={user} hrefs={{ marathon: paths.marathon, addMarathon: paths.addMarathon() }} />
    </>
  );
}
