import * as z from "zod/mini";
import { eventDate, timeZoneName } from "../fields/dates.ts";
import { requiredText, webAddress } from "../fields/text.ts";
import { ageGroupsSchema } from "../races/age-groups.ts";
import {
  CUT_OFF_DAYS_MAX,
  DESCRIPTION_MAX,
  DISTANCE_MAX,
  LOCATION_MAX,
  OFFER_HOURS_MAX,
  TITLE_MAX,
} from "../limits.ts";

/** The eight fields of the add and edit forms, in the forms' order (spec, section 5). */
export const eventFields = {
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

/** How many days before race day registrations can no longer be changed; 0 allows changes until race day begins. */
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

/** What only the organizer may change. `capacity: null` removes the limit. */
export const settingSchemas = {
  capacity: z.nullable(capacitySchema),
  timeZone: timeZoneName,
  contactsOpen: z.boolean(),
  /** Keeps others from changing the event. Once somebody has registered or waited, others cannot change it anyway. */
  locked: z.boolean(),
  cutOffDays: cutOffDaysSchema,
  offerHours: offerHoursSchema,
  /** Null: results have no age groups. */
  ageGroups: z.nullable(ageGroupsSchema),
};
