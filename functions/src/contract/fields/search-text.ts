/**
 * Search by words, used by both site and server: every word has to occur somewhere in the text, in any order. Case,
 * accents and the number of blanks do not matter.
 */

/** Combining marks, such as accents. Those from Devanagari to Khmer are vowels that distinguish words, so they stay. */
const MARKS = /(?![\u0900-\u109f\u1780-\u17ff])\p{M}/gu;

/**
 * Characters that people leave out when they type, or that are invisible: apostrophes, soft hyphens, joiners, control
 * characters.
 */
const UNTYPED = /['’‘ʼʻ`´\p{Cf}]/gu;

/** Letters that Unicode does not decompose, because their mark is part of the letter. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
  ı: "i",
  ς: "σ",
};

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** The text in Unicode's compatibility form, with digits of every script as 0 to 9: a phone number as it is dialed. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(OTHER_DIGIT, plainDigit);
}

/** Every script's digits begin at a code point that ends in 0 or 6 in hexadecimal. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const last = code & 15;
  return String(DIGIT.test(String.fromCodePoint(code - last)) ? last : last - 6);
}

/**
 * Whether the text is a number as spreadsheets shorten it, like 4.41E+11 for a phone number. Its last digits are lost.
 */
export function isShortenedNumber(text: string): boolean {
  return /^\s*[+-]?\d+(?:[.,]\d+)?\s*e\s*\+?\s*\d+\s*$/i.test(plainDigits(text));
}

/** The text without case, accents and apostrophes: a search for "malaga" finds "Málaga". */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(UNTYPED, "")
      .toLowerCase()
      // In lower case, "İ" becomes an "i" and a combining dot.
      .replace(MARKS, "")
      .replace(/[ßæœøłđðþħŧŋəıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .replace(OTHER_DIGIT, plainDigit)
  );
}

/** A person's name as it is compared: without case, accents and punctuation. "Anna-Maria" and "Anna Maria" are the same. */
export function foldedName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** A comma between digits is part of a number ("21,1"). */
const BETWEEN_WORDS = /(?:[\s\p{Z}\p{Cc}\p{Pd}/|;·"“”„«»]|,(?!\d))+/u;

/** The distinct words of a search, folded. Empty for blank text. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(BETWEEN_WORDS))].filter((word) => word !== "");
}

/** Letters with a diaeresis, which German also spells with an e: "Müller" is "Mueller". */
const UMLAUT = /[aou]\u0308/giu;
const SPELLED_UMLAUT = /([aou])e/g;
/** Two words of scripts that write names without blanks. */
const TWO_UNSPACED =
  /^\s*([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)\s+([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)\s*$/u;
const ASCII = /^[\p{ASCII}]*$/u;

/** The spellings under which people look for the text. The first one is the folded text itself. */
function spellings(text: string): string[] {
  const folded = foldText(text);
  const found = [folded];
  const contracted = folded.replace(SPELLED_UMLAUT, "$1");
  if (contracted !== folded) found.push(contracted);
  if (ASCII.test(text)) return found;
  const decomposed = text.normalize("NFKD");
  const spelled = decomposed.replace(UMLAUT, (letter) => `${letter.charAt(0)}e`);
  if (spelled !== decomposed) found.push(foldText(spelled));
  const [, one, other] = TWO_UNSPACED.exec(folded) ?? [];
  // Which of the two words is the family name is not known here.
  if (one !== undefined && other !== undefined) found.push(one + other, other + one);
  return found;
}

/**
 * The folded texts of one item, to search in: "Müller" and "Mueller" find each other, and 王秀英 finds 秀英 王. Compute
 * them once per item when a list is searched at every keystroke.
 */
export function searchableText(...texts: readonly string[]): string {
  return texts.flatMap(spellings).join("\n");
}

/** Whether each of the words occurs in one of the texts of `searchableText`. Without words, everything matches. */
export function hasWords(searchable: string, words: readonly string[]): boolean {
  return words.every((word) => searchable.includes(word));
}
