import type { Marathon } from "@run/functions/contract";

/** Why the user cannot change the event, as a sentence. */
export function whyUneditable({ cancelledAt, relied }: Pick<Marathon, "cancelledAt" | "relied">): string {
  if (cancelledAt !== null) return "This event was canceled, so it can’t be changed.";
  return relied
    ? "Runners rely on this event, so only its organizer can change it."
    : "The organizer has closed this event to corrections by others.";
}
