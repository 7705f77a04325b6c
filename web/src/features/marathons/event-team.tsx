import type { MarathonViewer } from "@run/functions/contract";
import { LinkButton } from "../../ui/button.tsx";

/** Links for those who run the event to the pages where they work on it, by the permissions that the server names. */
export function EventTeam({
  viewer,
  hrefs,
}: {
  viewer: MarathonViewer | undefined;
  hrefs: { edit: string; runners: string };
}) {
  if (viewer === undefined || viewer.role === null) return null;
  const mayEdit = viewer.can.includes("edit");
  const seesEntries = viewer.can.includes("entries");
  return (
    <section aria-label="Your event" className="border-b border-line bg-sunken">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="sign">You organize this event.</p>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <LinkButton to={hrefs.edit} look="outline" size="small" className="min-h-11!">
              Edit event
            </LinkButton>
          )}
          {seesEntries && (
            <LinkButton to={hrefs.runners} look="outline" size="small" className="min-h-11!">
              See the runners
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
