import * as z from "zod/mini";
import { readAs } from "./reading.ts";
import { eventDate, timeZoneName } from "./dates.ts";
import {
  CUT_OFF_DAYS_MAX,
  DESCRIPTION_MAX,
  DISTANCE_MAX,
  LOCATION_MAX,
  OFFER_HOURS_MAX,
  REASON_MAX,
  TITLE_MAX,
} from "./limits.ts";
import { measured } from "./measured.ts";
import { countedEntrySchema, registrationEntrySchema, registrationSchema } from "./registration.ts";
import { dateOrderIssues } from "./registration-window.ts";
import type { EventDates } from "./registration-window.ts";
import { notEmpty, optionalText, requiredText, webAddress } from "./text.ts";

function names<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** The eight fields of the add and edit forms, in the forms' order (spec, section 5). */
export const marathonFields = {
  title: requiredText("Title", TITLE_MAX),
  startRegistrationDate: eventDate("Start Registration Date"),
  endRegistrationDate: eventDate("End Registration Date"),
  marathonStartDate: eventDate("Marathon Start Date"),
  location: requiredText("Location", LOCATION_MAX),
  runningDistance: requiredText("Running Distance", DISTANCE_MAX),
  marathonImageURL: webAddress("Image URL"),
  description: requiredText("Description", DESCRIPTION_MAX, "paragraphs"),
};

export const capacitySchema = z
  .int("Capacity must be a whole number")
  .check(z.minimum(1, "Capacity must be at least 1"));

/** From how many days before race day on registrations stay as they are; 0: until race day begins. */
export const cutOffDaysSchema = z
  .int("Cut-off must be a whole number of days")
  .check(
    z.minimum(0, "Cut-off must be at least 0 days"),
    z.maximum(CUT_OFF_DAYS_MAX, `Cut-off must be at most ${CUT_OFF_DAYS_MAX} days`),
  );
/** For how many hours an offered place is held. */
export const offerHoursSchema = z
  .int("Offer must be a whole number of hours")
  .check(
    z.minimum(1, "Offer must be held for at least 1 hour"),
    z.maximum(OFFER_HOURS_MAX, `Offer must be held for at most ${OFFER_HOURS_MAX} hours`),
  );

type DatedInput = Omit<EventDates, "timeZone"> & { timeZone?: string | undefined };

const DATE_FIELDS: readonly unknown[] = [
  "startRegistrationDate",
  "endRegistrationDate",
  "marathonStartDate",
  "timeZone",
];

/** Reports dates that are out of order at the field that is wrong, unless a date or the time zone has a fault of its own. */
const inDateOrder = <T extends DatedInput>() =>
  z.check<T>(({ value, issues }) => {
    if (issues.some(({ path }) => DATE_FIELDS.includes(path?.[0]))) return;
    for (const { path, message } of dateOrderIssues({ ...value, timeZone: value.timeZone ?? "UTC" })) {
      issues.push({ code: "custom", path: [path], message, input: value[path] });
    }
  });

/**
 * A new event. `createdBy` and `createdAt` are accepted in any form because clients send them, and overwritten by the
 * token's address and the server's clock. Without `capacity` there is no limit; without `timeZone` days are UTC's.
 */
export const newMarathonSchema = z
  .strictObject({
    ...marathonFields,
    capacity: z.optional(capacitySchema),
    timeZone: z.optional(timeZoneName),
    locked: z.optional(z.boolean()),
    createdBy: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
    totalRegistrationCount: z.optional(z.array(z.never()).check(measured(z.maxLength(0)))),
  })
  .check(inDateOrder());
export type NewMarathon = z.infer<typeof newMarathonSchema>;

/** The add form: the eight fields and those that only an organizer thinks of. */
export const marathonFormSchema = z
  .strictObject({
    ...marathonFields,
    capacity: z.optional(capacitySchema),
    timeZone: z.optional(timeZoneName),
    locked: z.optional(z.boolean()),
  })
  .check(inDateOrder());
export type MarathonForm = z.infer<typeof marathonFormSchema>;

