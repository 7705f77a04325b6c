import * as z from "zod/mini";
import {
  NO_STANDARD_FIELDS,
  UNFILLED_VERSION,
  filledFormSchema,
  formSchema,
  questionSchema,
  signedWaiverSchema,
  standardFieldsSchema,
} from "../contract/index.ts";
import type { FormSettings } from "../contract/index.ts";
import { instant } from "../platform/documents.ts";

/**
 * One version of an event's registration form as Firestore keeps it, under its event. It is named by its version, which
 * is the event's version that brought it, and it never changes.
 */
export const storedFormSchema = z.object({
  version: z.number(),
  standard: standardFieldsSchema,
  questions: z.array(questionSchema),
  /** The waiver's version is the version of the first form that had this text. */
  waiver: formSchema.shape.waiver,
  /** Questions that earlier versions asked, the most recently deleted first. Entries keep the answers to them. */
  former: z._default(z.array(questionSchema), []),
  /** The labels that options had before they were renamed, with those that they have now (decision 0215). */
  formerLabels: z._default(z.array(z.object({ question: z.string(), label: z.string(), option: z.string() })), []),
});
export type StoredForm = z.infer<typeof storedFormSchema>;
export type FormerLabel = StoredForm["formerLabels"][number];

/** What is set in a stored form. An event without a form has an empty one. */
export function settingsOfForm(form: StoredForm | null): FormSettings {
  if (form === null) return { standard: NO_STANDARD_FIELDS, questions: [], waiver: null };
  const { standard, questions, waiver } = form;
  return { standard, questions, waiver: waiver && { title: waiver.title, text: waiver.text } };
}

const storedSignature = z.object({
  ...signedWaiverSchema.shape,
  signedAt: instant,
  /** Absent in older documents. */
  recordedBy: z._default(z.nullable(z.string()), null),
});

/** The form as a runner filled it in, in the runner's registration or waiting-list entry. */
export const storedFilledFormSchema = z.object({
  ...filledFormSchema.shape,
  waiver: z.nullable(
    z.object({
      ...storedSignature.shape,
      /** What the runner has signed on the site, which a paper signature of a later text replaces until it is removed. */
      replaced: z.optional(storedSignature),
    }),
  ),
  /** The keys of the chosen options, which the ledger counts. They outlive the form in which the options stood. */
  picks: z.array(z.string()),
  /**
   * The ids of the questions whose answers the desk does not see in this entry, even if the form shows them to the desk by
   * now: it did not when they were answered. Absent in older documents, where `version` says it.
   */
  hiddenAnswers: z.optional(z.array(z.string())),
});
export type StoredFilledForm = z.infer<typeof storedFilledFormSchema>;

/** What an entry keeps of the form: a birth date also if only an age rule asks for it. */
export type FormPart = { dateOfBirth: string | null; filledForm: StoredFilledForm | null };

export const NOTHING_STATED = { gender: null, club: null, nationality: null, expectedTime: null };

/** The form of an entry that nobody has filled in, for example beside a signature on paper. */
export const UNFILLED: StoredFilledForm = {
  version: UNFILLED_VERSION,
  ...NOTHING_STATED,
  answers: {},
  waiver: null,
  picks: [],
  hiddenAnswers: [],
};
