import {
  FORM_ONLY_FIELDS,
  answerIn,
  club,
  isMinorIn,
  nationality,
  signatureSchema,
  standardFieldNames,
  waiverStateOf,
} from "@run/functions/contract";
import { askedQuestions, questionsOfRace, readAnswers } from "@run/functions/contract/asked-questions";
import type {
  Answer,
  FilledForm,
  EventForm,
  FormEntry,
  FormOnlyField,
  ShownQuestion,
  Signature,
  SignedWaiver,
} from "@run/functions/contract";
import * as z from "zod/mini";
import { readAs } from "../../lib/forms/read-as.ts";
import { findRace } from "../race/race-view.ts";
import { birthDateAsked } from "./birth-date.ts";
import { readExpectedTime } from "./expected-time.ts";
import { isFilledIn } from "./own-entry.ts";
import { answerKey, GENDER_UNSTATED, UNSIGNED } from "./runner-values.ts";
import { ALL_SOLD_OUT, isSoldOut, isUnanswerable, labelsOf } from "./sold-out.ts";
import type { FormEvent, RunnerValues, TypedAnswer, TypedEntry, TypedSignature } from "./runner-values.ts";

/** What the runner has entered before. */
export type Own = {
  filled?: FilledForm | null;
  /** Whether the values change a registration, which may stay unsigned. */
  isChange?: boolean;
};

/** What is wrong with the values, by the path of their control. */
export type EntryFaults = Record<string, string>;

/** The id of the race for which the questions are asked. Empty while the runner has not chosen one. */
export function askedRaceId(event: FormEvent, raceId: string): string {
  return findRace(event, raceId)?.id ?? "";
}

/** The answer as it is sent, or undefined for a text that says nothing. */
function answerOf(question: ShownQuestion, typed: TypedAnswer | undefined): Answer | undefined {
  if (typed === undefined) return undefined;
  if (question.kind !== "number" || typeof typed !== "string") return typeof typed === "object" ? [...typed] : typed;
  const text = typed.trim();
  return text === "" ? undefined : Number(text.replace(",", "."));
}

/** The typed answers to the questions of the race. */
function answersOf(form: EventForm, raceId: string, typed: TypedEntry["answers"]): Record<string, Answer> {
  return Object.fromEntries(
    questionsOfRace(form.questions, raceId).flatMap((question) => {
      const answer = answerOf(question, typed[answerKey(question.id)]);
      return answer === undefined ? [] : [[question.id, answer]];
    }),
  );
}

/** The questions that the runner is asked after what they have typed. */
export function shownQuestions(event: FormEvent, raceId: string, typed: TypedEntry["answers"]): ShownQuestion[] {
  if (!event.form) return [];
  const id = askedRaceId(event, raceId);
  return askedQuestions(event.form.questions, id, answersOf(event.form, id, typed));
}

/** What is sold out of the answer. Only the options of a choice have stocks. */
function soldOutFault(question: ShownQuestion, answer: Answer, own: Answer | undefined): string | null {
  const chosen = labelsOf(answer);
  const gone = question.options.find(({ label, left }) => chosen.includes(label) && isSoldOut({ left }, label, own));
  return gone === undefined ? null : `“${gone.label}” is sold out. Choose another option.`;
}

function readTypedAnswers(form: EventForm, raceId: string, typed: TypedEntry["answers"], own: FilledForm | null) {
  const given = answersOf(form, raceId, typed);
  const { answers, issues } = readAnswers(form.questions, raceId, given);
  const faults: EntryFaults = {};
  for (const { question, message } of issues) faults[`answers.${answerKey(question)}`] = message;
  for (const question of form.questions) {
    const answer = answerIn(answers, question.id);
    const before = own ? answerIn(own.answers, question.id) : undefined;
    const key = `answers.${answerKey(question.id)}`;
    if (key in faults && isUnanswerable(question, before)) faults[key] = ALL_SOLD_OUT;
    const fault = answer === undefined ? null : soldOutFault(question, answer, before);
    if (fault !== null) faults[key] = fault;
  }
  return { answers, faults };
}

const standardSchemas = { club, nationality };

