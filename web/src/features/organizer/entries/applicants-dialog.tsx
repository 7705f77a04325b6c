import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useEvent } from "../../../entities/event/queries.ts";
import { paths } from "../../../entities/paths.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { ApplicantsTab } from "./applicants-tab.tsx";
import { ChangesTab } from "./changes-tab.tsx";
import { severalOf } from "./event-races.ts";
import { seesContacts } from "../managed-event.ts";
import type { ManagedEvent } from "../managed-event.ts";
import { RacesOverCapacity } from "../over-capacity.tsx";
import { useRaceFilter } from "./race-filter.tsx";
import { WaitlistTab } from "./waitlist-tab.tsx";

export function ApplicantsDialog({ marathon, onClose }: { marathon: ManagedEvent; onClose: () => void }) {
  // Lists of events do not contain the races.
  const { data: event } = useEvent(marathon._id);
  const races = useMemo(() => severalOf(event?.races ?? []), [event]);
  // Chosen once for all tabs: whoever looks after one race stays with it.
  const filter = useRaceFilter(races);
  const isWhole = seesContacts(marathon);
  const who = !isWhole
    ? "Your role doesn’t include contact details."
    : marathon.contactsOpen
      ? "Signed-in runners see the contact details of those who agreed to share them."
      : "Only the event’s team sees these contact details.";
  return (
    <Dialog isOpen isInUrl size="tall" title="Applicants" description={`${marathon.title}. ${who}`} onClose={onClose}>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={paths.marathonEntries(marathon._id)}
          className="inline-block py-1 text-accent underline underline-offset-4"
        >
          Open the entries on their own page
        </Link>
        {event !== undefined && <RacesOverCapacity event={event} />}
      </p>
      <Tabs
        label="Runners of this event"
        isFilling
        tabs={[
          { name: "Registered", content: <ApplicantsTab {...{ marathon, filter }} /> },
          ...(isWhole
            ? [
                { name: "Waiting list", content: <WaitlistTab {...{ marathon, filter }} /> },
                { name: "Changes", content: <ChangesTab marathon={marathon} races={races} /> },
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
