/** The greatest width of letters in the poster's font, relative to the font size. */
const widths: readonly [RegExp, number][] = [
  [/^[fijlrtI.,:;'’!|()\-/ ]$/u, 0.31],
  [/^[…MWmwÆŒæœ@%&—]/u, 0.82],
  [/^(?=\p{Lu})\p{Script=Latin}/u, 0.59],
  [/^[\p{Script=Latin}\p{Nd}\p{P}]/u, 0.47],
  [/^\p{Extended_Pictographic}/u, 1.4],
  // Letters of other scripts may be this wide, because their font depends on the device.
  [/^/u, 1],
];

function widthOf(letter: string): number {
  return widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 1;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into letters as readers count them, because an emoji is several characters of a string. The segmenter
 * is created for the first poster, because that takes a phone some 40 ms, and most pages have no poster.
 */
function lettersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The text and the font size at which it fits on the poster. `size` and `width` are in the poster's own units. A text
 * of more than `letters` letters is cut and ends with "…".
 */
export function posterText(
  text: string,
  { letters: most, size, width }: { letters: number; size: number; width: number },
): { text: string; size: number } {
  const all = lettersOf(text);
  const shown = all.length <= most ? all : [...all.slice(0, most - 1), "…"];
  const ems = shown.reduce((sum, letter) => sum + widthOf(letter), 0);
  return { text: shown.join(""), size: Math.min(size, Math.floor(width / ems)) };
}
