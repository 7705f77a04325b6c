import { lifeStateOf } from "../../../entities/event/event-state.ts";
import type { TeamEvent } from "../managed-event.ts";

/** The name of the button that opens the dialog for publishing. */
export function publishLabel(event: Pick<TeamEvent, "state" | "cancelledAt" | "publishAt">): string {
  if (lifeStateOf(event) !== "draft") return "Publish again";
  return event.publishAt === null ? "Publish" : "Publish or reschedule";
}