function readStandard(event: FormEvent, form: EventForm, values: RunnerValues, own: FilledForm | null) {
  const entry: Partial<Record<FormOnlyField, string | null>> = {};
  const faults: EntryFaults = {};
  for (const field of FORM_ONLY_FIELDS) {
    const text = values[field].trim();
    const isRequired = form.standard[field] === "required";
    if (form.standard[field] === "off") continue;
    // An entry that exists is not asked again (decision 0086).
    if (field === "gender" && (text === GENDER_UNSTATED || (text === "" && isRequired && isFilledIn(own)))) {
      entry[field] = null;
      continue;
    }
    if (text === "") {
      if (isRequired) faults[field] = `${standardFieldNames[field]} is required`;
      else if (own?.[field]) entry[field] = field === "club" ? "" : null;
      continue;
    }
    const isAsStated = field === "gender" || (field === "expectedTime" && text === own?.expectedTime);
    const read = isAsStated
      ? { value: text }
      : field === "expectedTime"
        ? readExpectedTime(text, findRace(event, values.raceId))
        : readAs(standardSchemas[field], text);
    if ("problem" in read) faults[field] = read.problem;
    else entry[field] = read.value;
  }
  return { entry: entry as Pick<FormEntry, FormOnlyField>, faults };
}

/** What was typed to sign this version of the waiver. A changed waiver has to be signed anew. */
export function typedSignature(form: EventForm, waiver: TypedSignature): TypedSignature {
  return waiver.version === form.waiver?.version ? waiver : { ...UNSIGNED, version: form.waiver?.version ?? 0 };
}

/** Whether the runner is under age on race day. Null if that is not known from the birth date. */
export function isMinor(event: FormEvent, values: Pick<RunnerValues, "raceId" | "dateOfBirth">): boolean | null {
  const race = findRace(event, values.raceId);
  const asked = birthDateAsked(event, race);
  const isStated = asked !== "off" && /^\d{4}-\d\d-\d\d$/.test(values.dateOfBirth);
  // A birth date that is required will be stated, so nobody has to say their age twice.
  if (!isStated) return asked === "required" ? false : null;
  return isMinorIn(event, race ?? { startsAt: null }, values.dateOfBirth);
}

/** The signature of the present waiver that was given before, or null. For a minor, a guardian has to have signed. */
export function ownSignature(
  event: FormEvent,
  values: Pick<RunnerValues, "raceId" | "dateOfBirth">,
  own: FilledForm | null,
): SignedWaiver | null {
  const signed = own?.waiver ?? null;
  const state = waiverStateOf(event.form?.waiver, signed, isMinor(event, values) === true);
  return state === "signed" ? signed : null;
}

function readSignature(event: FormEvent, values: RunnerValues, { filled, isChange }: Required<Own>) {
  const { form } = event;
  if (!form?.waiver) return { faults: {} };
  const { version } = form.waiver;
  const signed = ownSignature(event, values, filled);
  if (signed !== null) {
    return { ...(!isChange && { waiver: { version, name: signed.name, guardian: signed.guardian } }), faults: {} };
  }
  const typed = typedSignature(form, values.waiver);
  const isBlank = !typed.isAccepted && typed.name.trim() === "" && typed.guardian.trim() === "";
  if (isBlank && isChange) return { faults: {} };
  const faults: EntryFaults = {};
  if (!typed.isAccepted) faults["waiver.isAccepted"] = "Check the box to accept it";
  if (typed.name.trim() === "") faults["waiver.name"] = "Type the full name to sign";
  const needsGuardian = isMinor(event, values) ?? typed.isMinor;
  if (needsGuardian && typed.guardian.trim() === "") {
    faults["waiver.guardian"] = "A parent or guardian has to sign as well";
  }
  if (Object.keys(faults).length > 0) return { faults };
  const waiver: Signature = { version, name: typed.name, ...(needsGuardian && { guardian: typed.guardian }) };
  const read = z.safeParse(signatureSchema, waiver);
  for (const { path, message } of read.error?.issues ?? []) faults[`waiver.${path.join(".")}`] = message;
  return { waiver: read.data ?? waiver, faults };
}

/**
 * Reads what is typed into an event's form: what to send of it, and what is wrong. The birth date is not among it,
 * because races can ask for it without a form.
 */
export function readEntry(
  event: FormEvent,
  values: RunnerValues,
  { filled = null, isChange = false }: Own = {},
): { entry: Omit<FormEntry, "dateOfBirth">; faults: EntryFaults } {
  const { form } = event;
  if (!form) return { entry: {}, faults: {} };
  const standard = readStandard(event, form, values, filled);
  const read = readTypedAnswers(form, askedRaceId(event, values.raceId), values.answers, filled);
  const { waiver, faults } = readSignature(event, values, { filled, isChange });
  return {
    entry: {
      ...standard.entry,
      ...(form.questions.length > 0 && { answers: read.answers }),
      ...(waiver && { waiver }),
    },
    faults: { ...standard.faults, ...read.faults, ...faults },
  };
}
