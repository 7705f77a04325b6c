import { calendarDayOf, eventFields, onDay, shiftDate } from "@run/functions/contract";
import type { MarathonEdit } from "@run/functions/contract";

/** The eight fields of the add and edit forms, as text. */
export type EventValues = MarathonEdit["fields"];
export type EventField = keyof EventValues;

/**
 * The values of the edit form. Only the organizer's form has the capacity and the time zone. An empty capacity means no
 * limit.
 */
export type EditValues = EventValues & { capacity: string; timeZone: string };
export type EditField = keyof EditValues;

export const eventFieldNames = Object.keys(eventFields) as EventField[];

/** The labels of the design, section 6. */
export const eventLabels: Record<EventField, string> = {
  title: "Title",
  startRegistrationDate: "Start Registration Date",
  endRegistrationDate: "End Registration Date",
  marathonStartDate: "Marathon Start Date",
  location: "Location",
  runningDistance: "Running Distance",
  marathonImageURL: "Image URL",
  description: "Description",
};
const editLabels: Record<EditField, string> = { ...eventLabels, capacity: "Capacity", timeZone: "Time Zone" };
export const editFieldNames = Object.keys(editLabels) as EditField[];

export function isDateField(field: EventField): boolean {
  return field.endsWith("Date");
}

/**
 * The values that the form's controls can show: only the opening has a time, and a text area has one kind of line break.
 * A field that keeps its shown value is not sent, so that an exact time is not lost.
 */
export function shownValues(marathon: EventValues & { timeZone: string }): EventValues {
  const dayOf = (date: string) => calendarDayOf(date, marathon.timeZone);
  return {
    title: marathon.title,
    startRegistrationDate: openingOf(marathon.startRegistrationDate, marathon.timeZone),
    endRegistrationDate: dayOf(marathon.endRegistrationDate),
    marathonStartDate: dayOf(marathon.marathonStartDate),
    location: marathon.location,
    runningDistance: marathon.runningDistance,
    marathonImageURL: marathon.marathonImageURL,
    description: marathon.description.replaceAll("\r\n", "\n"),
  };
}

/** The day on which registration opens, with the hour and minute on the clocks of the zone if it has a time. */
function openingOf(date: string, timeZone: string): string {
  return shiftDate(date, 0, timeZone).slice(0, 16);
}

export function shownInEdit(event: EventValues & { timeZone: string; capacity: number | null }): EditValues {
  const { capacity, timeZone } = event;
  return { ...shownValues(event), timeZone, capacity: capacity === null ? "" : String(capacity) };
}

/** The changes with the times that the form does not show: another day for a date does not change its time of day. */
export function withKeptTimes<Changes extends Partial<EventValues>>(
  changes: Changes,
  event: EventValues & { timeZone: string },
): Changes {
  const dates = (["endRegistrationDate", "marathonStartDate"] as const).filter((field) => changes[field] !== undefined);
  const kept = dates.map((field) => [field, onDay(changes[field] ?? "", event[field], event.timeZone)] as const);
  return { ...changes, ...(Object.fromEntries(kept) as Partial<EventValues>) };
}

/** The fields of `next` that differ from `base`. */
export function changesBetween<Values extends EventValues>(base: Values, next: Values): Partial<Values> {
  const names = editFieldNames as (keyof Values)[];
  return Object.fromEntries(
    names.filter((field) => field in base && next[field] !== base[field]).map((field) => [field, next[field]]),
  ) as Partial<Values>;
}

export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

/** For example "Title", "Title and Location" or "Title, Location, and Description". */
export function editLabelsText(fields: readonly EditField[]): string {
  return new Intl.ListFormat("en-US", { style: "long", type: "conjunction" }).format(
    fields.map((field) => editLabels[field]),
  );
}
