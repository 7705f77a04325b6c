/** Letters without case and accents: "Málaga" and "malaga" are the same word to a person who searches. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı’]/g, (letter) => plainLetters[letter] ?? letter);
}

// Letters that carry their mark in one piece, which decomposition leaves alone, and the apostrophe no keyboard has.
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "’": "'",
};
