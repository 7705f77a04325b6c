import { HALF_WORDS, foldText, isShortenedNumber, kilometersIn } from "@run/functions/contract";
import type { Answer, Race, Registration } from "@run/functions/contract";
import { readExpectedTime } from "../../../entities/form/expected-time.ts";
import { answerText, answerTo } from "../../../entities/form/form-answers.ts";
import { readAs } from "../../../lib/forms/read-as.ts";
import { contactParts, joinedContact } from "./emergency-contact.ts";
import { questionId } from "./import-fields.ts";
import type { FieldId, ImportEvent, NamePart } from "./import-fields.ts";
import { readAnswerText, readCountry, readGender, readPhone, textSchemas, withoutUnits } from "./read-cells.ts";
import { readDate } from "./read-dates.ts";
import type { DateStyle, Read } from "./read-dates.ts";

/**
 * What a line says about an entry. What it leaves out stays as it is. Empty texts and null remove what the entry has.
 * Answers are by the id of their question.
 */
export type LineValues = Partial<
  Record<"raceId" | keyof typeof textSchemas | "dateOfBirth", string> &
    Record<"waveId" | "gender" | "nationality" | "expectedTime", string | null>
> & { answers?: Record<string, Answer> };

/** The texts of a line by their field. Empty cells are left out. */
export type LineTexts = ReadonlyMap<FieldId, string>;

/** How the columns with dates write them. */
export type DateStyles = Readonly<Partial<Record<FieldId, DateStyle>>>;
export const NO_STYLE: DateStyle = { order: null, firstYear: null };

/** Why a line is rejected. `field` is null if no single cell is to blame. */
export type Problem = {
  field: FieldId | null;
  value: string;
  reason: string;
  /** The texts of which the organizer may say what they mean. */
  unknown?: readonly string[];
};

type Target = {
  event: ImportEvent;
  entry: Registration | null;
  dateStyles: DateStyles;
  /** Letters that mean another gender in other files. */
  unclearGenders: ReadonlySet<string>;
};

function namedIn<One extends { id: string; name: string }>(ones: readonly One[], text: string): One | undefined {
  return ones.find(({ id, name }) => foldText(name.trim()) === foldText(text) || id === text);
}

const listed = (ones: readonly { name: string }[]) => ones.map(({ name }) => name).join(", ");

/** "Marathon" in the languages of headings, with the endings of a run alone: a "Marathonstaffel" is a relay. */
const MARATHON = /marat(?:h?on(?:s|a|as|e|es|en|y|u|lauf|lob|lop|lopp|loppet)?|onin[ae])/.source;
/** A distance and nothing else, so that a "10 km walk" or a "team marathon" is not taken for the run. */
const DISTANCE = new RegExp(`^(?:[\\d.,\\s]*\\d\\s*\\p{L}*|half|(?:(?:${HALF_WORDS})[\\s-]*)?${MARATHON})$`, "u");
/** How far two lengths of the same distance may be apart, as a share: 42 and 42.195 are the same, 10 and 11 are not. */
const TOLERANCE = 0.01;

/** The only race of that length, or undefined. */
function raceOfLength(races: readonly Race[], text: string): Race | undefined {
  const folded = foldText(text.trim()).replace(/^hm$/, "half");
  const [length, ...others] = DISTANCE.test(folded) ? kilometersIn(folded) : [];
  if (length === undefined || others.length > 0) return undefined;
  const alike = races.filter(({ distanceKm, name }) => {
    const lengths = distanceKm === null ? kilometersIn(name) : [distanceKm];
    return lengths.some((one) => Math.abs(one - length) <= one * TOLERANCE);
  });
  return alike.length === 1 ? alike[0] : undefined;
}

function readRace({ races }: ImportEvent, text: string): Read<Race> {
  const race = namedIn(races, text) ?? raceOfLength(races, text);
  if (race !== undefined) return { value: race };
  return { problem: `There is no such race. The races are ${listed(races)}`, unknown: [text] };
}

function readWave(race: Race | undefined, text: string): Read<string> {
  if (race === undefined) return { problem: "The wave needs a race" };
  const wave = namedIn(race.waves, text);
  if (wave !== undefined) return { value: wave.id };
  const waves = race.waves.length === 0 ? `${race.name} has no waves` : `The waves are ${listed(race.waves)}`;
  return { problem: `There is no such wave. ${waves}`, ...(race.waves.length > 0 && { unknown: [text] }) };
}

/** The race of an entry, or the only one. */
export function raceOfEntry({ races }: ImportEvent, raceId: string | undefined): Race | undefined {
  return races.find(({ id }) => id === raceId) ?? (races.length === 1 ? races[0] : undefined);
}