/** What a write may carry besides its changes. */
const writeOptions = {
  /**
   * The `version` that the writer has seen. If a field of the write was changed since, the answer is 409
   * `changed-meanwhile`. Without `base`, the last write wins.
   */
  base: z.optional(z.int("Base must be a whole number").check(z.minimum(1, "Base must be at least 1"))),
  /** Sets a capacity below the places that are taken or held, which otherwise is 409 `below-taken`. */
  confirm: z.optional(z.boolean()),
};

/**
 * Any of the eight editable fields, and for the organizer only the capacity and the time zone, so that a form with all of
 * them is saved in one step. The order of the dates is checked after merging with what is stored.
 */
export const marathonPatchSchema = z
  .partial(
    z.strictObject({
      ...marathonFields,
      capacity: z.nullable(capacitySchema),
      timeZone: timeZoneName,
      ...writeOptions,
    }),
  )
  .check(notEmpty("Send at least one field to change", Object.keys(writeOptions)));
export type MarathonPatch = z.infer<typeof marathonPatchSchema>;

const settingSchemas = {
  capacity: z.nullable(capacitySchema),
  timeZone: timeZoneName,
  contactsOpen: z.boolean(),
  /** Keeps others from changing the event. It matters until somebody registers or waits; after that, nobody else can anyway. */
  locked: z.boolean(),
  cutOffDays: cutOffDaysSchema,
  offerHours: offerHoursSchema,
};

/** What only the organizer may change. `capacity: null` removes the limit. */
export const marathonSettingsSchema = z
  .partial(z.strictObject({ ...settingSchemas, ...writeOptions }))
  .check(notEmpty("Send at least one setting to change", Object.keys(writeOptions)));
export type MarathonSettings = z.infer<typeof marathonSettingsSchema>;

/** The body of a request that restores a version. */
export const restoreSchema = z.optional(z.strictObject({ base: writeOptions.base }));

/** The body of a request that cancels an event: the reason, which its page shows to everybody. */
export const removalSchema = z.optional(z.strictObject({ reason: optionalText("Reason", REASON_MAX) }));

/** What lists show of an event: everything but the description and the entries. */
export const marathonCardSchema = z.strictObject({
  _id: z.string(),
  title: z.string(),
  startRegistrationDate: z.string(),
  endRegistrationDate: z.string(),
  marathonStartDate: z.string(),
  location: z.string(),
  runningDistance: z.string(),
  marathonImageURL: z.string(),
  /** The address of the event's owner, who added it or accepted it later. Masked (`o***@example.com`) for visitors. */
  createdBy: z.string(),
  /** Whether that account is known to have verified its address. */
  createdByVerified: z._default(z.boolean(), true),
  /** When the present owner accepted the event, or null if they added it. */
  handedOverAt: z._default(z.nullable(z.iso.datetime()), null),
  createdAt: z.iso.datetime(),
  /** The exact number of registrations. */
  registrationCount: z.number(),
  capacity: z.nullable(z.number()),
  /** Places that are held for somebody of the waiting list, and how many wait. */
  offered: z.number(),
  waiting: z.number(),
  timeZone: z.string(),
  /** Whether only the organizer may change the event: because it was locked, or because somebody has registered or waited. */
  locked: z.boolean(),
  contactsOpen: z.boolean(),
  cutOffDays: z.number(),
  offerHours: z.number(),
});
export type MarathonCard = z.infer<typeof marathonCardSchema>;

/** An event as every list carries it: one entry per registration up to 100, made from the count. */
export const listedMarathonSchema = z.extend(marathonCardSchema, {
  description: z.string(),
  totalRegistrationCount: z.array(countedEntrySchema),
});
export type ListedMarathon = z.infer<typeof listedMarathonSchema>;

/** When the organizer canceled the event and why, or null. */
export const cancellation = {
  cancelledAt: readAs(z.nullable(z.iso.datetime()), null),
  cancelReason: readAs(z.nullable(z.string()), null),
};
export type Cancellation = { cancelledAt: string | null; cancelReason: string | null };

/** The number of the event's current version, from 1, and whether somebody has registered or waited. */
export const revision = { version: readAs(z.number(), 1), relied: readAs(z.boolean(), false) };

