import * as z from "zod/mini";
import { withFallback } from "../fields/tolerant-reading.ts";
import { formField } from "../forms/form.ts";
import { lifeFields } from "./event-life.ts";
import { racesField } from "../races/race.ts";
import { teamRoles } from "../team/permissions.ts";
import { countedEntrySchema, registrationEntrySchema, registrationSchema } from "../registrations/registration.ts";

/** The eight fields without the description, as answers carry them. */
export const cardTexts = {
  title: z.string(),
  startRegistrationDate: z.string(),
  endRegistrationDate: z.string(),
  marathonStartDate: z.string(),
  location: z.string(),
  runningDistance: z.string(),
  marathonImageURL: z.string(),
};

/** What lists show of an event: everything but the description and the entries. */
export const marathonCardSchema = z.strictObject({
  _id: z.string(),
  ...cardTexts,
  /**
   * The known distances of the races that an organizer has set, ascending. Empty before: `runningDistance` then says
   * what there is to know.
   */
  distancesKm: withFallback(z.array(z.number()), []),
  /**
   * The email address of the event's owner, who added it or accepted it later. Masked (`o***@example.com`) for
   * visitors.
   */
  createdBy: z.string(),
  createdByVerified: withFallback(z.boolean(), true),
  /** When the present owner got the event. Null if the present owner added it. */
  handedOverAt: withFallback(z.nullable(z.iso.datetime()), null),
  createdAt: z.iso.datetime(),
  registrationCount: z.number(),
  capacity: z.nullable(z.number()),
  /** Places that are held for a limited time, including `offered`. */
  held: withFallback(z.number(), 0),
  /** Places that are held for runners on the waiting list. */
  offered: z.number(),
  waiting: z.number(),
  /** Whether every race is full, so that runners can only join a waiting list. Left out by older servers. */
  full: z.optional(z.boolean()),
  /** How many more runners fit, or null without a limit. Left out by older servers. */
  free: z.optional(z.nullable(z.number())),
  timeZone: z.string(),
  /**
   * Whether only the organizer may change the event, because it was locked or because somebody has registered or joined
   * the waiting list.
   */
  locked: z.boolean(),
  contactsOpen: z.boolean(),
  cutOffDays: z.number(),
  offerHours: z.number(),
  ...lifeFields,
});
export type MarathonCard = z.infer<typeof marathonCardSchema>;

/** An event in a list of whole events: with one anonymous entry for each registration, up to 100. */
export const listedMarathonSchema = z.extend(marathonCardSchema, {
  description: z.string(),
  totalRegistrationCount: z.array(countedEntrySchema),
});
export type ListedMarathon = z.infer<typeof listedMarathonSchema>;

/** When the organizer canceled the event and why, or null. */
export const cancellation = {
  cancelledAt: withFallback(z.nullable(z.iso.datetime()), null),
  cancelReason: withFallback(z.nullable(z.string()), null),
};
export type Cancellation = { cancelledAt: string | null; cancelReason: string | null };

/** The number of the event's current version, from 1, and when it was made: null from older servers. */
export const currentVersion = {
  version: withFallback(z.number(), 1),
  versionAt: withFallback(z.nullable(z.iso.datetime()), null),
};

/** The event's version, and whether somebody has registered or waited. */
export const revision = { ...currentVersion, relied: withFallback(z.boolean(), false) };

/**
 * The signed-in reader's role in an event, and what they may do. The site shows and requests only what `can` names. An
 * older site reads a role that it does not know as none, and ignores permissions that it does not know.
 */
export const viewerSchema = z.strictObject({
  role: z.catch(z.nullable(z.enum(teamRoles)), null),
  can: z.array(z.string()),
});
export type EventViewer = z.infer<typeof viewerSchema>;

/** One event. What its entries show depends on who asks. `viewer` is left out for visitors. */
export const marathonSchema = z.extend(listedMarathonSchema, {
  totalRegistrationCount: z.array(registrationEntrySchema),
  viewer: z.optional(viewerSchema),
  ...racesField,
  ...formField,
  /** The ages at which the age groups begin, ascending. Null: results have no age groups. */
  ageGroups: withFallback(z.nullable(z.array(z.number())), null),
  ...revision,
  ...cancellation,
});
export type Marathon = z.infer<typeof marathonSchema>;

/** An event that the caller owns, with the extra names that the spec's own table reads (section 3). */
export const myMarathonSchema = z.extend(listedMarathonSchema, {
  id: z.string(),
  startDate: z.string(),
  ...revision,
  ...cancellation,
  applicants: z.array(registrationSchema),
});
export type MyMarathon = z.infer<typeof myMarathonSchema>;
