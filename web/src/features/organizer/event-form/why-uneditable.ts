import type { Marathon } from "@run/functions/contract";
import { whyLocked } from "../../../entities/event/why-locked.ts";

/** Why the user cannot change the event, as a sentence. */
export function whyUneditable(marathon: Marathon): string {
  return marathon.cancelledAt === null ? whyLocked(marathon) : "This event was canceled, so it can’t be changed.";
}
