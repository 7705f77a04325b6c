import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { cancellation, marathonCardSchema } from "../events/event.ts";
import { activityKinds } from "../registrations/activity.ts";
import { registrationSchema, runnerRecordSchema } from "../registrations/registration.ts";

const instant = z.iso.datetime();

/** What the identity service knows; `providers` are the ways to sign in. */
export const myAccountSchema = z.strictObject({
  userId: z.string(),
  email: z.string(),
  emailVerified: withFallback(z.boolean(), false),
  name: z.string(),
  photo: z.string(),
  providers: z.array(z.string()),
  createdAt: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
});

/** The record that `saveUser` stored. */
export const myProfileSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  photo: z.string(),
  createdAt: instant,
});

/** A question with its answer, as people read them. The question is null if its form cannot be read anymore. */
export const answeredQuestionSchema = z.strictObject({ question: z.nullable(z.string()), answer: z.string() });
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;

/** Texts that make an entry readable for people, in addition to its raw values. */
const readableEntry = {
  /** Null if the event does not exist anymore. */
  eventTitle: withFallback(z.nullable(z.string()), null),
  /** The answers of `filledForm` with their questions as they were asked. */
  answeredQuestions: withFallback(z.array(answeredQuestionSchema), []),
};

export const myStoredRegistrationSchema = z.extend(registrationSchema, {
  transferCode: z.nullable(z.string()),
  ...readableEntry,
});

export const myStoredWaitlistEntrySchema = z.extend(runnerRecordSchema, {
  joinedAt: instant,
  offerExpiresAt: z.nullable(instant),
  ...readableEntry,
});

/** One change of a place or a waiting-list entry of the caller. */
export const myActivitySchema = z.strictObject({
  marathonId: z.string(),
  kind: z.enum(activityKinds),
  at: instant,
  changed: z.array(z.string()),
});

export const myStoredMarathonSchema = z.extend(marathonCardSchema, { description: z.string(), ...cancellation });

/** A change that the caller made to an event, their own or somebody else's. */
export const myEditSchema = z.strictObject({
  marathonId: z.string(),
  version: z.number(),
  editedAt: instant,
  changed: z.array(z.string()),
});

/**
 * A team invitation that the caller made or accepted. It is kept for 44 days: 14 until it expires, and 30 after that.
 */
export const myTeamInvitationSchema = z.strictObject({
  marathonId: z.string(),
  /** `made` or `accepted`: what the caller did with the invitation. */
  mine: z.string(),
  role: z.string(),
  /** The only email address whose account may accept the invitation, or null. */
  email: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  acceptedAt: z.nullable(instant),
});

/** A team that the caller is in, besides those of the events that they own. */
export const myMembershipSchema = z.strictObject({ marathonId: z.string(), role: z.string(), since: instant });

export const myVolunteerOfferSchema = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  createdAt: instant,
});

/** What the caller was told. The words are those of the list of messages. */
export const myStoredMessageSchema = z.strictObject({
  marathonId: z.string(),
  kind: z.string(),
  at: instant,
  isRead: z.boolean(),
});

/** An event whose announcements the caller does not get. */
export const myOptOutSchema = z.strictObject({ marathonId: z.string(), since: instant });

/** The calendar that programs subscribe to. Its address stays out of a file that may be passed on. */
export const myStoredCalendarSchema = z.strictObject({ createdAt: instant });

/**
 * Everything that is stored about a person. Opinions are left out, because they are stored without an account. What
 * others wrote about the person, such as an emergency contact, cannot be found by account either.
 */
export const myDataSchema = z.strictObject({
  exportedAt: instant,
  account: myAccountSchema,
  profile: z.nullable(myProfileSchema),
  registrations: z.array(myStoredRegistrationSchema),
  waitlist: z.array(myStoredWaitlistEntrySchema),
  activity: z.array(myActivitySchema),
  /** The events that the caller owns. */
  marathons: z.array(myStoredMarathonSchema),
  /** When the caller last added events, for the limit on new ones; includes deleted events. */
  eventsAddedAt: withFallback(z.array(instant), []),
  edits: z.array(myEditSchema),
  messages: withFallback(z.array(myStoredMessageSchema), []),
  announcementOptOuts: withFallback(z.array(myOptOutSchema), []),
  calendar: withFallback(z.nullable(myStoredCalendarSchema), null),
  teamInvitations: withFallback(z.array(myTeamInvitationSchema), []),
  memberships: withFallback(z.array(myMembershipSchema), []),
  volunteerOffers: z.array(myVolunteerOfferSchema),
});
export type MyData = z.infer<typeof myDataSchema>;
