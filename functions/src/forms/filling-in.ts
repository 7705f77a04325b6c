import { isDeepStrictEqual } from "node:util";
import { askedQuestions, readAnswers, readableAnswers } from "../contract/forms/asked-questions.ts";
import { COUNTRY_CODES } from "../contract/forms/countries.ts";
import {
  FORM_ONLY_FIELDS,
  ageOn,
  answerIn,
  hasAgeRule,
  hasOptions,
  isEmptyForm,
  raceDayOf,
  standardFieldNames,
} from "../contract/index.ts";
import type {
  Answers,
  EventDates,
  FieldIssue,
  FormEntry,
  FormOnlyField,
  Question,
  RaceSettings,
} from "../contract/index.ts";
import type { Refusal } from "../platform/app-error.ts";
import { optionKey } from "./option-key.ts";
import { hiddenAfter } from "./shown-to-desk.ts";
import { signatureIssues, signed } from "./signing.ts";
import { NOTHING_STATED, UNFILLED } from "./stored-form.ts";
import type { FormPart, StoredFilledForm, StoredForm } from "./stored-form.ts";

/** The form of an entry that exists. */
export type EarlierPart = FormPart & { raceId: string };

export type Filling = {
  event: EventDates;
  race: RaceSettings;
  /** The event's form, or null if it has none. */
  form: StoredForm | null;
  /** What the entry has said before, if it exists. What a request leaves out stays. */
  before: EarlierPart | null;
  given: FormEntry;
  at: Date;
} & FilledBy;

/** Who fills in the form. */
export type FilledBy = {
  /** Whether it is the team. It does not sign the waiver, and an earlier signature stays as it is. */
  isTeam: boolean;
  /** The ids of the questions that they do not see. They need not answer these, and cannot change their answers. */
  unseen?: ReadonlySet<string>;
  /** Whether the given answers are added to the earlier ones. Otherwise they replace them. */
  addsAnswers?: boolean;
};

type OwnValues = Pick<StoredFilledForm, FormOnlyField>;

/**
 * The form as the runner of that race fills it in, or why it cannot be accepted: `waiver-changed`, or `invalid-request`
 * with an issue for each field that is missing or wrong. Whether the runner is old enough and the chosen options are in
 * stock is not decided here.
 */
export function fillIn(filling: Filling): FormPart | Refusal {
  const { form, race, before, isTeam } = filling;
  const earlier = before?.filledForm ?? UNFILLED;
  const questions = (form?.questions ?? []).filter(({ id }) => filling.unseen?.has(id) !== true);
  const readable = readableAnswers(questions, race.id, earlier.answers);
  const given = withEarlier(filling, readable);
  const asksBirthDate = hasAgeRule(race) || (form !== null && form.standard.dateOfBirth !== "off");
  const dateOfBirth = asksBirthDate ? (given.dateOfBirth ?? null) : null;
  const { answers, issues: answerIssues } = readAnswers(questions, race.id, given.answers ?? {});
  const issues: FieldIssue[] = answerIssues.map(({ question, message }) => ({ path: `answers.${question}`, message }));
  if (dateOfBirth !== null && ageOn(dateOfBirth, raceDayOf(filling.event, race)) < 0) {
    issues.push({ path: "dateOfBirth", message: "Date of Birth must be before race day" });
  }
  if (form === null || isEmptyForm(form)) {
    return issues.length > 0
      ? { refused: "invalid-request", issues }
      : { dateOfBirth, filledForm: before?.filledForm ?? null };
  }
  const { standard, waiver } = form;
  const signs = waiver !== null && !isTeam;
  if (signs && given.waiver !== undefined && given.waiver.version !== waiver.version) {
    return { refused: "waiver-changed" };
  }
  if (standard.dateOfBirth === "required" && dateOfBirth === null)
    issues.push(required("dateOfBirth", "Date of Birth"));
  const own: OwnValues = { ...NOTHING_STATED };
  for (const field of FORM_ONLY_FIELDS) {
    const value = standard[field] === "off" ? null : given[field] || null;
    if (standard[field] === "required" && isMissing(field, given)) {
      issues.push(required(field, standardFieldNames[field]));
    }
    if (field === "nationality" && value !== null && !COUNTRY_CODES.includes(value)) {
      issues.push({ path: field, message: "There is no country with this code" });
    }
    Object.assign(own, { [field]: value });
  }
  if (signs) issues.push(...signatureIssues(filling, given.waiver, dateOfBirth));
  if (issues.length > 0) return { refused: "invalid-request", issues };
  const known = [...form.questions, ...form.former];
  const asked = askedQuestions(questions, race.id, given.answers ?? {});
  const askedBefore = before === null ? [] : askedOf(before, questions);
  // An answer goes only if the editor was asked its question, and now leaves it empty or is no longer asked it.
  const kept = { ...answers, ...answersTo(unasked(known, asked, askedBefore), earlier.answers) };
  const hidden = new Set(earlier.hiddenAnswers);
  return {
    dateOfBirth,
    filledForm: {
      // The team does not answer the form in the runner's place.
      version: (isTeam && earlier.version) || form.version,
      ...own,
      answers: kept,
      // A form without a waiver keeps what was signed, which may have to be proven.
      waiver: signs ? signed(filling, given.waiver) : earlier.waiver,
      picks: picksOf(known, kept),
      hiddenAnswers: hiddenAfter({ form, asked, isTeam, earlier: { hidden, answers: readable }, answers }),
    },
  };
}

