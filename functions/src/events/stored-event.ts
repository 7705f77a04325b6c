import * as z from "zod/mini";
import {
  OFFER_HOURS_DEFAULT,
  cutOffDaysSchema,
  isEventDate,
  isWallTime,
  memberRoles,
  offerHoursSchema,
  timeZoneName,
} from "../contract/index.ts";
import { storedPlacesSchema } from "./stored-places.ts";
import { instant } from "../platform/documents.ts";

const eventDay = z.string().check(z.refine(isEventDate));

const wave = z.object({ id: z.string(), name: z.string(), startsAt: z.nullable(z.string()) });
/**
 * A race as Firestore keeps it. Its texts and numbers were checked when they were saved; a rule that gets stricter must
 * not make an event unreadable.
 */
const storedRaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  distanceKm: z.nullable(z.number()),
  startsAt: z.nullable(z.string().check(z.refine(isEventDate))),
  capacity: z.nullable(z.number()),
  minimumAge: z.nullable(z.number()),
  maximumAge: z.nullable(z.number()),
  timeLimitMinutes: z.nullable(z.number()),
  waves: z.array(wave),
  bibs: z.nullable(z.object({ from: z.number(), to: z.number() })),
});

/**
 * What a save of the event's day, its location or its starts replaced. What is absent stayed as it was, apart from
 * starts that moved with the event's day: these move back by so many `days`.
 */
const moveSchema = z.object({
  at: instant,
  day: z.optional(eventDay),
  days: z.optional(z.number()),
  location: z.optional(z.string()),
  /** By the id of the race and of the wave. Null: it had no start of its own. */
  starts: z.optional(z.record(z.string(), z.nullable(z.string()))),
  waves: z.optional(z.record(z.string(), z.nullable(z.string()))),
});
export type StoredMove = z.infer<typeof moveSchema>;

/** An event as Firestore keeps it. Calendar dates are the text that was sent; instants are Timestamps. */
export const storedEventSchema = z.object({
  title: z.string(),
  startRegistrationDate: eventDay,
  endRegistrationDate: eventDay,
  marathonStartDate: eventDay,
  location: z.string(),
  runningDistance: z.string(),
  marathonImageURL: z.string(),
  description: z.string(),
  timeZone: timeZoneName,
  places: storedPlacesSchema,
  /** The event's races. Null if nobody has set any, and absent in older documents. */
  races: z._default(z.nullable(z.array(storedRaceSchema)), null),
  /** The version of the registration form, which is a document of its own. Null if the event has none. */
  form: z._default(z.nullable(z.number()), null),
  cutOffDays: z._default(cutOffDaysSchema, 0),
  offerHours: z._default(offerHoursSchema, OFFER_HOURS_DEFAULT),
  /** The ages at which the age groups begin, ascending. Null, as in older documents: none. */
  ageGroups: z._default(z.nullable(z.array(z.number())), null),
  contactsOpen: z.boolean(),
  locked: z.boolean(),
  createdBy: z.string(),
  /** Whether the owner's email address is verified. Null while unknown; `withKnownOwner` finds out. */
  createdByVerified: z._default(z.nullable(z.boolean()), null),
  /** The invitation that the owner accepted, and when. Null while the person who added the event owns it. */
  handedOver: z._default(z.nullable(z.object({ by: z.string(), at: instant })), null),
  /** Who owns the event. Never sent to clients. */
  organiserUid: z.string(),
  /**
   * The team below the owner by member id (`memberIdOf`), which is no uid because owners can read their events'
   * documents. `grant` is the invitation that gave the role, or the change that did.
   */
  team: z._default(z.record(z.string(), z.object({ role: z.enum(memberRoles), grant: z.string() })), {}),
  createdAt: instant,
  /** When the document last changed, by the database's clock. The catalogue queries it. */
  changedAt: instant,
  /** The current version of fields, settings and state; `edits` keeps all of them. Absent until the second version. */
  version: z._default(z.number(), 1),
  /** When that version was made. Null until the second version, and in documents from before this was recorded. */
  versionAt: z._default(z.nullable(instant), null),
  /**
   * The version in which each field or setting last changed. A field is absent if it has not changed since versions
   * were recorded.
   */
  fieldVersions: z._default(z.record(z.string(), z.number()), {}),
  /**
   * What the organizer last made of the event, apart from canceling it, which `cancelledAt` says. `lifeStateOf` tells
   * the state. Absent in documents from before there were states.
   */
  stage: z._default(z.enum(["draft", "published", "postponed"]), "published"),
  /**
   * When the draft is published by itself, as local time in its zone. From then on, whoever reads the event reads it as
   * published (`asOfInstant`), whatever `stage` says. Absent until a time is set, and null once published.
   */
  publishAt: z._default(z.nullable(z.string().check(z.refine(isWallTime))), null),
  /** When the event was last postponed. Kept when it is published again. */
  postponedAt: z._default(z.nullable(instant), null),
  /** The reason that the page of the postponed event shows. */
  postponeReason: z._default(z.nullable(z.string()), null),
  /** Whether the event is postponed to a date that is not known yet. Its dates are still the old ones. */
  dateToBeAnnounced: z._default(z.boolean(), false),
  /** Absent unless the organizer canceled the event. */
  cancelledAt: z._default(z.nullable(instant), null),
  /** The reason that the event's page shows. Absent if none was given. */
  cancelReason: z._default(z.nullable(z.string()), null),
  /** When somebody last moved the race to another day, by an edit or by restoring a version. Absent until then. */
  raceDayChangedAt: z._default(z.nullable(instant), null),
  /** What was moved while somebody relied on the event, the oldest first (`event-moves.ts`). Absent until then. */
  moves: z._default(z.array(moveSchema), []),
  /** The last move of the race day, in a document from before `moves`. Older than all of these. */
  raceDayMoved: z._default(z.nullable(z.object({ from: eventDay, at: instant })), null),
  /** When the emergency contacts of its runners were erased after the race. Absent until then. */
  emergencyContactsErasedAt: z._default(z.nullable(instant), null),
});
export type StoredEvent = z.infer<typeof storedEventSchema> & { id: string };

/**
 * What is left of a deleted event, under the same id. Instances that keep the event in memory learn from it that the
 * event was deleted, and a repeated request does not add the event again. Everything else treats it as no event.
 */
export const tombstoneSchema = z.object({ deletedAt: instant, changedAt: instant });
export type Tombstone = z.infer<typeof tombstoneSchema> & { id: string };