/** What the entry has in that field now, as an export writes it. */
export function currentText({ event, entry }: Pick<Target, "event" | "entry">, field: FieldId): string {
  if (entry === null) return "";
  if (field.startsWith("answer:")) return answerText(answerTo(entry, questionId(field)));
  const race = raceOfEntry(event, entry.raceId);
  switch (field as Exclude<FieldId, `answer:${string}`>) {
    case "reference":
    case "entryId":
    case "firstName":
    case "lastName":
    case "email":
    case "phone":
    case "emergencyContact":
      return entry[field as "email"];
    // An entry has two names, and its emergency contact as one text.
    case "fullName":
    case "middleName":
    case "lastNamePrefix":
    case "secondLastName":
    case "emergencyName":
    case "emergencyPhone":
      return "";
    case "race":
      return race?.name ?? "";
    case "wave":
      return race?.waves.find(({ id }) => id === entry.waveId)?.name ?? "";
    case "dateOfBirth":
      return entry.dateOfBirth ?? "";
    case "gender":
    case "club":
    case "nationality":
    case "expectedTime":
      return entry.filledForm?.[field as "club"] ?? "";
  }
}

/** The value of one cell. Undefined if the entry has it already, even if it could not be entered today. */
function readCell(target: Target, field: FieldId, text: string, race: Race | undefined): Read<unknown> | undefined {
  const { event, entry, dateStyles } = target;
  const style = dateStyles[field] ?? NO_STYLE;
  if (field.startsWith("answer:")) {
    const question = event.form?.questions.find(({ id }) => id === questionId(field));
    const earlier = entry === null ? undefined : answerTo(entry, questionId(field));
    if (question === undefined || (earlier !== undefined && answerText(earlier) === text)) return undefined;
    const read = readAnswerText(question, text, { style, earlier });
    if ("problem" in read) return read;
    // A box without an answer is unchecked.
    const before = earlier ?? (question.kind === "checkbox" ? false : undefined);
    return JSON.stringify(read.value) === JSON.stringify(before) ? undefined : read;
  }
  // A runner who moves leaves the wave, so that the wave counts even if it has the name of the old one.
  const isLeft = field === "wave" && race?.id !== (entry === null ? undefined : raceOfEntry(event, entry.raceId)?.id);
  if (isLeft) return readField(target, field, text, race);
  if (currentText(target, field) === text) return undefined;
  const read = readField(target, field, text, race);
  return "value" in read && read.value === storedValue(target, field) ? undefined : read;
}

type ReadField = Exclude<FieldId, `answer:${string}` | "reference" | "entryId" | "fullName" | NamePart>;

function readField(
  { event, dateStyles, unclearGenders }: Target,
  field: FieldId,
  text: string,
  race: Race | undefined,
): Read<unknown> {
  switch (field as ReadField) {
    case "race": {
      const read = readRace(event, text);
      return "value" in read ? { value: read.value.id } : read;
    }
    case "wave":
      return readWave(race, text);
    case "dateOfBirth":
      return readDate(text, dateStyles.dateOfBirth ?? NO_STYLE);
    case "gender":
      return readGender(text, unclearGenders);
    case "nationality":
      return readCountry(text);
    case "expectedTime":
      return readExpectedTime(withoutUnits(text), race);
    case "lastName":
      if (/^[-–—]$/.test(text)) return { value: "" };
      return readAs<unknown>(textSchemas.lastName, text);
    case "firstName":
    case "email":
    case "club":
      return readAs<unknown>(textSchemas[field as "email"], text);
    case "phone":
    case "emergencyPhone":
      return readPhone(text);
    case "emergencyContact":
      return isShortenedNumber(text) ? readPhone(text) : readAs<unknown>(textSchemas.emergencyContact, text);
    case "emergencyName":
      return readAs<unknown>(textSchemas.emergencyContact, text);
  }
}

/** The entry's value as `readField` would give it. */
function storedValue({ event, entry }: Target, field: FieldId): unknown {
  if (entry === null) return undefined;
  if (field === "race") return raceOfEntry(event, entry.raceId)?.id;
  if (field === "gender") return entry.filledForm?.gender ?? null;
  return field === "wave" ? entry.waveId : currentText({ event, entry }, field);
}

const isContactPart = (field: FieldId) => contactParts.some((part) => part === field);

const wireNames: Partial<Record<FieldId, keyof LineValues>> = { race: "raceId", wave: "waveId" };

/** Reads what a line changes in an entry, or says of a new one. References and ids are not among the values. */
export function readLine(target: Target, texts: LineTexts): { values: LineValues; problems: Problem[] } {
  const { event, entry } = target;
  const raceText = texts.get("race");
  const named = raceText === undefined ? undefined : readRace(event, raceText);
  const race = named !== undefined && "value" in named ? named.value : raceOfEntry(event, entry?.raceId);
  const values: LineValues = {};
  const answers: Record<string, Answer> = {};
  const problems: Problem[] = [];
  for (const [field, text] of texts) {
    if (field === "reference" || field === "entryId") continue;
    const read = readCell(target, field, text, race);
    if (read === undefined) continue;
    if ("problem" in read) {
      const { problem, unknown } = read;
      problems.push({ field, value: text, reason: problem, ...(unknown !== undefined && { unknown }) });
    } else if (isContactPart(field)) continue;
    else if (field.startsWith("answer:")) answers[questionId(field)] = read.value as Answer;
    else Object.assign(values, { [wireNames[field] ?? field]: read.value });
  }
  const contact = joinedContact(entry, texts);
  if (contact !== undefined && "value" in contact) values.emergencyContact = contact.value;
  else if (contact !== undefined) problems.push({ field: "emergencyContact", value: "", reason: contact.problem });
  return { values: Object.keys(answers).length === 0 ? values : { ...values, answers }, problems };
}
