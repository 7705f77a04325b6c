import type { MarathonViewer } from "@run/functions/contract";
import { LinkButton } from "../../../ui/button.tsx";
import { paths } from "../../../entities/paths.ts";

/**
 * Links for the event's team to the pages where they manage it, according to the permissions in the server's answer.
 */
export function EventTeam({ id, viewer }: { id: string; viewer: MarathonViewer | undefined }) {
  if (viewer === undefined || viewer.role === null) return null;
  const mayEdit = viewer.can.includes("edit");
  const mayConfigure = viewer.can.includes("configure");
  const seesEntries = viewer.can.includes("entries");
  return (
    <section aria-label="Your event" className="border-b border-line bg-sunken">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="sign">You organize this event.</p>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <LinkButton to={paths.updateMarathon(id)} variant="outline" size="touch">
              Edit event
            </LinkButton>
          )}
          {mayConfigure && (
            <LinkButton to={paths.marathonRaces(id)} variant="outline" size="touch">
              Races
            </LinkButton>
          )}
          {seesEntries && (
            <LinkButton to={paths.runnersOf(id)} variant="outline" size="touch">
              See the runners
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
