/** How wide letters are at most in the poster's type, measured in its font size. */
const widths: readonly [RegExp, number][] = [
  [/^[fijlrtI.,:;'’!|()\-/ ]$/u, 0.31],
  [/^[…MWmwÆŒæœ@%&—]/u, 0.82],
  [/^(?=\p{Lu})\p{Script=Latin}/u, 0.59],
  [/^[\p{Script=Latin}\p{Nd}\p{P}]/u, 0.47],
  [/^\p{Extended_Pictographic}/u, 1.4],
  // Other scripts come from whatever font the machine has.
  [/^/u, 1],
];

function widthOf(letter: string): number {
  return widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 1;
}

/**
 * The text and the size at which it stays on the sheet. Cut between letters as a reader counts them: an emoji is
 * several characters of the string.
 */
export function posterText(
  text: string,
  { letters: most, size, width }: { letters: number; size: number; width: number },
): { text: string; size: number } {
  // Made here: it loads a table that takes a phone a tenth of a second, and most pictures come.
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
  const all = Array.from(letters.segment(text), ({ segment }) => segment);
  const shown = all.length <= most ? all : [...all.slice(0, most - 1), "…"];
  const ems = shown.reduce((sum, letter) => sum + widthOf(letter), 0);
  return { text: shown.join(""), size: Math.min(size, Math.floor(width / ems)) };
}
