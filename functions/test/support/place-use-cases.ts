import { randomUUID } from "node:crypto";
import { catalogue } from "../../src/events/catalogue.ts";
import type { EventParts } from "../../src/events/event-parts.ts";
import { placeQueue } from "../../src/places/place-queue.ts";
import { sweepIfDue } from "../../src/places/sweep.ts";
import { asOfNow } from "../../src/places/as-of-now.ts";
import { AppError } from "../../src/platform/app-error.ts";
import type { Caller } from "../../src/platform/caller.ts";
import { newDocumentId } from "../../src/platform/creation.ts";
import { storesOf } from "../../src/stores.ts";
import { db } from "./emulators.ts";
import { RUNNERS } from "./random-place-steps.ts";
import { patientDeadline } from "./patient-deadline.ts";

export const NOON = Date.parse("2026-03-05T12:00:00Z");
export const HOUR_MS = 3_600_000;
export const DAYS = { startRegistrationDate: "2026-03-01", marathonStartDate: "2026-06-19" };
export const OPEN = "2026-05-10";
export const CLOSED = "2026-03-04";

const callerOf = (uid: string): Caller => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  authTime: Date.now(),
});
export const organizer = callerOf("organizer");
/** A member of the team who may not go above a capacity. */
export const desk = callerOf("desk");
export const runners = Array.from({ length: RUNNERS }, (_, index) => callerOf(`r${index}`));
export const runnerNames = { firstName: "Rui", lastName: "Almeida", phone: "+351 555 0100" };
export const runnerOf = (index: number) => runners[index] ?? organizer;

/** The use cases of places and events, as one server instance with that clock runs them. */
export function instance(clock: () => number) {
  const stores = storesOf(db);
  const registrations = {
    ...stores,
    queue: placeQueue(stores.places, clock),
    newKey: () => randomUUID(),
    newCode: () => newDocumentId({ scope: "transfers", caller: "", key: null }),
    clock,
  };
  const events: EventParts = {
    ...stores,
    members: stores.team,
    catalogue: catalogue((since) => stores.events.listChangedSince(since), clock),
    participants: { listFirst: () => Promise.resolve([]), listOwn: () => Promise.resolve([]) },
    withKnownOwner: (event) => Promise.resolve(event),
    newEventsPerDay: Infinity,
    asOfNow: (event) => asOfNow(registrations, event),
    sweepIfDue: (event, deadline) => sweepIfDue(registrations, event, deadline),
    clock,
  };
  return { registrations, events };
}

/** The organizer's request to add an event. */
export const addition = (fields: object) => ({
  caller: organizer,
  input: fields as never,
  idempotencyKey: null,
  deadline: patientDeadline(),
});

/** Resolves with whether anything was modified, or with the code of the refusal. */
export async function answerOf(work: Promise<boolean>): Promise<boolean | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
