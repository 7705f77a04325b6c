import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { cancellation, marathonCardSchema } from "../events/event.ts";
import { movedFields } from "../events/moves.ts";
import { racesField } from "../races/race.ts";
import { runnerRecordSchema } from "../registrations/registration.ts";
import { entryRemovalSchema } from "../registrations/team-entry.ts";

/**
 * Where a runner stands on the waiting list of one event. `position` counts from 1 among the runners who wait for the
 * same race, and `ahead` is the number of those ahead. Both are null unless the runner waits. `offerExpiresAt` is until
 * when the offered place is held, or null.
 */
export const standingSchema = z.strictObject({
  status: withFallback(z.enum(["waiting", "offered", "none"]), "none"),
  position: z.nullable(z.number()),
  ahead: z.nullable(z.number()),
  offerExpiresAt: z.nullable(z.iso.datetime()),
  /** The race that the runner waits for or has an offer in, or null. */
  raceId: withFallback(z.nullable(z.string()), null),
});
export type Standing = z.infer<typeof standingSchema>;

export const NO_STANDING: Standing = {
  status: "none",
  position: null,
  ahead: null,
  offerExpiresAt: null,
  raceId: null,
};

/** An event on whose waiting list the caller is, and the caller's standing. */
export const myWaitlistEntrySchema = z.strictObject({
  marathon: marathonCardSchema,
  standing: standingSchema,
  /** Whether the runner agreed to share their contacts with other runners once they have a place. */
  contactsShared: withFallback(z.boolean(), false),
  /** When the runner joined the list. */
  joinedAt: withFallback(z.nullable(z.iso.datetime()), null),
  /** What the runner entered on joining. Another form begins with it. */
  firstName: withFallback(z.string(), ""),
  lastName: withFallback(z.string(), ""),
  phone: withFallback(z.string(), ""),
  emergencyContact: withFallback(z.string(), ""),
  /** Accepting an offer begins with these two, too. */
  dateOfBirth: runnerRecordSchema.shape.dateOfBirth,
  filledForm: runnerRecordSchema.shape.filledForm,
  ...movedFields,
  ...racesField,
  ...cancellation,
});
export type MyWaitlistEntry = z.infer<typeof myWaitlistEntrySchema>;

/** A waiting-list entry as the organizer sees it. It has no reference yet. */
export const waitlistEntrySchema = z.extend(runnerRecordSchema, {
  status: withFallback(z.enum(["waiting", "offered"]), "waiting"),
  joinedAt: z.iso.datetime(),
  offerExpiresAt: z.nullable(z.iso.datetime()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** A page of the waiting list: runners with an offer first, then the others in order. */
export const waitlistPageSchema = z.strictObject({
  entries: z.array(waitlistEntrySchema),
  nextCursor: z.nullable(z.string()),
});

/**
 * Why the team ends somebody's waiting, and since when they wait. Whoever has left and joined again waits since another
 * time, so a repeated request does nothing to them.
 */
export const waitlistRemovalSchema = z.extend(entryRemovalSchema, {
  joinedAt: z.iso.datetime("Joined at must be an instant like 2026-10-01T07:00:00Z"),
});
export type WaitlistRemoval = z.infer<typeof waitlistRemovalSchema>;

/** Why the team offers somebody a place out of turn. `overCapacity` adds a place if none is free. */
export const placeOfferSchema = z.extend(waitlistRemovalSchema, { overCapacity: z.optional(z.boolean()) });
export type PlaceOffer = z.infer<typeof placeOfferSchema>;