/** Null answers the question about gender: the runner prefers not to say (decision 0086). */
const isMissing = (field: FormOnlyField, given: FormEntry) =>
  field === "gender" ? given.gender === undefined : !given[field];

const required = (path: string, label: string): FieldIssue => ({ path, message: `${label} is required` });

/**
 * The request, completed with the entry's earlier values. An earlier answer is dropped if the form still asks its
 * question but no longer accepts that answer.
 */
function withEarlier({ before, given, addsAnswers }: Filling, readable: Answers): FormEntry {
  if (before === null) return given;
  const { dateOfBirth, filledForm } = before;
  const earlier = {
    dateOfBirth: dateOfBirth ?? undefined,
    // A null gender is an answer only in a form that somebody has filled in.
    gender: filledForm?.version === UNFILLED.version ? undefined : filledForm?.gender,
    club: filledForm?.club ?? undefined,
    nationality: filledForm?.nationality ?? undefined,
    expectedTime: filledForm?.expectedTime ?? undefined,
    answers: readable,
    waiver: filledForm?.waiver ?? undefined,
  };
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const answers = addsAnswers === true ? { ...readable, ...given.answers } : undefined;
  return { ...earlier, ...stated, ...(answers && { answers }) };
}

/**
 * A waiting runner's entry, with what they would lose with the registration that it replaces: the answers to questions that
 * were asked of neither of the two, and the signature of the waiver.
 */
export function withUnasked(form: StoredForm | null, entry: EarlierPart, replaced: EarlierPart): EarlierPart {
  const [own, other] = [entry.filledForm ?? UNFILLED, replaced.filledForm];
  if (other === null) return entry;
  const questions = form?.questions ?? [];
  const known = [...questions, ...(form?.former ?? [])];
  const kept = answersTo(unasked(known, askedOf(entry, questions), askedOf(replaced, questions)), other.answers);
  const answers = { ...kept, ...own.answers };
  const hidden = (other.hiddenAnswers ?? []).filter((id) => Object.hasOwn(kept, id));
  const signatures = [own.waiver, other.waiver].filter((one) => one !== null);
  const waiver = signatures.find(({ version }) => version === form?.waiver?.version) ?? signatures[0] ?? null;
  const hiddenAnswers = [...(own.hiddenAnswers ?? []), ...hidden];
  return { ...entry, filledForm: { ...own, answers, waiver, picks: picksOf(known, answers), hiddenAnswers } };
}

const askedOf = ({ raceId, filledForm }: EarlierPart, questions: readonly Question[]) =>
  askedQuestions(questions, raceId, filledForm?.answers ?? {});

/** Those of the known questions that were asked in none of these states. */
function unasked(known: readonly Question[], ...asked: readonly (readonly Question[])[]): Question[] {
  const ids = new Set(asked.flat().map(({ id }) => id));
  return known.filter(({ id }) => !ids.has(id));
}

/** Those of the answers that belong to these questions, unchanged. */
function answersTo(questions: readonly Question[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answerIn(answers, id);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

export function picksOf(questions: readonly Question[], answers: Answers): string[] {
  return questions.filter(hasOptions).flatMap(({ id }) => {
    const answer = answerIn(answers, id);
    const chosen = Array.isArray(answer) ? answer : [answer];
    return chosen.flatMap((label) => (typeof label === "string" ? [optionKey(id, label)] : []));
  });
}

/** A changed answer is named by this prefix and the id of its question. */
export const ANSWER = "answers.";
/** The id of the question whose answer the name of a change or a value names, or null. */
export const questionNamed = (name: string) => (name.startsWith(ANSWER) ? name.slice(ANSWER.length) : null);

/** The names of what differs between two fillings of the form, as the event's activity lists them. */
export function changedParts(before: StoredFilledForm | null, after: StoredFilledForm | null): string[] {
  const [one, other] = [before ?? UNFILLED, after ?? UNFILLED];
  const changed = (name: FormOnlyField | "waiver") => !isDeepStrictEqual(one[name], other[name]);
  const questions = new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]);
  const answers = [...questions].filter(
    (id) => !isDeepStrictEqual(answerIn(one.answers, id), answerIn(other.answers, id)),
  );
  return [
    ...FORM_ONLY_FIELDS.filter(changed),
    ...answers.map((id) => `${ANSWER}${id}`),
    ...(changed("waiver") ? ["waiver"] : []),
  ];
}
