import * as z from "zod/mini";
import { bounded } from "../fields/bounded.ts";
import { timeZoneName } from "../fields/dates.ts";
import { capacitySchema, eventFields } from "./fields.ts";
import { raceStartIssues } from "../races/race-day.ts";
import { racesSchema } from "../races/race.ts";
import type { RaceSettings } from "../races/race.ts";
import { dateOrderIssues } from "./registration-window.ts";
import type { EventDates } from "./registration-window.ts";
import { skippedTimeIssues } from "./skipped-times.ts";

type DatedInput = Omit<EventDates, "timeZone"> & { timeZone?: string | undefined; races?: RaceSettings[] | undefined };

const DATE_FIELDS: readonly unknown[] = [
  "startRegistrationDate",
  "endRegistrationDate",
  "marathonStartDate",
  "timeZone",
  "races",
];

/**
 * Reports dates that are out of order, at the field that is wrong. Reports nothing if a date or the time zone is
 * invalid by itself.
 */
const inDateOrder = <T extends DatedInput>() =>
  z.check<T>(({ value, issues }) => {
    if (issues.some(({ path }) => DATE_FIELDS.includes(path?.[0]))) return;
    const dates = { ...value, timeZone: value.timeZone ?? "UTC" };
    for (const { path, message } of dateOrderIssues(dates)) {
      issues.push({ code: "custom", path: [path], message, input: value[path] });
    }
    for (const { path, message } of [...raceStartIssues(dates, value.races ?? []), ...skippedTimeIssues(dates)]) {
      issues.push({ code: "custom", path: path.split("."), message, input: value });
    }
  });

/** The eight fields of the forms, and the optional ones. */
const formFields = {
  ...eventFields,
  capacity: z.optional(capacitySchema),
  timeZone: z.optional(timeZoneName),
  locked: z.optional(z.boolean()),
};

/** The schema by which the add form validates what was typed. */
export const eventFieldsFormSchema = z.strictObject(formFields).check(inDateOrder());
export type EventFieldsForm = z.infer<typeof eventFieldsFormSchema>;

/**
 * A new event. Without `capacity` there is no limit; without `timeZone` its days are days in UTC. Without `races`, it
 * has the one race `main`. Without `state`, it is published at once. The creation fields are
 * accepted because the spec's clients send them: the server sets `createdBy` and `createdAt` itself.
 */
export const newMarathonSchema = z
  .strictObject({
    ...formFields,
    createdBy: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
    races: z.optional(racesSchema),
    state: z.optional(z.enum(["draft", "published"], "State must be draft or published")),
    totalRegistrationCount: z.optional(z.array(z.never()).check(bounded(z.maxLength(0)))),
  })
  .check(inDateOrder());
export type NewMarathon = z.infer<typeof newMarathonSchema>;

const { title, marathonStartDate, startRegistrationDate, endRegistrationDate } = eventFields;

/**
 * What a copy of an event has instead of the event's own title and dates. Without `marathonStartDate`, it is on the
 * same weekday in the next year; the dates of registration move with it.
 */
export const marathonCopySchema = z.partial(
  z.strictObject({ title, marathonStartDate, startRegistrationDate, endRegistrationDate }),
);
export type MarathonCopy = z.infer<typeof marathonCopySchema>;
