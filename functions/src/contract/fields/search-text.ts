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
  );
}

/** A comma between digits is part of a number ("21,1"). */
const BETWEEN_WORDS = /(?:[\s\p{Z}\p{Cc}\p{Pd}/|;·"“”„«»]|,(?!\d))+/u;

/** The distinct words of a search, folded. Empty for blank text. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(BETWEEN_WORDS))].filter((word) => word !== "");
}

/** The folded texts of one item, to search in. Compute it once per item when a list is searched at every keystroke. */
export function searchableText(...texts: readonly string[]): string {
  return texts.map(foldText).join("\n");
}

/** Whether each of the words occurs in one of the texts of `searchableText`. Without words, everything matches. */
export function hasWords(searchable: string, words: readonly string[]): boolean {
  return words.every((word) => searchable.includes(word));
}
