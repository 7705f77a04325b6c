import type { MyEvent } from "@run/functions/contract";

/** What the dialogs about an event's runners need to know of it. */
export type ManagedEvent = Pick<
  MyEvent,
  "_id" | "title" | "timeZone" | "contactsOpen" | "registrationCount" | "capacity" | "waiting" | "offered"
>;
