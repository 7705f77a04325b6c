import { club, foldText, isShortenedNumber, registrationFormSchema } from "@run/functions/contract";
import type { Answer, Gender, ShownQuestion } from "@run/functions/contract";
import { readAnswers } from "@run/functions/contract/asked-questions";
import { hoursAndMinutes } from "../../../entities/form/expected-time.ts";
import { readAs } from "../../../lib/forms/read-as.ts";
import { countriesByName, countryOfCode } from "./country-codes.ts";
import { columnKey } from "./import-fields.ts";
import { readDate } from "./read-dates.ts";
import type { DateStyle, Read } from "./read-dates.ts";

/** In the languages of `field-names.ts`, as `columnKey` writes them. */
const genderWords: Record<Gender, string> = {
  F:
    "f fem female woman w women girl weiblich frau frauen dame damen femme femmes feminin feminine mujer mujeres " +
    "femenino femenina feminino feminina mulher mulheres femmina femminile donna donne v vrouw vrouwen vrouwelijk dames " +
    "kvinde kvinder k kvinne kvinner kvinna kvinnor dam damer kobieta kobiety z zena zeny",
  M:
    "m mas masc male man men boy mannlich mann manner herr herren h homme hommes masculin hombre hombres varon masculino " +
    "homem homens maschio maschile uomo uomini mannen mannelijk heren mand maend herre herrer menn herrar mezczyzna " +
    "mezczyzni muz muzi",
  X:
    "x nonbinary nb diverse divers d other enby nonbinaire nobinario naobinario nonbinario nonbinair nonbinaer " +
    "ikkebinaer ickebinar niebinarna niebinarny nebinarni autre otro outro altro anders andet annet annan jine",
};
const SHORTENED =
  "A spreadsheet shortened this number, so its last digits are missing. Format the column as text and save the file again";
const UNSTATED = (
  "prefernottosay notstated undisclosed keineangabe nonprecise prefieronodecirlo prefironaodizer preferisconondirlo " +
  "zegiklieverniet onskerikkeatoplyse onskerikkeaoppgi villinteuppge woleniepodawac nechciuvest"
).split(" ");
const YES = "yes y true 1 x ja j oui o si s sim tak ano on ticked checked ✓ ✔ ☑".split(" ");
const NO = "no n false 0 nein non nao nee nej nei nie ne off unticked unchecked ✗ ✘ ☐".split(" ");

const details = registrationFormSchema.shape;
export const textSchemas = {
  firstName: details.firstName,
  lastName: details.lastName,
  email: details.email,
  phone: details.phone,
  emergencyContact: details.emergencyContact,
  club,
} as const;

