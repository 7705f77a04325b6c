import * as z from "zod/mini";
import { readAs } from "./reading.ts";
import { cancellation, marathonCardSchema } from "./marathon.ts";
import { registrationSchema, runnerRecordSchema } from "./registration.ts";
import { activityKinds } from "./waitlist.ts";

const instant = z.iso.datetime();

/**
 * Everything that is stored about a person. Opinions are not among it: they are kept without who said them. What others
 * wrote about somebody, such as an emergency contact that names them, cannot be found by their account either.
 */
export const myDataSchema = z.strictObject({
  exportedAt: instant,
  /** What the identity service knows; `providers` are the ways to sign in. */
  account: z.strictObject({
    userId: z.string(),
    email: z.string(),
    emailVerified: readAs(z.boolean(), false),
    name: z.string(),
    photo: z.string(),
    providers: z.array(z.string()),
    createdAt: z.nullable(z.string()),
    lastSignInAt: z.nullable(z.string()),
  }),
  /** The record of the site itself, or null. */
  profile: z.nullable(z.strictObject({ name: z.string(), email: z.string(), photo: z.string(), createdAt: instant })),
  registrations: z.array(z.extend(registrationSchema, { transferCode: z.nullable(z.string()) })),
  waitlist: z.array(z.extend(runnerRecordSchema, { joinedAt: instant, offerExpiresAt: z.nullable(instant) })),
  /** What became of places and waits of mine. */
  activity: z.array(
    z.strictObject({ marathonId: z.string(), kind: z.enum(activityKinds), at: instant, changed: z.array(z.string()) }),
  ),
  /** The events that I added. */
  marathons: z.array(z.extend(marathonCardSchema, { description: z.string(), ...cancellation })),
  /** When I last added events, for the limit on new ones; also those that are deleted. */
  eventsAddedAt: readAs(z.array(instant), []),
  /** The changes that I made to events, mine and others'. */
  edits: z.array(
    z.strictObject({ marathonId: z.string(), version: z.number(), editedAt: instant, changed: z.array(z.string()) }),
  ),
  /** The team invitations that I made or accepted. They are kept for 44 days: 14 until they expire, and 30 after that. */
  teamInvitations: readAs(
    z.array(
      z.strictObject({
        marathonId: z.string(),
        /** `made` or `accepted`. */
        mine: z.string(),
        role: z.string(),
        /** The only address that may accept it, or null. */
        email: z.nullable(z.string()),
        createdAt: instant,
        expiresAt: instant,
        acceptedAt: z.nullable(instant),
      }),
    ),
    [],
  ),
  volunteerOffers: z.array(
    z.strictObject({ name: z.string(), email: z.string(), role: z.string(), createdAt: instant }),
  ),
});
export type MyData = z.infer<typeof myDataSchema>;
