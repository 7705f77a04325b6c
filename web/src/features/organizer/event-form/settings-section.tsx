import type { Marathon } from "@run/functions/contract";
import { paths } from "../../../entities/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { LeaveGuard } from "../../../ui/unsaved-changes.tsx";
import { AgeGroupsCard } from "../age-groups/age-groups-card.tsx";
import { useAgeGroupEditing } from "../age-groups/use-age-group-editing.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useSettingsEditing } from "./use-settings-editing.ts";

/** The settings of an event with its age groups, and a link to the form of its other fields. */
export function SettingsSection({ event, uid }: { event: Marathon; uid: string }) {
  const editing = useSettingsEditing(event);
  const ageGroups = useAgeGroupEditing(event);
  return (
    <div className="space-y-5">
      <section
        aria-labelledby="details"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
      >
        <div className="min-w-0">
          <h2 id="details" className="sign text-xl">
            Title, dates and places
          </h2>
          <p className="text-muted">Also location, description, picture, total places and time zone.</p>
        </div>
        <LinkButton to={paths.updateMarathon(event._id)} variant="outline">
          Edit event
        </LinkButton>
      </section>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
        <SettingsForm marathon={event} editing={editing} />
      </div>
      <AgeGroupsCard event={event} uid={uid} editing={ageGroups} />
      <LeaveGuard
        hasChanges={editing.hasChanges || ageGroups.hasChanges}
        onDiscard={() => {
          editing.discard();
          ageGroups.discard();
        }}
      />
    </div>
  );
}
