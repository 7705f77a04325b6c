import { generatePath } from "react-router-dom";
import { MyMarathons } from "../../features/marathons/organiser/my-marathons.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { openedPart } from "../../ui/opened-part.tsx";
import { paths, patterns } from "../paths.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";

const HandOverDialog = openedPart(
  async () => (await import("../../features/team/hand-over-dialog.tsx")).HandOverDialog,
);

export function MyMarathonsPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeading title="My Added Marathons" className="mb-8 text-5xl sm:text-6xl" />
      <MyMarathons
        key={user.uid}
        user={user}
        hrefs={{
          // Spec, section 2: this table links to /details/{id}, which leads on to the event.
          marathon: (id) => generatePath(patterns.marathonDetails, { id }),
          addMarathon: paths.addMarathon(),
        }}
        handOverDialog={(marathon, onClose) => (
          <HandOverDialog marathon={marathon} hrefOf={paths.teamInvitation} onClose={onClose} />
        )}
      />
    </>
  );
}
