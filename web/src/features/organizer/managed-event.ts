import type { EventViewer, MyEvent } from "@run/functions/contract";

/** An event of the reader's teams, whether from a list or from its own page. */
export type TeamEvent = Omit<MyEvent, "viewer" | "totalCapacity">;

/** The event's fields that the dialogs about its runners need. */
export type ManagedEvent = Pick<
  MyEvent,
  "_id" | "title" | "timeZone" | "contactsOpen" | "registrationCount" | "capacity" | "waiting" | "held" | "offered"
> & { viewer?: EventViewer | undefined };

/** Whether the reader may see contact details and the waiting list. */
export function seesContacts({ viewer }: ManagedEvent): boolean {
  return viewer?.can.includes("entries") === true;
}
