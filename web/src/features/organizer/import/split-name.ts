import { foldedName } from "@run/functions/contract";
import { columnKey } from "./import-fields.ts";
import type { FieldId } from "./import-fields.ts";
import { fieldNames, headingLanguages } from "./field-names.ts";
import type { LineTexts } from "./read-line.ts";

/** How the names of a column are written, unless a comma or capitals tell. */
export type NameOrder = "first-last" | "last-first";
/** `lastName` is empty if there is only one name. `isGuess`: the name may have to be split elsewhere. */
export type SplitName = { firstName: string; lastName: string; isGuess: boolean };

/** Words that belong to the name after them. */
const PARTICLES = new Set(
  (
    "van von vom zu zum zur der den dem de het ter ten te 't ’t 's ’s la le las los del della dello dei degli di da das do dos " +
    "du des el al bin ibn bint af av y e"
  ).split(" "),
);
/** Words that belong to the name before them. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The parts of a name, each of which belongs to one of the two names: "Jan", "van der Berg". */
function partsOf(words: readonly string[], order: NameOrder): string[] {
  const parts: string[] = [];
  let particles: string[] = [];
  words.forEach((word, at) => {
    // A first name may be a particle elsewhere, like Van or Al.
    const mayBegin = at > 0 || order === "last-first";
    if (SUFFIX.test(word) && parts.length > 1) parts.push(`${parts.pop()} ${word}`);
    else if (mayBegin && PARTICLES.has(word.toLowerCase()) && at < words.length - 1) particles.push(word);
    else {
      parts.push([...particles, word].join(" "));
      particles = [];
    }
  });
  return parts;
}

/** Start lists often have last names in capitals. Shorter words may be initials. */
const isInCapitals = (part: string) => {
  const word = part.split(" ").at(-1) ?? "";
  return word === word.toUpperCase() && /\p{Lu}{3}/u.test(word);
};

/** Where the last name begins and ends if it is the only one in capitals, at one of both ends. Null otherwise. */
function capitalsOf(parts: readonly string[]): [from: number, to: number] | null {
  const marks = parts.map(isInCapitals);
  const [from, to] = [marks.indexOf(true), marks.lastIndexOf(true) + 1];
  const isOneRun = from >= 0 && marks.slice(from, to).every(Boolean);
  return isOneRun && to - from < parts.length && (from === 0 || to === parts.length) ? [from, to] : null;
}

function splitWords(text: string, order: NameOrder): SplitName {
  const parts = partsOf(text.split(" "), order);
  const capitals = capitalsOf(parts);
  if (parts.length === 1) return { firstName: parts[0] ?? "", lastName: "", isGuess: false };
  const [from, to] = capitals ?? (order === "first-last" ? [parts.length - 1, parts.length] : [0, 1]);
  const firstName = [...parts.slice(0, from), ...parts.slice(to)].join(" ");
  return { firstName, lastName: parts.slice(from, to).join(" "), isGuess: capitals === null && parts.length > 2 };
}

/**
 * Splits a full name. A comma decides: "Last, First". Otherwise a last name in capitals does, or else the order of the
 * column, in which particles such as "van der" belong to the last name. A hyphen stands for a last name that somebody
 * does not have, as in a column of last names.
 */
export function splitName(text: string, order: NameOrder): SplitName {
  const pieces = text
    .trim()
    .replace(/\s+/g, " ")
    .split(",")
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  const suffixes = pieces.slice(1).filter((piece) => SUFFIX.test(piece));
  const [last = "", ...others] = pieces.filter((piece, at) => at === 0 || !SUFFIX.test(piece));
  const withSuffix = (name: string) => [name, ...suffixes].join(" ");
  if (others.length === 0) {
    const split = splitWords(last, order);
    return split.lastName === "" ? split : { ...split, lastName: withSuffix(split.lastName) };
  }
  const firstName = others.join(" ");
  if (/^[-–—]$/.test(firstName)) return { firstName: last, lastName: "-", isGuess: false };
  return { firstName, lastName: withSuffix(last), isGuess: others.length > 1 };
}

const keysOf = (field: "firstName" | "lastName") =>
  new Set([
    columnKey(fieldNames[field].label),
    ...headingLanguages.flatMap((language) => fieldNames[field][language].split(", ").map(columnKey)),
  ]);

/** The order that a heading names, such as "Last Name, First Name" or "Nom Prénom". Most lists begin with first names. */
export function orderInHeading(heading: string): NameOrder {
  const words = heading.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== "");
  const [lastNames, firstNames] = [keysOf("lastName"), keysOf("firstName")];
  const begins = [words.slice(0, 1), words.slice(0, 2)].map((some) => columnKey(some.join("")));
  const ends = [words.slice(-1), words.slice(-2)].map((some) => columnKey(some.join("")));
  const beginsWithLast = begins.some((begin) => lastNames.has(begin) || begin === "name");
  const endsWithFirst = ends.some((end) => firstNames.has(end) || end === "name");
  return words.length > 1 && beginsWithLast && endsWithFirst ? "last-first" : "first-last";
}

/** What a full name has beside one of its two names, or undefined if it does not begin or end with that name. */
function besides(text: string, known: string): string | undefined {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const { length } = known.split(/\s+/);
  const isKnown = (some: readonly string[]) => foldedName(some.join(" ")) === foldedName(known);
  if (isKnown(words.slice(0, length))) return words.slice(length).join(" ");
  return isKnown(words.slice(-length)) ? words.slice(0, -length).join(" ") : undefined;
}

/** The fields of names, each with the fields whose texts are joined in it. */
const joinedParts: readonly [field: FieldId, parts: readonly FieldId[]][] = [
  ["firstName", ["firstName", "middleName"]],
  ["lastName", ["lastNamePrefix", "lastName", "secondLastName"]],
];
const joinedFields = new Set(joinedParts.flatMap(([, parts]) => parts));

/** The texts with the parts of each name joined. Without the name itself, its other parts say too little. */
function withJoinedNames(texts: LineTexts): LineTexts {
  const joined = joinedParts.flatMap(([field, parts]): [FieldId, string][] =>
    texts.has(field) ? [[field, parts.flatMap((part) => texts.get(part) ?? []).join(" ")]] : [],
  );
  return new Map([...joined, ...[...texts].filter(([field]) => !joinedFields.has(field))]);
}

/**
 * The texts of a line with all of its name in the two fields of names. A cell of one of these fields counts more than
 * the full name, and the other one is what the full name has beside it.
 */
export function withNames(typed: LineTexts, order: NameOrder): LineTexts {
  const texts = withJoinedNames(typed);
  const text = texts.get("fullName");
  if (text === undefined) return texts;
  const split = splitName(text, order);
  const [first, last] = [texts.get("firstName"), texts.get("lastName")];
  const names: [FieldId, string][] = [
    ["firstName", (last === undefined ? undefined : besides(text, last)) ?? split.firstName],
    ["lastName", (first === undefined ? undefined : besides(text, first)) ?? split.lastName],
  ];
  const own = [...texts].filter(([field]) => field !== "fullName");
  return new Map([...names.filter(([, name]) => name !== ""), ...own]);
}
