import { calendarDayOf, marathonFields } from "@run/functions/contract";
import type { MarathonEdit } from "@run/functions/contract";

/** The eight fields of the add and edit forms, as text. */
export type MarathonValues = MarathonEdit["fields"];
export type MarathonField = keyof MarathonValues;

export const marathonFieldNames = Object.keys(marathonFields) as MarathonField[];

/** Design, section 6. */
export const marathonLabels: Record<MarathonField, string> = {
  title: "Title",
  startRegistrationDate: "Start Registration Date",
  endRegistrationDate: "End Registration Date",
  marathonStartDate: "Marathon Start Date",
  location: "Location",
  runningDistance: "Running Distance",
  marathonImageURL: "Image URL",
  description: "Description",
};

export function isDateField(field: MarathonField): boolean {
  return field.endsWith("Date");
}

/**
 * What the form's controls can hold: a date input knows days alone, a text area knows one kind of line break. A field
 * that is left as it is shown is not sent, so an exact time survives.
 */
export function shownValues(marathon: MarathonValues & { timeZone: string }): MarathonValues {
  const dayOf = (date: string) => calendarDayOf(date, marathon.timeZone);
  return {
    title: marathon.title,
    startRegistrationDate: dayOf(marathon.startRegistrationDate),
    endRegistrationDate: dayOf(marathon.endRegistrationDate),
    marathonStartDate: dayOf(marathon.marathonStartDate),
    location: marathon.location,
    runningDistance: marathon.runningDistance,
    marathonImageURL: marathon.marathonImageURL,
    description: marathon.description.replaceAll("\r\n", "\n"),
  };
}

/** The fields of `next` that read otherwise than in `base`. */
export function changesBetween(base: MarathonValues, next: MarathonValues): Partial<MarathonValues> {
  return Object.fromEntries(
    marathonFieldNames.filter((field) => next[field] !== base[field]).map((field) => [field, next[field]]),
  );
}

export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

/** "Title", "Title and Location", "Title, Location and Description" */
export function labelsOf(fields: readonly MarathonField[]): string {
  return new Intl.ListFormat("en-US", { style: "long", type: "conjunction" }).format(
    fields.map((field) => marathonLabels[field]),
  );
}
