/**
 * Search by words, the same on both halves: every word has to stand somewhere in the text, in any order. Case, accents
 * and the number of blanks make no difference.
 */

/** The marks that letters carry, such as accents. From Devanagari to Khmer marks are vowels and make the word. */
const MARKS = /(?![\u0900-\u109f\u1780-\u17ff])\p{M}/gu;

/** What people leave out when they type, or cannot see: apostrophes, soft hyphens, joiners, control characters. */
const UNTYPED = /['’‘ʼʻ`´\p{Cf}]/gu;

/** Letters that decomposition leaves alone because their mark is part of them. */
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

/** The text without case, accents and apostrophes: "Málaga" and "malaga" are one word to somebody who searches. */
export function foldText(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(UNTYPED, "")
      .toLowerCase()
      // "İ" in lower case carries a dot of its own.
      .replace(MARKS, "")
      .replace(/[ßæœøłđðþħŧŋəıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
  );
}

/** A comma between digits is part of a number ("21,1"). */
const BETWEEN_WORDS = /(?:[\s\p{Z}\p{Cc}\p{Pd}/|;·"“”„«»]|,(?!\d))+/u;

/** The words of what somebody typed, folded, each once; none for blank text. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(BETWEEN_WORDS))].filter((word) => word !== "");
}

/** What is searched: the texts of one thing, folded. Compute it once for a thing that is searched at every keystroke. */
export function searchableText(...texts: readonly string[]): string {
  return texts.map(foldText).join("\n");
}

/** Whether each of the words stands somewhere in a text from `searchableText`; no words match everything. */
export function hasWords(searchable: string, words: readonly string[]): boolean {
  return words.every((word) => searchable.includes(word));
}
