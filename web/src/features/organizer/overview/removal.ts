import { heldIn } from "@run/functions/contract";
import { lifeStateOf } from "../../../entities/event/event-state.ts";
import type { TeamEvent } from "../managed-event.ts";

/** How an event can end. A canceled one keeps its page and its history. */
export type EventEnding = "cancel" | "delete";

/**
 * The endings that the dialog offers. An event with registrations, a waiting list or places on hold can only be
 * canceled. A draft without any of these can only be deleted: it has no public page that could say that it was
 * canceled.
 */
export function endingsOf(event: TeamEvent): readonly EventEnding[] {
  const { registrationCount, waiting, ...counts } = event;
  if (registrationCount + waiting + heldIn(counts) > 0) return ["cancel"];
  return lifeStateOf(event) === "draft" ? ["delete"] : ["cancel", "delete"];
}

/** The name of the action that leads to the endings. */
export function endingName(endings: readonly EventEnding[]): string {
  if (endings.length > 1) return "Cancel or delete";
  return endings.includes("cancel") ? "Cancel event" : "Delete";
}