const NOT_DIALED = /[^\p{L}\p{N}\s+()./#*,;:&'’–-]+/gu;

/** What programs add to a number: ".0" to one that they took for a number, and an apostrophe to one that is a text. */
const ADDED_TO_NUMBER = /^'(?=[+(\d])|(?<=^\d{5,})\.0$/g;

/** A phone number as its owner writes it. */
export const phoneText = (text: string) => text.replace(ADDED_TO_NUMBER, "");

/**
 * Reads a phone number as it is written. One with a character that is in no number, like 555=0100, may be a typing
 * error, so the organizer is asked.
 */
export function readPhone(text: string): Read<string> {
  if (isShortenedNumber(text)) return { problem: SHORTENED };
  const read = readAs(textSchemas.phone, phoneText(text));
  if ("problem" in read || read.value.search(NOT_DIALED) < 0) return read;
  return { problem: "This has a character that is in no phone number", unknown: [text.trim()] };
}

/** What a phone number with such a character is likely to mean. */
export function likelyPhone(text: string): string {
  return text.replace(NOT_DIALED, "-").replace(/^-+|-+$/g, "");
}

/**
 * The letters of a column whose gender depends on its language: "M" is "mujer" or "mulher" beside "H" for "hombre" or
 * "homem", and "D" is "dames" or "damer" beside "H" for "heren" or "herrar". The organizer is asked about them.
 */
export function unclearGendersIn(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set(texts.map(columnKey));
  if (!words.has("h") || words.has("f")) return new Set();
  return new Set(["m", "d"].filter((letter) => words.has(letter)));
}

/** Null stands for a runner who prefers not to say. */
export function readGender(text: string, unclear: ReadonlySet<string> = new Set()): Read<Gender | null> {
  const word = columnKey(text);
  if (unclear.has(word)) return { problem: "This letter has several meanings", unknown: [text.trim()] };
  if (UNSTATED.includes(word)) return { value: null };
  const gender = (Object.keys(genderWords) as Gender[]).find((one) => genderWords[one].split(" ").includes(word));
  if (gender !== undefined) return { value: gender };
  return { problem: "Not a gender. Write F, M, X or “Prefer not to say”", unknown: [text.trim()] };
}

export function readYesNo(text: string): Read<boolean> {
  const word = foldText(text.trim());
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { problem: "Write yes or no" };
}

const otherNames: Readonly<Record<string, string>> = {
  unitedstatesofamerica: "US",
  uk: "GB",
  greatbritain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  holland: "NL",
  czechrepublic: "CZ",
  turkey: "TR",
};

/** Reads a country by its code of two or three letters, or by its name in a language of start lists. */
export function readCountry(text: string): Read<string> {
  const key = columnKey(text);
  const found =
    countryOfCode.get(key.toUpperCase()) ??
    countriesByName(columnKey).get(key) ??
    (Object.hasOwn(otherNames, key) ? otherNames[key] : undefined);
  return found === undefined
    ? { problem: "Not a country. Write its code or its English name", unknown: [text.trim()] }
    : { value: found };
}

const WITH_UNITS =
  /^(?:(\d+)\s*h\p{L}*\.?\s*)?(?:(\d+(?!\d*:)|\d{2,3}(?=:))(?::\d\d)?\s*(m\p{L}*\.?|['’′](?:\d\d)?["”″]?)?)?$/iu;

/** Hours and minutes with the unit behind, as German lists have them. */
const CLOCK = /^(\d+:\d\d)\s*h\p{L}*\.?$/iu;

/** A time as hours and minutes if it has units, as many lists write it: "55 min", "3 h 45 min", "3:45 h", "50'". */
export function withoutUnits(text: string): string {
  const clock = CLOCK.exec(text)?.[1];
  if (clock !== undefined) return clock;
  const [, hours, minutes = 0, unit] = WITH_UNITS.exec(text) ?? [];
  return hours === undefined && unit === undefined ? text : hoursAndMinutes(Number(hours ?? 0) * 60 + Number(minutes));
}

function readNumber(text: string): Read<number> {
  const plain = text.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return /^-?\d+(\.\d+)?(e[+-]\d+)?$/i.test(plain) ? { value: Number(plain) } : { problem: "Write a number" };
}

/**
 * The options that a text lists, separated by semicolons, commas or line breaks. An option may contain a comma itself,
 * so that the longest option that fits is taken. Null if some of the text is none of the options.
 */
function optionsIn(text: string, labels: readonly string[]): string[] | null {
  const longestFirst = labels
    .map((label) => ({ label, key: foldText(label) }))
    .sort((a, b) => b.key.length - a.key.length);
  const read = (rest: string): string[] | null => {
    if (rest === "") return [];
    for (const { label, key } of longestFirst) {
      if (!rest.startsWith(key)) continue;
      const after = /^\s*(?:[;,\n]\s*|$)/.exec(rest.slice(key.length));
      const others = after === null ? null : read(rest.slice(key.length + after[0].length));
      if (others !== null) return [label, ...others];
    }
    return null;
  };
  return read(foldText(text.trim()));
}

/** The parts of a text that lists options, where the form's own labels do not tell them apart. */
export function textsListedIn(text: string): string[] {
  const separator = /[;\n]/.test(text) ? /[;\n]/ : ",";
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Reads a text as the form stores it, on its own. */
function readText(question: ShownQuestion, text: string): Read<Answer> {
  const alone = { ...question, raceIds: null, onlyIf: null, required: false };
  const { answers, issues } = readAnswers([alone], "", { [question.id]: text });
  return issues[0] === undefined ? { value: answers[question.id] ?? "" } : { problem: issues[0].message };
}

/** `earlier` is the entry's answer, which may be an option that the form no longer has. */
function labelsOf({ options }: ShownQuestion, earlier: Answer | undefined): string[] {
  const given = Array.isArray(earlier) ? earlier : typeof earlier === "string" ? [earlier] : [];
  return [...options.map(({ label }) => label), ...given];
}

/**
 * Reads an answer. False stands for an unchecked box. Whether the form accepts the answer is judged with all
 * the other answers.
 */
export function readAnswerText(
  question: ShownQuestion,
  text: string,
  { style, earlier }: { style: DateStyle; earlier: Answer | undefined },
): Read<Answer> {
  switch (question.kind) {
    case "text":
    case "longText":
      return readText(question, text);
    case "number":
      return readNumber(text);
    case "date":
      return readDate(text, style);
    case "checkbox":
      return readYesNo(text);
    case "choice": {
      const label = labelsOf(question, earlier).find((one) => foldText(one) === foldText(text.trim()));
      return label === undefined ? { problem: notAnOption(question), unknown: [text.trim()] } : { value: label };
    }
    case "choices": {
      const labels = labelsOf(question, earlier);
      const chosen = optionsIn(text, labels);
      if (chosen === null) {
        const unknown = textsListedIn(text).filter((part) => optionsIn(part, labels) === null);
        return { problem: notAnOption(question), unknown };
      }
      const ofForm = question.options.map(({ label }) => label).filter((label) => chosen.includes(label));
      return { value: [...ofForm, ...new Set(chosen.filter((label) => !ofForm.includes(label)))] };
    }
  }
}

const OPTIONS_NAMED_MAX = 8;

function notAnOption({ options }: ShownQuestion): string {
  const labels = options.slice(0, OPTIONS_NAMED_MAX).map(({ label }) => label);
  return `Not an option. The form has ${labels.join(", ")}${options.length > labels.length ? " and others" : ""}`;
}
