import { FORM_ONLY_FIELDS } from "@run/functions/contract";
import type { EventForm, FormOnlyField, RunnerRecord } from "@run/functions/contract";
import { entryHeadings, waiverTimeHeading } from "../../../entities/entry/entry-headings.ts";
import {
  answeredQuestions,
  answerText,
  answerTo,
  declinesGender,
  GENDER_DECLINED,
  signedTextOf,
  signersOf,
} from "../../../entities/form/form-answers.ts";

/**
 * A column of a file: a value of each runner as text, empty if it is unknown. The id stays the same in all files.
 * `isPrivate`: few purposes need it, so that it is not chosen by itself.
 */
export type TextColumn<Runner> = { id: string; heading: string; isPrivate?: boolean; text: (runner: Runner) => string };

/**
 * What runners entered into the event's form. Standard fields that nobody is asked for and nobody has stated are left
 * out.
 */
export function formColumns(
  entries: readonly RunnerRecord[],
  { form, timeZone, timeOf }: { form: EventForm | null; timeZone: string; timeOf: (instant: string) => string },
): TextColumn<RunnerRecord>[] {
  const isAnswered = (name: FormOnlyField) => (entry: RunnerRecord) =>
    entry.filledForm?.[name] != null || (name === "gender" && declinesGender(form, entry));
  const isAsked = (name: FormOnlyField) => form !== null && form.standard[name] !== "off";
  const stated = FORM_ONLY_FIELDS.filter((name) => isAsked(name) || entries.some(isAnswered(name)));
  const longIds = new Set((form?.questions ?? []).flatMap(({ id, kind }) => (kind === "longText" ? [id] : [])));
  const hasWaiver = form?.waiver != null || entries.some(({ filledForm }) => filledForm?.waiver != null);
  return [
    ...stated.map((name) => ({
      id: name,
      heading: entryHeadings[name],
      text: (entry: RunnerRecord) =>
        name === "gender" && declinesGender(form, entry) ? GENDER_DECLINED : (entry.filledForm?.[name] ?? ""),
    })),
    ...answeredQuestions(form, entries).map(({ id, label }) => ({
      id: `answer:${id}`,
      heading: label,
      isPrivate: longIds.has(id),
      text: (entry: RunnerRecord) => answerText(answerTo(entry, id)),
    })),
    ...(hasWaiver ? waiverColumns(form, timeZone, timeOf) : []),
  ];
}

function waiverColumns(
  form: EventForm | null,
  timeZone: string,
  timeOf: (instant: string) => string,
): TextColumn<RunnerRecord>[] {
  return [
    {
      id: "waiver",
      heading: entryHeadings.waiver,
      text: ({ filledForm }) => {
        const signers = signersOf(filledForm) ?? "Not signed";
        return filledForm?.waiver?.recordedBy == null ? signers : `${signers} (on paper)`;
      },
    },
    {
      id: "waiverTime",
      heading: waiverTimeHeading(timeZone),
      text: ({ filledForm }) => (filledForm?.waiver ? timeOf(filledForm.waiver.signedAt) : ""),
    },
    { id: "waiverText", heading: entryHeadings.waiverText, text: (entry) => signedTextOf(form, entry) },
  ];
}