/** What a reader may do with an event beyond reading it. */
export type Permission =
  /** Change the eight fields. */
  | "edit"
  /** Change the settings, restore a version, cancel or delete. */
  | "configure"
  /** Read every entry with its contacts. */
  | "entries";

/**
 * The signed-in reader's role in an event, and what they may do. The site shows and requests only what `can` names. An
 * older site reads a role that it does not know as none, and ignores permissions that it does not know.
 */
export const viewerSchema = z.strictObject({
  role: z.catch(z.nullable(z.enum(["owner"])), null),
  can: z.array(z.string()),
});
export type MarathonViewer = z.infer<typeof viewerSchema>;

/** One event; what its entries show depends on who asks. `viewer` is left out for visitors. */
export const marathonSchema = z.extend(listedMarathonSchema, {
  totalRegistrationCount: z.array(registrationEntrySchema),
  viewer: z.optional(viewerSchema),
  ...revision,
  ...cancellation,
});
export type Marathon = z.infer<typeof marathonSchema>;

/** An event that I registered for, with my own record as its only entry. */
export const myRegistrationSchema = z.extend(listedMarathonSchema, {
  totalRegistrationCount: z.array(registrationSchema).check(measured(z.length(1))),
  ...cancellation,
  /** The code of my open invitation to take over the place, or null. */
  transferCode: z.nullable(z.string()),
});
export type MyRegistration = z.infer<typeof myRegistrationSchema>;

/** An event that I added, with the extra names that the spec's own table reads (section 3). */
export const myMarathonSchema = z.extend(listedMarathonSchema, {
  id: z.string(),
  startDate: z.string(),
  ...revision,
  ...cancellation,
  applicants: z.array(registrationSchema),
});
export type MyMarathon = z.infer<typeof myMarathonSchema>;

/** What can differ between two versions; `cancelled` when the event was canceled. */
export const versionedNames = [...names(marathonFields), ...names(settingSchemas), "cancelled"] as const;
export type VersionedName = (typeof versionedNames)[number];

/** One version of an event. Only the organizer sees these; the eight fields of any version can be restored. */
export const marathonEditSchema = z.strictObject({
  /** 1 is the event as it was added; each saved change of fields, settings or state is the next. */
  version: z.number(),
  /** The address of who made this version, and when. */
  editedBy: z.string(),
  editedAt: z.iso.datetime(),
  /** The version that was brought back, or null for an edit. */
  restoredFrom: z.nullable(z.number()),
  /** What differs from the version before; empty for version 1. */
  changed: z.array(z.enum(versionedNames)),
  fields: z.strictObject({
    title: z.string(),
    startRegistrationDate: z.string(),
    endRegistrationDate: z.string(),
    marathonStartDate: z.string(),
    location: z.string(),
    runningDistance: z.string(),
    marathonImageURL: z.string(),
    description: z.string(),
  }),
  /** Null in versions from before settings were kept. */
  settings: readAs(
    z.nullable(
      z.strictObject({
        capacity: z.nullable(z.number()),
        timeZone: z.string(),
        contactsOpen: z.boolean(),
        locked: z.boolean(),
        cutOffDays: z.number(),
        offerHours: z.number(),
      }),
    ),
    null,
  ),
});
export type MarathonEdit = z.infer<typeof marathonEditSchema>;

/** A page of versions, the newest first. */
export const marathonHistorySchema = z.strictObject({
  edits: z.array(marathonEditSchema),
  nextCursor: readAs(z.nullable(z.string()), null),
});
export type MarathonHistory = z.infer<typeof marathonHistorySchema>;

/** The place ledger; `free` = max(0, capacity - registered - offered), null without a capacity. */
export const placesSchema = z.strictObject({
  capacity: z.nullable(z.number()),
  registered: z.number(),
  offered: z.number(),
  waiting: z.number(),
  free: z.nullable(z.number()),
});
export type Places = z.infer<typeof placesSchema>;

/** Whether nobody may register directly: no place is free, or those that are belong to the waiting list. */
export function isFull(places: Omit<Places, "free">): boolean {
  return places.waiting > 0 || freePlaces(places) === 0;
}

export function freePlaces(places: Omit<Places, "free">): number | null {
  return places.capacity === null ? null : Math.max(0, places.capacity - places.registered - places.offered);
}
