import type { FieldConflict, MarathonEdit } from "@run/functions/contract";
import { dateText } from "../../../lib/dates/date-time-format.ts";
import { eventLabels, isDateField } from "../event-form/event-values.ts";
import type { EventField } from "../event-form/event-values.ts";
import { settingLabels, settingText } from "../history/history-settings.ts";

const stateNames: Readonly<Record<string, string>> = {
  draft: "Draft",
  published: "Published",
  postponed: "Postponed",
  cancelled: "Canceled",
};

type Settings = NonNullable<MarathonEdit["settings"]>;

const labels: Readonly<Record<string, string>> = {
  ...eventLabels,
  ...settingLabels,
  races: "Races",
  form: "Registration form",
  state: "State",
  reason: "Reason",
  publishAt: "Publication time",
  cancelled: "Canceled",
};

/** The saved value of a field that somebody else has changed. The text is empty for a form, which would be too long. */
export function conflictText({ path, current }: FieldConflict, timeZone: string): { label: string; text: string } {
  return { label: labels[path] ?? path, text: textOf(path, current, timeZone) };
}

function textOf(path: string, current: FieldConflict["current"], timeZone: string): string {
  if (path === "form") return current === null ? "Removed" : "";
  if (path === "cancelled") return current === true ? "Yes" : "No";
  if (path in settingLabels && path !== "ageGroups") {
    return settingText(path as keyof Settings, { [path]: current } as unknown as Settings);
  }
  if (current === null || current === "") return "None";
  if (path === "publishAt" || (path in eventLabels && isDateField(path as EventField)))
    return dateText(String(current), timeZone);
  if (path === "state") return stateNames[String(current)] ?? String(current);
  return String(current);
}
