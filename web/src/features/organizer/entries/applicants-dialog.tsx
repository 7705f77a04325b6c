import { Dialog } from "../../../ui/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { ApplicantsTab } from "./applicants-tab.tsx";
import { ChangesTab } from "./changes-tab.tsx";
import { useSeveralRaces } from "./event-races.ts";
import type { ManagedEvent } from "../managed-event.ts";
import { useRaceFilter } from "./race-filter.tsx";
import { WaitlistTab } from "./waitlist-tab.tsx";

export function ApplicantsDialog({ marathon, onClose }: { marathon: ManagedEvent; onClose: () => void }) {
  const races = useSeveralRaces(marathon._id);
  // Chosen once for all tabs: whoever looks after one race stays with it.
  const filter = useRaceFilter(races);
  const who = marathon.contactsOpen
    ? "Signed-in runners see the contact details of those who agreed to share them."
    : "Only you see these contact details.";
  return (
    <Dialog isOpen size="tall" title="Applicants" description={`${marathon.title}. ${who}`} onClose={onClose}>
      <Tabs
        label="Runners of this event"
        isFilling
        tabs={[
          { name: "Registered", content: <ApplicantsTab {...{ marathon, races, filter }} /> },
          { name: "Waiting list", content: <WaitlistTab {...{ marathon, races, filter }} /> },
          { name: "Changes", content: <ChangesTab marathon={marathon} races={races} /> },
        ]}
      />
    </Dialog>
  );
}
