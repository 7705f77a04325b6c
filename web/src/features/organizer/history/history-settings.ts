import { ageGroupLabel, ageGroupsOf } from "@run/functions/contract";
import type { MarathonEdit } from "@run/functions/contract";
import { hoursText } from "../../../lib/dates/hours-format.ts";

type Settings = NonNullable<MarathonEdit["settings"]>;

export const settingLabels: Record<keyof Settings, string> = {
  capacity: "Capacity",
  timeZone: "Time Zone",
  contactsOpen: "Contact details",
  locked: "Lock",
  cutOffDays: "Cut-off",
  offerHours: "Offered places are held for",
  ageGroups: "Age groups",
};

/** The settings that this version changed, as texts. `from` is null if the previous version is not known. */
export function settingChanges(
  before: MarathonEdit | undefined,
  { settings, changed }: MarathonEdit,
): { label: string; from: string | null; to: string }[] {
  if (settings === null) return [];
  const names = (Object.keys(settingLabels) as (keyof Settings)[]).filter((name) => changed.includes(name));
  return names.map((name) => ({
    label: settingLabels[name],
    from: before?.settings ? settingText(name, before.settings) : null,
    to: settingText(name, settings),
  }));
}

/** The value of a setting as people read it. */
export function settingText(name: keyof Settings, settings: Settings): string {
  switch (name) {
    case "capacity":
      return settings.capacity === null ? "No limit" : settings.capacity.toLocaleString("en-US");
    case "timeZone":
      return settings.timeZone.replaceAll("_", " ");
    case "contactsOpen":
      return settings.contactsOpen ? "Open to signed-in runners" : "Hidden";
    case "locked":
      return settings.locked ? "Locked" : "Open to corrections";
    case "cutOffDays":
      return settings.cutOffDays === 1 ? "1 day before race day" : `${settings.cutOffDays} days before race day`;
    case "offerHours":
      return hoursText(settings.offerHours);
    case "ageGroups":
      return settings.ageGroups === null ? "None" : ageGroupsOf(settings.ageGroups).map(ageGroupLabel).join(", ");
  }
}
