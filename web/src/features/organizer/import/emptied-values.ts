import type { Answer, Question, Registration } from "@run/functions/contract";
import { askedQuestions } from "@run/functions/contract/asked-questions";
import { joinedContact } from "./emergency-contact.ts";
import type { FieldId, ImportEvent, Mapping } from "./import-fields.ts";
import { raceOfEntry } from "./read-line.ts";
import type { LineTexts, LineValues, Problem } from "./read-line.ts";

/** A line about an entry: the texts of its cells, the names that they give, and the values that were read from them. */
type EmptyingLine = {
  event: ImportEvent;
  entry: Registration;
  mapping: Mapping;
  typed: LineTexts;
  given: LineTexts;
  values: LineValues;
};

/** What the empty cells of a line remove from its entry, and why some of it has to stay. */
export type Emptied = { values: LineValues; problems: Problem[] };

const REQUIRED = "Required, so it can’t be removed";
const BIRTH_DATE = "A date of birth can be changed but not removed";
const HALF_CONTACT = "The contact’s name and number are stored as one text. To remove it, match both columns";
const DEPENDS = "Would be removed with the answer that it depends on";
const NOT_ASKED = "This entry isn’t asked this question, so the answer stays";

/** As the server takes it: an empty text, or null for what is no text. */
const emptyValues = { email: "", phone: "", club: "", gender: null, nationality: null, expectedTime: null } as const;
type Removable = keyof typeof emptyValues;
const isRemovable = (field: FieldId): field is Removable => Object.hasOwn(emptyValues, field);

function storedText(entry: Registration, field: Removable): string {
  if (field === "email" || field === "phone") return entry[field];
  return entry.filledForm?.[field] ?? "";
}

const isRequired = ({ form }: ImportEvent, field: Removable) =>
  field !== "email" && field !== "phone" && form?.standard[field] === "required";

/**
 * What the empty cells of a line remove from its entry if the organizer asks for it: in columns that the file has, and
 * whatever the entry may lack. Cells that identify the entry remove nothing.
 */
export function emptiedBy(line: EmptyingLine): Emptied {
  const { event, entry, mapping, typed } = line;
  const values: LineValues = {};
  const problems: Problem[] = [];
  const refuse = (field: FieldId, reason: string) => problems.push({ field, value: "", reason });
  for (const field of mapping) {
    if (field === null || typed.has(field)) continue;
    if (isRemovable(field)) {
      if (storedText(entry, field) === "") continue;
      if (isRequired(event, field)) refuse(field, REQUIRED);
      else Object.assign(values, { [field]: emptyValues[field] });
    } else if (field === "wave" && entry.waveId !== null) values.waveId = null;
    else if (field === "race") refuse(field, REQUIRED);
    else if (field === "dateOfBirth" && entry.dateOfBirth !== null) refuse(field, BIRTH_DATE);
    else if (isNameRemoved(line, field)) refuse(field, REQUIRED);
  }
  const contact = contactOf(line);
  if (contact !== null && "reason" in contact) refuse(contact.field, contact.reason);
  else if (contact !== null) values.emergencyContact = contact.value;
  const answers = emptiedAnswers(line, refuse);
  return { values: Object.keys(answers).length === 0 ? values : { ...values, answers }, problems };
}

/** Whether no other cell of the line gives that name. A middle name or a prefix is only a part of one. */
function isNameRemoved({ entry, given }: EmptyingLine, field: FieldId): boolean {
  if (field === "fullName") return !given.has("firstName") && !given.has("lastName");
  return (field === "firstName" || field === "lastName") && !given.has(field) && entry[field] !== "";
}

/** The emergency contact without what is empty. Null if it stays. */
function contactOf({
  entry,
  mapping,
  typed,
  values,
}: EmptyingLine): { value: string } | { field: FieldId; reason: string } | null {
  const columns = (["emergencyContact", "emergencyName", "emergencyPhone"] as const).filter((one) =>
    mapping.includes(one),
  );
  const [empty] = columns.filter((field) => !typed.has(field));
  // A line with another contact replaces the whole text anyway.
  if (empty === undefined || entry.emergencyContact === "" || values.emergencyContact !== undefined) return null;
  const isFilled = columns.some((field) => typed.has(field));
  // A column for one part says nothing about the other one.
  if (columns.length === 1 && empty !== "emergencyContact") return { field: empty, reason: HALF_CONTACT };
  if (!isFilled) return { value: "" };
  const joined = joinedContact(null, typed);
  if (joined === undefined || !("value" in joined) || joined.value === undefined) return null;
  return joined.value === entry.emergencyContact ? null : { value: joined.value };
}

const isNoAnswer = (answer: Answer | undefined) =>
  answer === undefined || answer === false || answer === "" || (Array.isArray(answer) && answer.length === 0);

/** Reads as no answer to a question of any kind. */
const noAnswer = (answer: Answer | undefined): Answer =>
  typeof answer === "boolean" ? false : Array.isArray(answer) ? [] : "";

function emptiedAnswers(
  { event, entry, mapping, typed, values }: EmptyingLine,
  refuse: (field: FieldId, reason: string) => void,
): Record<string, Answer> {
  const [before, after] = [entry.raceId, values.raceId ?? entry.raceId].map((id) => raceOfEntry(event, id));
  const earlier = entry.filledForm?.answers ?? {};
  const questions = event.form?.questions ?? [];
  const isAnswered = ({ id }: Question) => Object.hasOwn(earlier, id) && !isNoAnswer(earlier[id]);
  const isCellEmpty = ({ id }: Question) => mapping.includes(`answer:${id}`) && !typed.has(`answer:${id}`);
  const emptied = questions.filter((question) => isCellEmpty(question) && isAnswered(question));
  if (before === undefined || after === undefined || emptied.length === 0) return {};
  const removed = new Set(emptied.map(({ id }) => id));
  const left = Object.fromEntries(Object.entries({ ...earlier, ...values.answers }).filter(([id]) => !removed.has(id)));
  const askedBefore = askedQuestions(questions, before.id, earlier);
  const askedAfter = askedQuestions(questions, after.id, left);
  // Without these answers, the entry would no longer be asked them, and the server would remove what it has.
  const dependent = askedQuestions(questions, after.id, { ...earlier, ...values.answers }).filter(
    (question) => askedBefore.includes(question) && !askedAfter.includes(question),
  );
  for (const question of dependent)
    if (isAnswered(question) && !isCellEmpty(question)) refuse(`answer:${question.id}`, DEPENDS);
  const answers: Record<string, Answer> = {};
  for (const question of emptied) {
    const { id } = question;
    if (!askedAfter.includes(question)) {
      // The server removes the answer to a question that is no longer asked, and keeps one that it did not ask before.
      if (!askedBefore.includes(question)) refuse(`answer:${id}`, NOT_ASKED);
    } else if (question.required) refuse(`answer:${id}`, REQUIRED);
    else answers[id] = noAnswer(earlier[id]);
  }
  return answers;
}
