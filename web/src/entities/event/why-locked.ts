import type { Marathon } from "@run/functions/contract";

/** Why only the organizer can change the event, as a sentence. */
export function whyLocked({ relied }: Pick<Marathon, "relied">): string {
  return relied
    ? "Runners rely on this event, so only its organizer can change it."
    : "The organizer has locked this event, so only they can change it.";
}
