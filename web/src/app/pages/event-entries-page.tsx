import type { Marathon } from "@run/functions/contract";
import { Link } from "react-router-dom";
import { seesRunners } from "../../entities/event/sees-runners.ts";
import { paths } from "../../entities/paths.ts";
import { useSignedInUser } from "../../entities/session/use-signed-in-user.ts";
import { EntriesView } from "../../features/organizer/entries-page/entries-view.tsx";
import { NoEntriesNotice } from "../../features/organizer/entries-page/no-entries-notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useEventContext } from "../event-context.ts";

export function EventEntriesPage() {
  const { event } = useEventContext();
  const { uid } = useSignedInUser();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <PageHeading title="Entries" className="text-4xl" />
        {event.viewer?.can.includes("importEntries") === true && (
          <Link to={paths.marathonImport(event._id)} className="py-1 text-accent underline underline-offset-4">
            Import a spreadsheet
          </Link>
        )}
      </div>
      <Entries key={`${event._id} ${uid}`} event={event} uid={uid} />
    </>
  );
}

/** EventLayout deletes kept entries that the reader may no longer see. */
function Entries({ event, uid }: { event: Marathon; uid: string }) {
  return seesRunners(event.viewer?.can ?? []) ? <EntriesView event={event} uid={uid} /> : <NoEntriesNotice />;
}
