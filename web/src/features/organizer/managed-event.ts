import type { MyEvent } from "@run/functions/contract";

/** The event's fields that the dialogs about its runners need. */
export type ManagedEvent = Pick<
  MyEvent,
  "_id" | "title" | "timeZone" | "contactsOpen" | "registrationCount" | "capacity" | "waiting" | "offered"
>;
